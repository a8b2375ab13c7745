// Serves a collection's dump (docs/dump-format.md) as text, or as JSON with only the sections that search needs.

import { encodeDump } from '../../model/query/dump.ts'
import { CODE_PART, DUMP_PART, dumpUrl } from '../../model/wire/content-calls.ts'
import { prefersJson } from '../../model/wire/negotiate.ts'
import { searchDataFile } from '../../model/wire/site-data.ts'
import { deriveProse } from '../../search/prose/derived-prose.ts'
import type { PackedProse } from '../../search/prose/packed.ts'
import { readDerived, statementsOf } from '../database/collections.ts'
import { type FileOptions, readAssetJson, readText, serveFile } from '../files/assets.ts'
import { jsonError } from '../http/errors.ts'
import { CACHE, VARY } from '../http/headers.ts'
import type { PathCall } from '../pages/path-call.ts'
import { serveRepacked } from '../pages/repacked.ts'

/** Making a dump takes as long as rendering this many pages. */
const DUMP_COST = 40
const SECTIONS_COST = 10

type DumpCall = Omit<PathCall, 'url'>

export async function serveDump(call: DumpCall, collection: string): Promise<Response> {
  const { site, onDemand, request, client } = call
  const { assets, data } = site
  const { pathname, searchParams } = new URL(request.url)
  if (!Object.hasOwn(data.checksums, collection)) return jsonError(404, `Page not found: ${pathname}`)
  const cache = searchParams.get('v') === data.checksums[collection] ? CACHE.immutable : CACHE.revalidate
  const options = { cache, vary: VARY.typeAndEncoding }
  const part = searchParams.get(DUMP_PART) === CODE_PART ? 'code' : 'text'
  const isDerived = !Object.hasOwn(assets.files, dumpUrl(collection))
  if (prefersJson(request.headers.get('accept'))) {
    const sections = isDerived
      ? await serveDerivedSections(call, collection, part, options)
      : await serveFile(assets, request, searchDataFile(collection, part), options)
    // Only guide collections have search data; others fall back to the dump.
    if (sections) return sections
  }
  if (!isDerived) return (await serveRepacked(call, dumpUrl(collection), options))!
  const made = { ...options, client, cost: DUMP_COST, type: 'text/plain; charset=utf-8' }
  return onDemand.serve(request, `dump ${collection}`, made, async () => {
    const statements = await statementsOf(collection, path => readText(assets, path))
    return encodeDump({ statements: statements! })
  })
}

/** The code of a derived collection is that of its base; paths, titles and descriptions are its own. */
async function serveDerivedSections(
  { site: { assets }, onDemand, request, client }: DumpCall,
  collection: string,
  part: 'text' | 'code',
  options: FileOptions,
): Promise<Response | null> {
  const derived = (await readDerived(collection, path => readText(assets, path)))!
  if (part === 'code') return serveFile(assets, request, searchDataFile(derived.base, part), options)
  const made = { ...options, client, cost: SECTIONS_COST, type: 'application/json; charset=utf-8' }
  return onDemand.serve(request, `sections ${collection}`, made, async () => {
    const base = await readAssetJson<PackedProse>(assets, searchDataFile(derived.base, part))
    return JSON.stringify(deriveProse(base!, derived, collection.slice('docs_'.length)))
  })
}

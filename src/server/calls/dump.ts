// Serves a collection's dump (docs/dump-format.md) as text, or as JSON with only the sections that search needs.

import { CODE_PART, DUMP_PART, dumpUrl } from '../../model/wire/contract.ts'
import { prefersJson } from '../../model/wire/negotiate.ts'
import { searchDataFile } from '../../model/wire/site-data.ts'
import { serveFile } from '../files/assets.ts'
import { jsonError } from '../http/errors.ts'
import { CACHE, VARY } from '../http/headers.ts'
import type { ServedSite } from '../site.ts'

export async function serveDump({ assets, data }: ServedSite, request: Request, collection: string): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url)
  const version = data.checksums[collection]
  const cache = version && searchParams.get('v') === version ? CACHE.immutable : CACHE.revalidate
  const serve = (file: string) => serveFile(assets, request, file, { cache, vary: VARY.typeAndEncoding })
  const part = searchParams.get(DUMP_PART) === CODE_PART ? 'code' : 'text'
  // Only guide collections have search data; others fall back to the dump.
  const sections = prefersJson(request.headers.get('accept')) ? await serve(searchDataFile(collection, part)) : null
  return sections ?? (await serve(dumpUrl(collection))) ?? jsonError(404, `Page not found: ${pathname}`)
}

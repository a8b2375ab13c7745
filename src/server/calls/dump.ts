// Serves a collection's dump (docs/dump-format.md) as text, or as JSON with only the sections that search needs.

import { CODE_PART, DUMP_PART, dumpUrl } from '../../model/wire/content-calls.ts'
import { prefersJson } from '../../model/wire/negotiate.ts'
import { searchDataFile } from '../../model/wire/site-data.ts'
import { serveFile } from '../files/assets.ts'
import { jsonError } from '../http/errors.ts'
import { CACHE, VARY } from '../http/headers.ts'
import type { OnDemand } from '../pages/on-demand.ts'
import { serveRepacked } from '../pages/repacked.ts'
import type { ServedSite } from '../site.ts'

export async function serveDump(
  site: ServedSite,
  onDemand: OnDemand,
  request: Request,
  { collection, client }: { collection: string; client: string },
): Promise<Response> {
  const { assets, data } = site
  const { pathname, searchParams } = new URL(request.url)
  const version = data.checksums[collection]
  const cache = version && searchParams.get('v') === version ? CACHE.immutable : CACHE.revalidate
  const options = { cache, vary: VARY.typeAndEncoding }
  const part = searchParams.get(DUMP_PART) === CODE_PART ? 'code' : 'text'
  // Only guide collections have search data; others fall back to the dump.
  const sections = prefersJson(request.headers.get('accept'))
    ? await serveFile(assets, request, searchDataFile(collection, part), options)
    : null
  const dump = () => serveRepacked(site, onDemand, request, dumpUrl(collection), { ...options, client })
  return sections ?? (await dump()) ?? jsonError(404, `Page not found: ${pathname}`)
}

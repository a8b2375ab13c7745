// A collection's dump (behaviour section 4): text as ever, or its statements as JSON for those who ask for it.

import { prefersJson } from '../shared/negotiate.ts'
import { statementsFile } from '../shared/site-data.ts'
import { dumpUrl } from '../shared/wire.ts'
import { CACHE, serveFile } from './assets.ts'
import { jsonError } from './errors.ts'
import { PAGE_VARY } from './pages.ts'
import type { Site } from './site.ts'

export async function serveDump({ assets, data }: Site, request: Request, collection: string): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url)
  const version = data.checksums[collection]
  const file = prefersJson(request.headers.get('accept')) ? statementsFile(collection) : dumpUrl(collection)
  const answer = await serveFile(assets, request, file, {
    cache: version && searchParams.get('v') === version ? CACHE.immutable : CACHE.revalidate,
    headers: { vary: PAGE_VARY },
  })
  return answer ?? jsonError(404, `Page not found: ${pathname}`)
}

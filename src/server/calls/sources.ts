// GET /_data/sources.json, /_data/sources-0.17.json: the std files that can be shown here. Pages without source links of their own ask for it.

import { ZIG_VERSION } from '../../model/constants.ts'
import type { Edition } from '../../model/editions.ts'
import { CACHE } from '../http/headers.ts'
import { listSources } from '../pages/source-page.ts'
import type { ServedSite } from '../site.ts'
import type { RunAccess } from './run.ts'

/**
 * A reader who may have programs compiled also has Zig fetched, so that its source is here for the next page. A download that
 * failed is not tried again here, but by the next program.
 */
export async function serveSources(
  site: ServedSite,
  run: RunAccess | null,
  isLocal: boolean,
  edition: Edition | null = null,
): Promise<Response> {
  const list = await listSources(site, edition)
  if (!edition && Object.keys(list).length === 0 && run && (isLocal || !run.isLocalOnly)) {
    const { state, versions } = await run.compiler.state()
    if (state === 'idle' && versions.includes(ZIG_VERSION)) run.compiler.prepare(ZIG_VERSION).catch(() => {})
  }
  return Response.json(list, { headers: { 'cache-control': CACHE.never } })
}

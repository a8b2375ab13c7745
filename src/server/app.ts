// The site as one Hono app for Node and the Workers runtime. Their differences are in node.ts and worker.ts.

import { type Context, Hono } from 'hono'
import { EDITIONS } from '../model/editions.ts'
import { RUN_PATH } from '../model/run/server-state.ts'
import { MCP_PATH, ROUTES, SUGGEST_PATH } from '../model/wire/contract.ts'
import { SERVICE_WORKER } from '../model/wire/files.ts'
import { findImage } from '../model/wire/images.ts'
import { sourcesFile } from '../model/wire/source.ts'
import { serveDump } from './calls/dump.ts'
import { createIcons } from './calls/icons.ts'
import { serveIsland } from './calls/islands.tsx'
import { createMcp } from './calls/mcp.ts'
import { serveQuery } from './calls/query.ts'
import { type RunAccess, serveRun } from './calls/run.ts'
import { serveSources } from './calls/sources.ts'
import { serveSuggestions } from './calls/suggest.ts'
import { serveWellKnown, WELL_KNOWN_MCP } from './calls/well-known.ts'
import { serveFile } from './files/assets.ts'
import { jsonError, textResponse } from './http/errors.ts'
import { type Compress, finish } from './http/finish.ts'
import { CACHE, workerHeaders } from './http/headers.ts'
import { isAborted, MAX_URL } from './http/limits.ts'
import { WorkBusy, WorkTimeout } from './jobs/work.ts'
import { errorText } from './log.ts'
import { errorPage, isBot } from './pages/error-page.ts'
import { createOnDemand, type OnDemand } from './pages/on-demand.ts'
import { servePath } from './pages/serve-path.ts'
import type { ServedSite } from './site.ts'

interface AppOptions {
  /** `null` if the platform compresses responses. */
  compress: Compress | null
  /** Returns the client's address: from the connection on Node, from a platform header on the edge. */
  addressOf?(c: Context): string
  isSecure?(c: Context): boolean
  /** Whether the client is on this machine and connects without a proxy. */
  isLocal?(c: Context): boolean
  /** Access to the compiler, or `null` if programs are not compiled. */
  run?: RunAccess | null
}

export function createApp(
  site: ServedSite,
  { compress, addressOf = () => '', isSecure = () => false, isLocal = () => false, run = null }: AppOptions,
): Hono {
  const mcp = createMcp(site)
  const serveIcons = createIcons(site.assets)
  const onDemand = createSiteOnDemand(site, compress)
  // Redirects and files are matched before the path is decoded.
  const app = new Hono({ getPath: request => new URL(request.url).pathname })
  const { data, assets } = site
  const callOf = (c: Context) => ({ site, onDemand, request: c.req.raw, client: addressOf(c) })

  app.use(async (c, next) => {
    await next()
    const answer = await finish(c.req.raw, c.res, { compress, isSecure: isSecure(c) })
    // Hono merges the headers of the old and the new response unless the old one is cleared first.
    c.res = undefined
    c.res = answer
  })
  app.use(async (c, next) => {
    const { pathname, search } = new URL(c.req.url)
    if (pathname.length + search.length > MAX_URL)
      return textResponse(414, `The address is longer than ${MAX_URL} characters.`)
    if (!isDecodable(pathname)) return textResponse(400, 'The address is not valid: it holds a broken percent sign.')
    return next()
  })

  app.get('/health', () =>
    Response.json({ status: 'ok', build: data.buildId }, { headers: { 'cache-control': CACHE.never } }),
  )
  app.get(ROUTES.latest, c => file(c, CACHE.never))
  app.get(ROUTES.meta, c => file(c, CACHE.immutable))
  app.get(ROUTES.files, c => file(c, CACHE.immutable))
  app.get(ROUTES.dump, c => serveDump(callOf(c), c.req.param('collection')))
  app.post(ROUTES.query, c => serveQuery(site, c.req.raw, c.req.param('collection'), addressOf(c)))
  app.all(ROUTES.query, () => jsonError(405, 'Queries are sent with POST.', { allow: 'POST' }))
  app.all(MCP_PATH, c => mcp(c.req.raw, addressOf(c)))
  app.all(RUN_PATH, c => serveRun(site, run, c.req.raw, { address: addressOf(c), isLocal: isLocal(c) }))
  app.get(SUGGEST_PATH, c => serveSuggestions(site, c.req.raw, addressOf(c)))
  for (const path of WELL_KNOWN_MCP) app.get(path, () => serveWellKnown(site))
  app.get(ROUTES.icons, c => serveIcons(c.req.raw, c.req.param('file')))
  app.get(ROUTES.island, c => serveIsland(site, c.req.raw, c.req.param('file'), addressOf(c)))
  app.get(ROUTES.image, async c => {
    const answer = findImage(new URL(c.req.url).searchParams, data.images)
    if ('problem' in answer) return jsonError(400, answer.problem)
    return (
      (await serveFile(assets, c.req.raw, answer.file, { cache: CACHE.day })) ?? jsonError(404, 'The picture is gone.')
    )
  })
  for (const edition of [null, ...EDITIONS])
    app.get(sourcesFile(edition), c => serveSources(site, run, isLocal(c), edition))
  app.get('/_assets/*', c => file(c, CACHE.immutable))
  app.get(SERVICE_WORKER, c => file(c, CACHE.revalidate))
  app.get('*', c => servePath(callOf(c)))
  app.all('*', () => textResponse(405, 'This address is only read: use GET or HEAD.', { allow: 'GET, HEAD' }))
  app.onError(async (error, c) => {
    if (isAborted(error)) return textResponse(400, 'The request was broken off.')
    if (error instanceof WorkBusy || error instanceof WorkTimeout)
      return textResponse(503, error.message, { 'retry-after': '2' })
    site.log('error', 'request failed', { path: c.req.path, error: errorText(error) })
    if (isBot(c.req.raw)) return textResponse(500, 'Internal Server Error')
    const failed = { statusCode: 500, statusMessage: 'Internal Server Error', fatal: true }
    // If the error page cannot be rendered either, respond with plain text.
    return errorPage(callOf(c), failed).catch(second => {
      site.log('error', 'error page failed', { path: c.req.path, error: errorText(second) })
      return textResponse(500, failed.statusMessage)
    })
  })
  return app

  async function file(c: Context, cache: string): Promise<Response> {
    const { pathname } = new URL(c.req.url)
    const answer = await serveFile(assets, c.req.raw, decodeURIComponent(pathname), {
      cache,
      headers: workerHeaders(pathname),
    })
    return answer ?? jsonError(404, `Page not found: ${pathname}`)
  }
}

/** Caches documents, payloads and Markdown. The year is part of the version because every page shows it. */
function createSiteOnDemand({ data, limits, responses }: ServedSite, compress: Compress | null): OnDemand {
  const version = () => `${data.buildId} ${new Date().getUTCFullYear()}`
  return createOnDemand({ compress, rate: limits.page, version, origin: data.origin, cache: responses })
}

function isDecodable(pathname: string): boolean {
  try {
    // Use the result, because a bundler removes a call whose result is unused.
    return decodeURIComponent(pathname).length > 0
  } catch {
    return false
  }
}

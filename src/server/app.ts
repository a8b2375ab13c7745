// The site as one Hono app. It runs on Node and on the Workers runtime; what differs is in node.ts and worker.ts.

import { type Context, Hono } from 'hono'
import { cleanPath, isReserved, localePath, markdownPath, splitLocale } from '../model/routing/paths.ts'
import { keepQuery } from '../model/routing/redirect-target.ts'
import { resolvePath } from '../model/routing/resolve.ts'
import { unmatchedError } from '../model/routing/validation.ts'
import { RUN_PATH } from '../model/run/protocol.ts'
import { MCP_PATH, PAYLOAD_FILE, ROUTES, SEARCH_ROUTE, SUGGEST_PATH } from '../model/wire/contract.ts'
import { isExport } from '../model/wire/exports.ts'
import { SERVICE_WORKER } from '../model/wire/files.ts'
import { findImage } from '../model/wire/images.ts'
import { CARD_FILES } from '../model/wire/site-data.ts'
import { serveDump } from './calls/dump.ts'
import { createIcons } from './calls/icons.ts'
import { serveIsland } from './calls/islands.tsx'
import { createMcp } from './calls/mcp.ts'
import { serveQuery } from './calls/query.ts'
import { type RunDoor, serveRun } from './calls/run.ts'
import { serveSuggestions } from './calls/suggest.ts'
import { serveWellKnown, WELL_KNOWN_MCP } from './calls/well-known.ts'
import { serveFile } from './files/assets.ts'
import { jsonError, textAnswer } from './http/errors.ts'
import { type Compress, finish } from './http/finish.ts'
import { CACHE, FOR_ANYBODY, workerHeaders } from './http/headers.ts'
import { isBrokenOff, MAX_URL } from './http/limits.ts'
import { errorText } from './log.ts'
import { errorPage, isBot } from './pages/error-page.ts'
import { chosenLocale, missedPage, namedPlace } from './pages/missed-page.ts'
import { createOnDemand, type OnDemand } from './pages/on-demand.ts'
import { refusalOf, serveMarkdown, servePage, servePayload } from './pages/pages.ts'
import { serveResults } from './pages/results-page.ts'
import { serveSource, sourceOfRoute } from './pages/source-page.ts'
import type { ServedSite } from './site.ts'

interface AppOptions {
  /** `null` where the platform does it. */
  compress: Compress | null
  /** Where a request comes from: the connection on Node, a header of the platform on the edge. */
  addressOf?(c: Context): string
  isSecure?(c: Context): boolean
  /** A reader on this machine, with nothing in between. */
  isLocal?(c: Context): boolean
  /** Where programs are compiled. */
  run?: RunDoor | null
}

export function createApp(
  site: ServedSite,
  { compress, addressOf = () => '', isSecure = () => false, isLocal = () => false, run = null }: AppOptions,
): Hono {
  const mcp = createMcp(site)
  const serveIcons = createIcons(site.assets)
  const onDemand = createSiteOnDemand(site, compress)
  const app = new Hono({ getPath: request => rawPath(request.url) })
  const { data, assets } = site

  app.use(async (c, next) => {
    await next()
    const answer = await finish(c.req.raw, c.res, { compress, isSecure: isSecure(c) })
    // Setting one over another would mix their headers.
    c.res = undefined
    c.res = answer
  })
  app.use(async (c, next) => {
    const { pathname, search } = new URL(c.req.url)
    if (pathname.length + search.length > MAX_URL)
      return textAnswer(414, `The address is longer than ${MAX_URL} characters.`)
    if (!isDecodable(pathname)) return textAnswer(400, 'The address is not valid: it holds a broken percent sign.')
    return next()
  })

  app.get('/health', () =>
    Response.json({ status: 'ok', build: data.buildId }, { headers: { 'cache-control': CACHE.never } }),
  )
  app.get(ROUTES.latest, c => file(c, CACHE.never))
  app.get(ROUTES.meta, c => file(c, CACHE.immutable))
  app.get(ROUTES.files, c => file(c, CACHE.immutable))
  app.get(ROUTES.dump, c => serveDump(site, c.req.raw, c.req.param('collection')))
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
  app.get('/_assets/*', c => file(c, CACHE.immutable))
  app.get(SERVICE_WORKER, c => file(c, CACHE.revalidate))
  app.get('*', c => servePath(site, onDemand, c.req.raw, addressOf(c)))
  app.all('*', () => textAnswer(405, 'This address is only read: use GET or HEAD.', { allow: 'GET, HEAD' }))
  app.onError(async (error, c) => {
    if (isBrokenOff(error)) return textAnswer(400, 'The request was broken off.')
    site.log('error', 'request failed', { path: c.req.path, error: errorText(error) })
    if (isBot(c.req.raw)) return textAnswer(500, 'Internal Server Error')
    const failed = { statusCode: 500, statusMessage: 'Internal Server Error', fatal: true }
    // Where even the error page cannot be drawn, the words alone go out.
    return errorPage(site, c.req.raw, failed, addressOf(c)).catch(second => {
      site.log('error', 'error page failed', { path: c.req.path, error: errorText(second) })
      return textAnswer(500, failed.statusMessage)
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

/** Documents, payloads and Markdown of a site. The year stands on each page. */
function createSiteOnDemand({ data, limits }: ServedSite, compress: Compress | null): OnDemand {
  const version = () => `${data.buildId} ${new Date().getUTCFullYear()}`
  return createOnDemand({ compress, rate: limits.page, version })
}

async function servePath(site: ServedSite, onDemand: OnDemand, request: Request, client: string): Promise<Response> {
  const { data, assets } = site
  const { i18n, redirects } = data.settings
  const url = new URL(request.url)
  const resolution = resolvePath(url.pathname, { i18n, redirects })
  const fullPath = url.pathname + url.search
  const source = sourceOfRoute(site, decodeURIComponent(splitLocale(url.pathname, i18n).route))
  if (source !== null) return sourcePage(site, onDemand, request, { path: source, client })
  if (resolution.type === 'redirect') {
    const { status, to, rule } = resolution
    const refusal = rule ? await refusalOf(site, { ...rule, fullPath, client }) : null
    if (refusal) return errorPage(site, request, refusal, client)
    const { locale, route } = splitLocale(url.pathname, i18n)
    const chosen = route === SEARCH_ROUTE && locale === null ? chosenLocale(request, i18n.locales) : null
    if (chosen) return redirectTo(keepQuery(localePath(route, chosen, i18n), url.search))
    if (!rule && route !== SEARCH_ROUTE && i18n.enabled && locale === null && !isServed(site, route)) {
      const named = await namedPlace(site, request, client)
      if (named) return named
    }
    return new Response(null, {
      status,
      headers: { location: keepQuery(to, url.search), 'cache-control': CACHE.revalidate },
    })
  }
  if (resolution.type === 'unmatched') return errorPage(site, request, unmatchedError(url.pathname), client)
  if (resolution.type === 'page') {
    const route = decodeURIComponent(resolution.route)
    if (route === SEARCH_ROUTE && !isServed(site, route))
      return serveResults(site, request, { locale: resolution.locale, client })
    return servePage(site, onDemand, request, { locale: resolution.locale, route, fullPath, client })
  }
  const path = decodeURIComponent(url.pathname)
  if (path.endsWith(`/${PAYLOAD_FILE}`)) {
    const page = path.slice(0, -PAYLOAD_FILE.length - 1) || '/'
    const { locale, route } = splitLocale(page, i18n)
    if (cleanPath(page) !== page) return jsonError(404, `Page Not Found: ${page}`)
    if (locale !== null || !i18n.enabled || route === '/')
      return servePayload(site, onDemand, request, {
        locale: locale ?? i18n.defaultLocale,
        route,
        fullPath: page,
        client,
      })
    return jsonError(404, `Page Not Found: ${page}`)
  }
  if (path.endsWith('.md') && !isExport(path)) {
    const page = path.slice(0, -'.md'.length)
    const { locale, route } = splitLocale(page === '/index' && !i18n.enabled ? '/' : page, i18n)
    const address = { locale: locale ?? i18n.defaultLocale, route, fullPath: page, client }
    const answer =
      cleanPath(page) === page && page !== '/' ? await serveMarkdown(site, onDemand, request, address) : null
    // A file is found, not redirected (R44).
    if (answer && i18n.enabled && locale === null)
      answer.headers.set('content-location', markdownPath(localePath(route, address.locale, i18n)))
    if (answer) return answer
  }
  // Documents have addresses of their own, and what is under _data is the server's.
  const isOwn = (path.startsWith('/_data/') && !path.startsWith(CARD_FILES)) || path.endsWith('/index.html')
  // A digest of the manifest must be that of the file which is fetched after it.
  const options = isExport(path) ? { cache: CACHE.revalidate, headers: FOR_ANYBODY } : { cache: CACHE.hour }
  const answer = isOwn ? null : await serveFile(assets, request, path, options)
  if (answer) return answer
  return isOwn || isReserved(path)
    ? errorPage(site, request, unmatchedError(url.pathname), client)
    : missedPage(site, request, unmatchedError(url.pathname), client)
}

/** A name with a dot, but a page: it has a language like others. */
function sourcePage(
  site: ServedSite,
  onDemand: OnDemand,
  request: Request,
  { path, client }: { path: string; client: string },
): Promise<Response> | Response {
  const { i18n } = site.data.settings
  const { pathname, search } = new URL(request.url)
  const { locale, route } = splitLocale(pathname, i18n)
  if (locale === null && i18n.enabled) {
    const chosen = chosenLocale(request, i18n.locales) ?? i18n.defaultLocale
    return redirectTo(keepQuery(localePath(route, chosen, i18n), search))
  }
  return serveSource(site, onDemand, request, { path, locale: locale ?? i18n.defaultLocale, client })
}

/** In a language that only this reader chose. */
function redirectTo(location: string): Response {
  return new Response(null, { status: 302, headers: { location, 'cache-control': CACHE.never, vary: 'Cookie' } })
}

function isServed({ data }: ServedSite, route: string): boolean {
  return Object.hasOwn(data.routes, decodeURIComponent(route))
}

/** The path as it was sent: redirects and files are told apart before anything is decoded. */
function rawPath(url: string): string {
  return new URL(url).pathname
}

function isDecodable(pathname: string): boolean {
  try {
    // The result is used: a bundler drops a call whose result is not.
    return decodeURIComponent(pathname).length > 0
  } catch {
    return false
  }
}

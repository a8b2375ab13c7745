// Serves every path that is not an API call: pages, their payloads and Markdown, plain files, redirects and errors.

import { cleanPath, isReserved, localePath, markdownPath, splitLocale } from '../../model/routing/paths.ts'
import { appendQuery } from '../../model/routing/redirect-target.ts'
import { type Resolution, resolvePath } from '../../model/routing/resolve.ts'
import { unmatchedError } from '../../model/routing/validation.ts'
import { PAYLOAD_FILE, SEARCH_ROUTE } from '../../model/wire/contract.ts'
import { isExport } from '../../model/wire/exports.ts'
import { prefersMarkdown } from '../../model/wire/negotiate.ts'
import { CARD_FILES } from '../../model/wire/site-data.ts'
import type { SourcePlace } from '../../model/wire/source.ts'
import { jsonError } from '../http/errors.ts'
import { ANY_ORIGIN, CACHE } from '../http/headers.ts'
import type { ServedSite } from '../site.ts'
import { editionFileAt, servedEdition, serveEdition, serveEditionFile } from './edition-page.ts'
import { errorPage } from './error-page.ts'
import { chosenLocale, missingPage, redirectToDeclaration } from './missing-page.ts'
import type { OnDemand } from './on-demand.ts'
import { refusalOf, serveMarkdown, servePage, servePayload } from './pages.ts'
import { serveRepacked } from './repacked.ts'
import { serveResults } from './results-page.ts'
import { hasSource, serveSource, sourceOfRoute } from './source-page.ts'

interface PathCall {
  site: ServedSite
  onDemand: OnDemand
  request: Request
  url: URL
  /** Address of the client, whose rate limit is charged for rendering. */
  client: string
}

type Redirect = Extract<Resolution, { type: 'redirect' }>
type Page = Extract<Resolution, { type: 'page' }>

/**
 * Handles a GET request for any path.
 * @param client Address of the client, whose rate limit is charged for rendering.
 */
export function servePath(
  site: ServedSite,
  onDemand: OnDemand,
  request: Request,
  client: string,
): Promise<Response> | Response {
  const url = new URL(request.url)
  const call: PathCall = { site, onDemand, request, url, client }
  const source = sourceOfRoute(decodeURIComponent(splitLocale(url.pathname, site.data.settings.i18n).route))
  return source === null ? resolved(call) : sourcePage(call, source)
}

function resolved(call: PathCall): Promise<Response> | Response {
  const { site, request, url, client } = call
  const { i18n, redirects } = site.data.settings
  const resolution = resolvePath(url.pathname, { i18n, redirects })
  switch (resolution.type) {
    case 'redirect':
      return redirectPath(call, resolution)
    case 'page':
      return pagePath(call, resolution)
    case 'file':
      return filePath(call)
    case 'unmatched':
      return errorPage(site, request, unmatchedError(url.pathname), client)
  }
}

/** Serves a source file. Its path has an extension, but it is a localized page like others. */
async function sourcePage(call: PathCall, place: SourcePlace): Promise<Response> {
  const { site, onDemand, request, url, client } = call
  if (!(await hasSource(site, place))) return resolved(call)
  const { i18n } = site.data.settings
  const { locale, route } = splitLocale(url.pathname, i18n)
  if (locale !== null || !i18n.enabled)
    return serveSource(site, onDemand, request, { place, locale: locale ?? i18n.defaultLocale, client })
  const chosen = chosenLocale(request, i18n.locales) ?? i18n.defaultLocale
  return redirectToChosen(appendQuery(localePath(route, chosen, i18n), url.search))
}

async function redirectPath(
  { site, request, url, client }: PathCall,
  { status, to, rule }: Redirect,
): Promise<Response> {
  const { i18n } = site.data.settings
  const refusal = rule ? await refusalOf(site, { ...rule, fullPath: url.pathname + url.search, client }) : null
  if (refusal) return errorPage(site, request, refusal, client)
  const { locale, route } = splitLocale(url.pathname, i18n)
  const chosen = route === SEARCH_ROUTE && locale === null ? chosenLocale(request, i18n.locales) : null
  if (chosen) return redirectToChosen(appendQuery(localePath(route, chosen, i18n), url.search))
  const isPage =
    route === SEARCH_ROUTE || isServed(site, route) || servedEdition(site, decodeURIComponent(route)) !== null
  const mayBeName = !rule && !isPage && i18n.enabled && locale === null
  const named = mayBeName ? await redirectToDeclaration(site, request, client) : null
  const headers = { location: appendQuery(to, url.search), 'cache-control': CACHE.revalidate }
  return named ?? new Response(null, { status, headers })
}

function pagePath({ site, onDemand, request, url, client }: PathCall, page: Page): Promise<Response> {
  const { locale } = page
  const route = decodeURIComponent(page.route)
  const edition = servedEdition(site, route)
  if (edition) {
    const address = { locale, route, fullPath: url.pathname + url.search, client }
    const form = prefersMarkdown(request.headers.get('accept')) ? 'markdown' : 'document'
    return serveEdition(site, onDemand, request, { edition, form, ...address })
  }
  if (route === SEARCH_ROUTE && !isServed(site, route)) return serveResults(site, request, { locale, client })
  return servePage(site, onDemand, request, { locale, route, fullPath: url.pathname + url.search, client })
}

async function filePath(call: PathCall): Promise<Response> {
  const { site, request, url, client } = call
  const path = decodeURIComponent(url.pathname)
  if (path.endsWith(`/${PAYLOAD_FILE}`)) return payloadPath(call, path.slice(0, -PAYLOAD_FILE.length - 1) || '/')
  const question = editionFileAt(site, path)
  const made = question && (await serveEditionFile(site, call.onDemand, request, { question, path, client }))
  if (made) return made
  // Documents are served at their page's address, and files under _data are internal.
  const isOwn = (path.startsWith('/_data/') && !path.startsWith(CARD_FILES)) || path.endsWith('/index.html')
  const found = (await markdownFile(call, path)) ?? (isOwn ? null : await plainFile(call, path))
  if (found) return found
  const missing = isOwn || isReserved(path) ? errorPage : missingPage
  return missing(site, request, unmatchedError(url.pathname), client)
}

function payloadPath({ site, onDemand, request, client }: PathCall, page: string): Promise<Response> | Response {
  const { i18n } = site.data.settings
  const { locale, route } = splitLocale(page, i18n)
  const isAddress = cleanPath(page) === page && (locale !== null || !i18n.enabled || route === '/')
  if (!isAddress) return jsonError(404, `Page Not Found: ${page}`)
  const address = { locale: locale ?? i18n.defaultLocale, route, fullPath: page, client }
  const edition = servedEdition(site, route)
  if (edition) return serveEdition(site, onDemand, request, { edition, form: 'payload', ...address })
  return servePayload(site, onDemand, request, address)
}

/** Serves the Markdown of a page. Returns `null` if the path is not that of a page. */
async function markdownFile({ site, onDemand, request, client }: PathCall, path: string): Promise<Response | null> {
  const page = path.endsWith('.md') && !isExport(path) ? path.slice(0, -'.md'.length) : ''
  if (page === '' || page === '/' || cleanPath(page) !== page) return null
  const { i18n } = site.data.settings
  const { locale, route } = splitLocale(page === '/index' && !i18n.enabled ? '/' : page, i18n)
  const address = { locale: locale ?? i18n.defaultLocale, route, fullPath: page, client }
  const edition = servedEdition(site, route)
  const answer = edition
    ? await serveEdition(site, onDemand, request, { edition, form: 'markdown', ...address })
    : await serveMarkdown(site, onDemand, request, address)
  // Serve the file directly instead of redirecting to the localized path (R44).
  if (answer && !answer.headers.has('location') && i18n.enabled && locale === null)
    answer.headers.set('content-location', markdownPath(localePath(route, address.locale, i18n)))
  return answer
}

function plainFile({ site, onDemand, request, client }: PathCall, path: string): Promise<Response | null> {
  // Exports are revalidated, because the digests in their manifest must match the files fetched after it.
  const options = isExport(path) ? { cache: CACHE.revalidate, headers: ANY_ORIGIN } : { cache: CACHE.hour }
  return serveRepacked(site, onDemand, request, path, { ...options, client })
}

/** Redirects to the reader's chosen language, so the response must not be cached for others. */
function redirectToChosen(location: string): Response {
  return new Response(null, { status: 302, headers: { location, 'cache-control': CACHE.never, vary: 'Cookie' } })
}

function isServed({ data }: ServedSite, route: string): boolean {
  return Object.hasOwn(data.routes, decodeURIComponent(route))
}

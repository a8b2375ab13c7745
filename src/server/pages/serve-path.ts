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
import { refusalOf, serveMarkdown, servePage, servePayload } from './pages.ts'
import type { PathCall } from './path-call.ts'
import { serveRepacked } from './repacked.ts'
import { serveResults } from './results-page.ts'
import { hasSource, serveSource, sourceOfRoute } from './source-page.ts'

type Redirect = Extract<Resolution, { type: 'redirect' }>
type Page = Extract<Resolution, { type: 'page' }>

/** Handles a GET request for any path. */
export function servePath(received: Omit<PathCall, 'url'>): Promise<Response> | Response {
  const call = { ...received, url: new URL(received.request.url) }
  const source = sourceOfRoute(decodeURIComponent(splitLocale(call.url.pathname, call.site.data.settings.i18n).route))
  return source === null ? resolved(call) : sourcePage(call, source)
}

function resolved(call: PathCall): Promise<Response> | Response {
  const { site, url } = call
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
      return errorPage(call, unmatchedError(url.pathname))
  }
}

/** Serves a source file. Its path has an extension, but it is a localized page like others. */
async function sourcePage(call: PathCall, place: SourcePlace): Promise<Response> {
  const { site, request, url } = call
  if (!(await hasSource(site, place))) return resolved(call)
  const { i18n } = site.data.settings
  const { locale, route } = splitLocale(url.pathname, i18n)
  if (locale !== null || !i18n.enabled) return serveSource(call, place, locale ?? i18n.defaultLocale)
  const chosen = chosenLocale(request, i18n.locales) ?? i18n.defaultLocale
  return redirectToChosen(appendQuery(localePath(route, chosen, i18n), url.search))
}

async function redirectPath(call: PathCall, { status, to, rule }: Redirect): Promise<Response> {
  const { site, request, url } = call
  const { i18n } = site.data.settings
  const refusal = rule ? await refusalOf(site, { ...rule, fullPath: url.pathname + url.search }) : null
  if (refusal) return errorPage(call, refusal)
  const { locale, route } = splitLocale(url.pathname, i18n)
  const chosen = route === SEARCH_ROUTE && locale === null ? chosenLocale(request, i18n.locales) : null
  if (chosen) return redirectToChosen(appendQuery(localePath(route, chosen, i18n), url.search))
  const isPage =
    route === SEARCH_ROUTE || isServed(site, route) || servedEdition(site, decodeURIComponent(route)) !== null
  const mayBeName = !rule && !isPage && i18n.enabled && locale === null
  const named = mayBeName ? await redirectToDeclaration(call) : null
  const headers = { location: appendQuery(to, url.search), 'cache-control': CACHE.revalidate }
  return named ?? new Response(null, { status, headers })
}

function pagePath(call: PathCall, page: Page): Promise<Response> {
  const { site, request, url } = call
  const { locale } = page
  const route = decodeURIComponent(page.route)
  const address = { locale, route, fullPath: url.pathname + url.search }
  const edition = servedEdition(site, route)
  if (edition) {
    const form = prefersMarkdown(request.headers.get('accept')) ? 'markdown' : 'document'
    return serveEdition(call, edition, form, address)
  }
  if (route === SEARCH_ROUTE && !isServed(site, route)) return serveResults(call, locale)
  return servePage(call, address)
}

async function filePath(call: PathCall): Promise<Response> {
  const { site, url } = call
  const path = decodeURIComponent(url.pathname)
  if (path.endsWith(`/${PAYLOAD_FILE}`)) return payloadPath(call, path.slice(0, -PAYLOAD_FILE.length - 1) || '/')
  const question = editionFileAt(site, path)
  const made = question && (await serveEditionFile(call, question, path))
  if (made) return made
  // Documents are served at their page's address, and files under _data are internal.
  const isOwn = (path.startsWith('/_data/') && !path.startsWith(CARD_FILES)) || path.endsWith('/index.html')
  const found = (await markdownFile(call, path)) ?? (isOwn ? null : await plainFile(call, path))
  if (found) return found
  const missing = isOwn || isReserved(path) ? errorPage : missingPage
  return missing(call, unmatchedError(url.pathname))
}

function payloadPath(call: PathCall, page: string): Promise<Response> | Response {
  const { i18n } = call.site.data.settings
  const { locale, route } = splitLocale(page, i18n)
  const isAddress = cleanPath(page) === page && (locale !== null || !i18n.enabled || route === '/')
  if (!isAddress) return jsonError(404, `Page Not Found: ${page}`)
  const address = { locale: locale ?? i18n.defaultLocale, route, fullPath: page }
  const edition = servedEdition(call.site, route)
  return edition ? serveEdition(call, edition, 'payload', address) : servePayload(call, address)
}

/** Serves the Markdown of a page. Returns `null` if the path is not that of a page. */
async function markdownFile(call: PathCall, path: string): Promise<Response | null> {
  const page = path.endsWith('.md') && !isExport(path) ? path.slice(0, -'.md'.length) : ''
  if (page === '' || page === '/' || cleanPath(page) !== page) return null
  const { i18n } = call.site.data.settings
  const { locale, route } = splitLocale(page === '/index' && !i18n.enabled ? '/' : page, i18n)
  const address = { locale: locale ?? i18n.defaultLocale, route, fullPath: page }
  const edition = servedEdition(call.site, route)
  const answer = edition ? await serveEdition(call, edition, 'markdown', address) : await serveMarkdown(call, address)
  // Serve the file directly instead of redirecting to the localized path (R44).
  if (answer && !answer.headers.has('location') && i18n.enabled && locale === null)
    answer.headers.set('content-location', markdownPath(localePath(route, address.locale, i18n)))
  return answer
}

function plainFile(call: PathCall, path: string): Promise<Response | null> {
  // Exports are revalidated, because the digests in their manifest must match the files fetched after it.
  const options = isExport(path) ? { cache: CACHE.revalidate, headers: ANY_ORIGIN } : { cache: CACHE.hour }
  return serveRepacked(call, path, options)
}

/** Redirects to the reader's chosen language, so the response must not be cached for others. */
function redirectToChosen(location: string): Response {
  return new Response(null, { status: 302, headers: { location, 'cache-control': CACHE.never, vary: 'Cookie' } })
}

function isServed({ data }: ServedSite, route: string): boolean {
  return Object.hasOwn(data.routes, decodeURIComponent(route))
}

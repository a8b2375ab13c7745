// Handles addresses without a page. If one names a declaration (`/std.mem.eql`), it redirects there, or to the migration page if
// the declaration was removed (src/lookup/find/declaration-of-path.ts). Otherwise the error page suggests similar pages.

import { localePath, markdownPath, splitLocale } from '../../model/routing/paths.ts'
import { appendQuery } from '../../model/routing/redirect-target.ts'
import { LOCALE_COOKIE } from '../../model/wire/contract.ts'
import type { SiteError } from '../../model/wire/payload.ts'
import type { AddressSuggestions } from '../../model/wire/search-results.ts'
import { textResponse } from '../http/errors.ts'
import { CACHE } from '../http/headers.ts'
import { errorText } from '../log.ts'
import type { ServedSite } from '../site.ts'
import { renderError } from './error-page.ts'
import type { ErrorCall } from './path-call.ts'

/** Longer paths are not looked up, because they cannot name a declaration. */
const MAX_LENGTH = 300
const MARKDOWN = '.md'

export async function missingPage({ site, request, client }: ErrorCall, error: SiteError): Promise<Response> {
  if (site.limits.page.take(client, 1) > 0) return textResponse(error.statusCode, error.statusMessage)
  const suggestions = await find(site, request)
  if (suggestions?.href) return redirectTo(site, request, suggestions.href)
  const { near, words } = suggestions ?? {}
  return renderError(site, request, { ...error, ...(near ? { near } : {}), ...(words ? { words } : {}) })
}

/** Redirects an address without a locale to the declaration it names. Returns `null` if it names none. */
export async function redirectToDeclaration({ site, request, client }: ErrorCall): Promise<Response | null> {
  if (site.limits.page.take(client, 1) > 0) return null
  const suggestions = await find(site, request)
  return suggestions?.href ? redirectTo(site, request, suggestions.href) : null
}

async function find(site: ServedSite, request: Request): Promise<AddressSuggestions | null> {
  const path = decodeURIComponent(new URL(request.url).pathname)
  if (path.length > MAX_LENGTH) return null
  const { route } = splitLocale(path, site.data.settings.i18n)
  try {
    return await site.work.find({ type: 'address', route: withoutMarkdown(route) })
  } catch (failure) {
    // Ignore the failure, because the response is a 404 in any case.
    site.log('warn', 'no answer for a missed address', { path, error: errorText(failure) })
    return null
  }
}

/** Redirects temporarily and uncached, because declarations move between versions. */
function redirectTo({ data }: ServedSite, request: Request, href: string): Response {
  const { pathname, search } = new URL(request.url)
  const { i18n } = data.settings
  const locale = splitLocale(pathname, i18n).locale ?? chosenLocale(request, i18n.locales) ?? i18n.defaultLocale
  const [route = '', anchor] = href.split('#')
  const path = localePath(route, locale, i18n)
  const target = pathname.endsWith(MARKDOWN) ? markdownPath(path) : `${path}${anchor ? `#${anchor}` : ''}`
  return new Response(null, {
    status: 302,
    headers: { location: appendQuery(target, search), 'cache-control': CACHE.never, vary: 'Cookie' },
  })
}

function withoutMarkdown(route: string): string {
  return route.endsWith(MARKDOWN) ? route.slice(0, -MARKDOWN.length) : route
}

/** Returns the language that the reader chose in the language menu (R6). */
export function chosenLocale(request: Pick<Request, 'headers'>, locales: readonly string[]): string | null {
  const start = `${LOCALE_COOKIE}=`
  const cookies = request.headers.get('cookie')?.split(';') ?? []
  const value = cookies.map(each => each.trim()).find(each => each.startsWith(start))
  const code = value?.slice(start.length)
  return code !== undefined && locales.includes(code) ? code : null
}

// An address that leads to no page. It may name a declaration (`/std.mem.eql`): then it leads there. Else the error says what
// may have been meant.

import { localePath, markdownPath, splitLocale } from '../../model/routing/paths.ts'
import { appendQuery } from '../../model/routing/redirect-target.ts'
import { LOCALE_COOKIE } from '../../model/wire/contract.ts'
import type { SiteError } from '../../model/wire/payload.ts'
import type { AddressSuggestions } from '../../model/wire/search-results.ts'
import { textAnswer } from '../http/errors.ts'
import { CACHE } from '../http/headers.ts'
import { errorText } from '../log.ts'
import type { ServedSite } from '../site.ts'
import { drawnError } from './error-page.ts'

/** Longer ones name nothing. */
const LONGEST = 300
const MARKDOWN = '.md'

export async function missedPage(
  site: ServedSite,
  request: Request,
  error: SiteError,
  client: string,
): Promise<Response> {
  if (site.limits.page.take(client, 1) > 0) return textAnswer(error.statusCode, error.statusMessage)
  const missed = await find(site, request)
  if (missed?.href) return leadTo(site, request, missed.href)
  const { near, words } = missed ?? {}
  return drawnError(site, request, { ...error, ...(near ? { near } : {}), ...(words ? { words } : {}) })
}

/** As `missedPage` for addresses that would be led to a locale first; `null` where they are. */
export async function namedPlace(site: ServedSite, request: Request, client: string): Promise<Response | null> {
  if (site.limits.page.take(client, 1) > 0) return null
  const missed = await find(site, request)
  return missed?.href ? leadTo(site, request, missed.href) : null
}

async function find(site: ServedSite, request: Request): Promise<AddressSuggestions | null> {
  const path = decodeURIComponent(new URL(request.url).pathname)
  if (path.length > LONGEST) return null
  const { route } = splitLocale(path, site.data.settings.i18n)
  try {
    return await site.work.find({ type: 'address', route: withoutMarkdown(route) })
  } catch (failure) {
    // The page is not there in any case.
    site.log('warn', 'no answer for a missed address', { path, error: errorText(failure) })
    return null
  }
}

/** Not for long: names move with versions. */
function leadTo({ data }: ServedSite, request: Request, href: string): Response {
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

/** What the reader picked in the list of languages (R6). */
export function chosenLocale(request: Pick<Request, 'headers'>, locales: readonly string[]): string | null {
  const start = `${LOCALE_COOKIE}=`
  const cookies = request.headers.get('cookie')?.split(';') ?? []
  const value = cookies.map(each => each.trim()).find(each => each.startsWith(start))
  const code = value?.slice(start.length)
  return code !== undefined && locales.includes(code) ? code : null
}

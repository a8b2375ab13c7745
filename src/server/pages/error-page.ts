// Error pages for people (R28). Bots get plain text (R27), and programs the format they accept (R44).

import { localePath, splitLocale } from '../../model/routing/paths.ts'
import type { SiteError } from '../../model/wire/payload.ts'
import { errorFormat } from '../http/error-format.ts'
import { errorResponse } from '../http/error-response.ts'
import { textResponse } from '../http/errors.ts'
import type { ServedSite } from '../site.ts'
import type { ErrorCall } from './path-call.ts'
import { renderInShell, uncachedDocument } from './render-in-shell.ts'

const BOT = /bot\b|chrome-lighthouse|facebookexternalhit|google\b/i

export function isBot(request: Request): boolean {
  return BOT.test(request.headers.get('user-agent') ?? '')
}

/** Responds with an error page, or with plain text if the client has exceeded its rate, because rendering takes time. */
export async function errorPage({ site, request, client }: ErrorCall, error: SiteError): Promise<Response> {
  if (isBot(request) || errorFormat(request) !== 'html' || site.limits.page.take(client, 1) === 0)
    return renderError(site, request, error)
  return textResponse(error.statusCode, error.statusMessage)
}

/** Renders an error without checking the rate limit, which the caller has done. */
export async function renderError(site: ServedSite, request: Request, error: SiteError): Promise<Response> {
  const { pathname } = new URL(request.url)
  const { i18n } = site.data.settings
  const { locale, route } = splitLocale(pathname, i18n)
  if (isBot(request)) {
    site.log(error.statusCode >= 500 ? 'error' : 'warn', error.statusMessage, { path: pathname, bot: true })
    return textResponse(error.statusCode, error.statusMessage)
  }
  const shown = locale ?? i18n.defaultLocale
  const format = errorFormat(request)
  if (format !== 'html') {
    const near = (error.near ?? []).map(({ title, href }) => ({
      title,
      href: site.data.origin + localePath(href, shown, i18n),
    }))
    const answer = errorResponse(error, near, format)
    answer.headers.set('vary', 'Accept')
    return request.method === 'HEAD' ? new Response(null, answer) : answer
  }
  const html = await renderInShell(site, shown, null, { ...error, route })
  return uncachedDocument(site, request, html, error.statusCode)
}

// What people see of an error (R28); bots get plain text (R27).

import { renderDocument } from '../../markup/document.tsx'
import { splitLocale } from '../../model/routing/paths.ts'
import type { SiteError } from '../../model/wire/payload.ts'
import { textAnswer } from '../http/errors.ts'
import { CACHE, documentHeaders } from '../http/headers.ts'
import type { ServedSite } from '../site.ts'

const BOT = /bot\b|chrome-lighthouse|facebookexternalhit|google\b/i

export function isBot(request: Request): boolean {
  return BOT.test(request.headers.get('user-agent') ?? '')
}

export async function errorPage(
  site: ServedSite,
  request: Request,
  error: SiteError,
  client: string,
): Promise<Response> {
  const { pathname } = new URL(request.url)
  if (isBot(request)) {
    site.log(error.statusCode >= 500 ? 'error' : 'warn', error.statusMessage, { path: pathname, bot: true })
    return textAnswer(error.statusCode, error.statusMessage)
  }
  // Drawing takes time: one that has asked for too much gets the words alone.
  if (site.limits.page.take(client, 1) > 0) return textAnswer(error.statusCode, error.statusMessage)
  const { i18n } = site.data.settings
  const shell = await site.shell(splitLocale(pathname, i18n).locale ?? i18n.defaultLocale)
  const html = renderDocument({
    shell,
    assets: site.data.assets,
    payload: null,
    error,
    year: new Date().getUTCFullYear(),
  })
  return new Response(request.method === 'HEAD' ? null : html, {
    status: error.statusCode,
    headers: {
      ...documentHeaders(site.data),
      'content-type': 'text/html; charset=utf-8',
      'cache-control': CACHE.never,
    },
  })
}

// Error responses for programs, in the format they accept, with suggestions of similar pages.

import { escapeXml } from '../../model/text/escape.ts'
import type { SiteError } from '../../model/wire/payload.ts'
import type { ResultLink } from '../../model/wire/search-results.ts'
import type { ErrorFormat } from './error-format.ts'
import { jsonError, textResponse } from './errors.ts'
import { ANY_ORIGIN } from './headers.ts'

/** @param near Suggested pages with absolute URLs. */
export function errorResponse(
  { statusCode, statusMessage }: Pick<SiteError, 'statusCode' | 'statusMessage'>,
  near: readonly ResultLink[],
  format: Exclude<ErrorFormat, 'html'>,
): Response {
  const places = near.map(({ title, href }) => ({ title, url: href }))
  if (format === 'json')
    return jsonError(statusCode, statusMessage, ANY_ORIGIN, places.length > 0 ? { near: places } : {})
  if (format === 'xml') {
    const rows = places.map(({ title, url }) => `<near href="${escapeXml(url)}">${escapeXml(title)}</near>`).join('')
    const text = `<?xml version="1.0" encoding="UTF-8"?>\n<error status="${statusCode}"><message>${escapeXml(statusMessage)}</message>${rows}</error>`
    return textResponse(statusCode, text, { ...ANY_ORIGIN, 'content-type': 'application/xml; charset=utf-8' })
  }
  if (format === 'markdown') {
    const rows = places.map(({ title, url }) => `- [${title.replace(/[[\]\\]/g, '\\$&')}](${url})`)
    const text = [
      `# ${statusCode}`,
      `${statusMessage}`,
      ...(rows.length > 0 ? ['Perhaps you meant:', rows.join('\n')] : []),
    ]
    return textResponse(statusCode, text.join('\n\n'), {
      ...ANY_ORIGIN,
      'content-type': 'text/markdown; charset=utf-8',
    })
  }
  return textResponse(statusCode, [statusMessage, ...places.map(({ url }) => url)].join('\n'))
}

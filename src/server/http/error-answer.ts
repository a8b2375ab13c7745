// An error for programs: a few lines in the format that they read, with what may have been meant.

import { escapeXml } from '../../model/text/escape.ts'
import type { SiteError } from '../../model/wire/payload.ts'
import type { ResultLink } from '../../model/wire/search-results.ts'
import type { ErrorFormat } from './error-format.ts'
import { jsonError, textAnswer } from './errors.ts'
import { FOR_ANYBODY } from './headers.ts'

/** `near`: with whole addresses. */
export function errorAnswer(
  { statusCode, statusMessage }: Pick<SiteError, 'statusCode' | 'statusMessage'>,
  near: readonly ResultLink[],
  format: Exclude<ErrorFormat, 'html'>,
): Response {
  const places = near.map(({ title, href }) => ({ title, url: href }))
  if (format === 'json')
    return jsonError(statusCode, statusMessage, FOR_ANYBODY, places.length > 0 ? { near: places } : {})
  if (format === 'xml') {
    const rows = places.map(({ title, url }) => `<near href="${escapeXml(url)}">${escapeXml(title)}</near>`).join('')
    const text = `<?xml version="1.0" encoding="UTF-8"?>\n<error status="${statusCode}"><message>${escapeXml(statusMessage)}</message>${rows}</error>`
    return textAnswer(statusCode, text, { ...FOR_ANYBODY, 'content-type': 'application/xml; charset=utf-8' })
  }
  if (format === 'markdown') {
    const rows = places.map(({ title, url }) => `- [${title.replace(/[[\]\\]/g, '\\$&')}](${url})`)
    const text = [
      `# ${statusCode}`,
      `${statusMessage}`,
      ...(rows.length > 0 ? ['Perhaps you meant:', rows.join('\n')] : []),
    ]
    return textAnswer(statusCode, text.join('\n\n'), {
      ...FOR_ANYBODY,
      'content-type': 'text/markdown; charset=utf-8',
    })
  }
  return textAnswer(statusCode, [statusMessage, ...places.map(({ url }) => url)].join('\n'))
}

// Extracts a page's payload from its saved document, which contains the article and the rest as data. Saving both would take
// twice the space.

import type { PageData, PagePayload } from '../../model/wire/payload.ts'

const DATA = '<script type="application/json" id="_page">'
const ARTICLE = /<article class="prose" data-body="[^"]*"[^>]*>/

/** Returns `null` if the document is not a page. */
export function pageOfDocument(html: string): PagePayload | null {
  const at = html.lastIndexOf(DATA)
  const start = ARTICLE.exec(html)
  if (at < 0 || !start) return null
  const { page } = JSON.parse(html.slice(at + DATA.length, html.indexOf('</script>', at))) as PageData
  const from = start.index + start[0].length
  return page && { ...page, html: html.slice(from, html.lastIndexOf('</article>', at)) }
}

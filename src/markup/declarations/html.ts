// Builds markup as strings instead of with React, because 20,000 declarations and 36,000 fields must render within seconds.

import { escapeHtml } from '../../model/text/escape.ts'

export function codeTag(text: string): string {
  return `<code>${escapeHtml(text)}</code>`
}

/** Renders a list with its label, or nothing if it is empty. */
export function rowList<T>(label: string, rows: readonly T[], view: (row: T) => string): string {
  if (rows.length === 0) return ''
  return `<p class="label">${label}</p><ul class="rows" dir="ltr">${rows.map(view).join('')}</ul>`
}

/** A control character that marks routes in rendered markup until the locale is known. It appears in no text. */
export const ROUTE_MARK = '\u0001'

export function siteHref(href: string): string {
  return ROUTE_MARK + escapeHtml(href)
}

/** Replaces marked routes by the addresses of a locale. `resolve('/docs/std')` returns `/en/docs/std`. */
export function resolveHrefs(markup: string, resolve: (route: string) => string): string {
  return markup.replace(/\u0001([^"#]*)/g, (_, route: string) => escapeHtml(resolve(route)))
}

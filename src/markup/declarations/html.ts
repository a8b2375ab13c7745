// Markup as strings: 20,000 declarations and 36,000 fields are drawn in a second or two, and nothing of them ever moves.

import type { KindBadge } from '../../library/kinds/badge.ts'
import { escapeHtml } from '../../model/text/escape.ts'

export function codeTag(text: string): string {
  return `<code>${escapeHtml(text)}</code>`
}

export function badgeHtml({ color, text }: KindBadge): string {
  return `<span class="kind ${color}">${text}</span>`
}

/** Stands before a path of the site in drawn markup, until the locale is known. Appears in no text. */
const MARK = '\u0001'

export function siteHref(href: string): string {
  return MARK + escapeHtml(href)
}

/** Drawn markup with the addresses of one locale: `resolve('/docs/std')` → `/en/docs/std`. */
export function resolveHrefs(markup: string, resolve: (route: string) => string): string {
  return markup.replace(/\u0001([^"#]*)/g, (_, route: string) => escapeHtml(resolve(route)))
}

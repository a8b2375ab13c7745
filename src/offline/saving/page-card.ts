// Renders the hover card of a page like the server does (src/markup/islands/PageCard.tsx), for offline use.

import { directionOf, languageTag } from '../../model/languages/language.ts'
import { escapeHtml } from '../../model/text/escape.ts'
import type { PagePayload } from '../../model/wire/payload.ts'

export type CardPage = Pick<PagePayload, 'title' | 'description' | 'route' | 'lang'>

export function pageCard({ title, description, route, lang }: CardPage): string {
  const [, root, name] = /^(std\.)(\S+)$/.exec(title) ?? []
  const folder = route.split('/').slice(1, -1).join(' / ') || route
  const shown = name
    ? `<strong class="page-card-title is-code" dir="ltr"><span>${root}</span>${escapeHtml(name)}</strong>`
    : `<strong class="page-card-title">${escapeHtml(title)}</strong>`
  const words = description ? `<p>${escapeHtml(description)}</p>` : ''
  return `<div class="page-card" lang="${languageTag(lang)}" dir="${directionOf(lang)}"><p class="page-card-where" dir="ltr">${escapeHtml(folder)}</p>${shown}${words}</div>`
}

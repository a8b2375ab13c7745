// An English page served under another locale (R8): its words stay, its links lead to the reader's locale.

import type { PagePayload } from '../wire/payload.ts'
import { type LocaleSettings, localePath } from './paths.ts'

/** What a locale calls a page that it has no words of. */
export interface LocalHead {
  title: string
  description: string
  /** In the template of the settings. */
  pageTitle: string
}

export function localizePayload(
  page: PagePayload,
  locale: string,
  { i18n, head }: { i18n: LocaleSettings; head?: LocalHead | undefined },
): PagePayload {
  return {
    ...page,
    ...(head && { title: head.title, description: head.description, titleLang: locale }),
    ...(head && { head: { ...page.head, title: head.pageTitle, description: head.description } }),
    path: localePath(page.route, locale, i18n),
    html: localizeLinks(page.html, page.lang, locale),
    links: page.links.map(link => ({ ...link, to: localizeAddress(link.to, page.lang, locale) })),
  }
}

/** `href="/en/…"` in HTML. */
export function localizeLinks(html: string, from: string, to: string): string {
  return html.replace(new RegExp(`(href=")/${from}(?=[/"#?])`, 'g'), `$1/${to}`)
}

/** Absolute links in Markdown: `](https://site/en/…)`. */
export function localizeMarkdown(markdown: string, origin: string, from: string, to: string): string {
  const prefix = `${origin}/${from}`
  return markdown
    .split(prefix)
    .map((part, index) =>
      index > 0 && /^[/)#?\s]|^$/.test(part) ? `${origin}/${to}${part}` : index > 0 ? prefix + part : part,
    )
    .join('')
}

function localizeAddress(address: string, from: string, to: string): string {
  return address === `/${from}` || address.startsWith(`/${from}/`) ? `/${to}${address.slice(from.length + 1)}` : address
}

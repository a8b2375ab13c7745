// Serves an English page under another locale (R8): the text stays, the links point to the reader's locale.

import type { PagePayload } from '../wire/payload.ts'
import { type LocaleSettings, localePath } from './paths.ts'

/** Title and description in a locale that has no translation of the page. */
export interface LocalHead {
  title: string
  description: string
  /** The title of the document, formatted with the template of the settings. */
  pageTitle: string
}

/** Returns a fallback page under the address of another locale, with links and, if known, the title of that locale. */
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

/** Replaces the locale in `href="/en/…"` of HTML. */
export function localizeLinks(html: string, from: string, to: string): string {
  return html.replace(new RegExp(`(href=")/${from}(?=[/"#?])`, 'g'), `$1/${to}`)
}

/** Replaces the locale in absolute links of Markdown: `](https://site/en/…)`. */
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

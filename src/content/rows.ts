// Rows of the collections (R18): one per page and locale, including fallback rows.

import type { Body, InfoRow, Page } from '../model/content/types.ts'
import { onceEach, onceFor } from '../model/memo.ts'
import { collectionOf } from '../model/query/collections.ts'
import type { LocaleSettings } from '../model/routing/paths.ts'
import type { Content, LocalePage } from './collect.ts'

/** A row of a page. Its body is serialized lazily, because most locales share the English bodies. */
export type PageRow = Omit<Page, 'body'> & { body: (() => string) | null }

/** Returns the rows of a locale's collection: all pages but the home page, and all folders. */
export function docsRows(content: Content, locale: string, i18n: LocaleSettings): PageRow[] {
  const pages = (content.pages.get(locale) ?? []).filter(page => page.route !== '/').map(page => rowOf(page, i18n))
  const folders = content.folders
    .filter(folder => folder.locale === locale)
    .map(({ page }) => ({ ...page, body: null }))
  return [...pages, ...folders].sort(byStem)
}

/** Returns the rows of the collection `landing`: the home pages of all locales. */
export function landingRows(content: Content, i18n: LocaleSettings): PageRow[] {
  const homes = [...content.pages.values()].flatMap(pages => pages.filter(page => page.route === '/'))
  return homes.map(page => rowOf(page, i18n)).sort(byStem)
}

/** Returns the rows of the collection `info`, by stem. */
export function infoRows(facts: Record<string, { title: string; value: unknown }>): InfoRow[] {
  return Object.entries(facts)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([stem, { title, value }]) => ({ id: `info/${stem}.json`, stem, extension: 'json', title, value, meta: {} }))
}

function rowOf({ page, body, locale, lang, path, route }: LocalePage, i18n: LocaleSettings): PageRow {
  const collection = route === '/' ? 'landing' : collectionOf(locale, i18n)
  // A fallback row has the stem and id that its translation would have.
  const name = page.id.slice(page.id.indexOf('/') + 1)
  const own = i18n.enabled ? name.replace(/^[^/]+/, locale) : name
  return {
    id: `${collection}/${own}`,
    title: page.title,
    description: page.description,
    body: body.body && bodyWriter(body.body, lang, i18n.enabled ? locale : lang),
    extension: page.extension,
    meta: { ...body.meta, ...page.meta, lang },
    navigation: page.navigation ?? body.navigation,
    path,
    stem: own.replace(/\.[^./]+$/, ''),
    seo: page.seo,
    links: page.links ?? body.links,
  }
}

/** Serializes a body as JSON. Links of a fallback point to the reader's locale (R8). */
function bodyWriter(body: Body, from: string, to: string): () => string {
  return () => splitAtLinks(body)(from).join(`/${to}`)
}

/** Splits the JSON of a body at the locales of its links. The result is cached, because some fifty locales share it. */
const splitAtLinks = onceFor((body: Body) =>
  // Only attributes match, because quotes inside of a text are escaped.
  onceEach((locale: string) => JSON.stringify(body).split(new RegExp(`(?<="(?:href|to)":")/${locale}(?=[/#?"])`))),
)

function byStem(a: PageRow, b: PageRow): number {
  return String(a.stem) < String(b.stem) ? -1 : 1
}

// Rows of the collections (R18): one per page and locale, including fallback rows.

import type { Body, InfoRow, Page } from '../model/content/types.ts'
import { onceEach, onceFor } from '../model/memo.ts'
import { collectionOf } from '../model/query/collections.ts'
import type { LocaleSettings } from '../model/routing/paths.ts'
import type { Content, LocalePage } from './collect.ts'

/** A row of a page. Its body is serialized lazily, because most locales share the English bodies. */
export type PageRow = Omit<Page, 'body'> & { body: (() => string) | null }

export interface PageRows {
  /** Returns the rows of a locale's collection: all pages but the home page, and all folders. */
  docs(locale: string): PageRow[]
  /** Returns the rows of the collection `landing`: the home pages of all locales. */
  landing(): PageRow[]
}

/** Makes the rows of pages. What several locales share stays in memory as long as the returned object. */
export function createPageRows(content: Content, i18n: LocaleSettings): PageRows {
  const splitBody = bodySplitter()
  const row = (page: LocalePage) => rowOf(page, i18n, splitBody)
  return {
    docs: onceEach(locale => {
      const pages = (content.pages.get(locale) ?? []).filter(page => page.route !== '/').map(row)
      const folders = content.folders
        .filter(folder => folder.locale === locale)
        .map(({ page }) => ({ ...page, body: null }))
      return [...pages, ...folders].sort(byStem)
    }),
    landing() {
      const homes = [...content.pages.values()].flatMap(pages => pages.filter(page => page.route === '/'))
      return homes.map(row).sort(byStem)
    },
  }
}

/** Returns the rows of the collection `info`, by stem. */
export function infoRows(facts: Record<string, { title: string; value: unknown }>): InfoRow[] {
  return Object.entries(facts)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([stem, { title, value }]) => ({ id: `info/${stem}.json`, stem, extension: 'json', title, value, meta: {} }))
}

function rowOf(
  { page, body, locale, lang, path, route }: LocalePage,
  i18n: LocaleSettings,
  splitBody: BodySplitter,
): PageRow {
  const collection = route === '/' ? 'landing' : collectionOf(locale, i18n)
  // A fallback row has the stem and id that its translation would have.
  const name = page.id.slice(page.id.indexOf('/') + 1)
  const own = i18n.enabled ? name.replace(/^[^/]+/, locale) : name
  return {
    id: `${collection}/${own}`,
    title: page.title,
    description: page.description,
    // Links of a fallback point to the reader's locale (R8).
    body: body.body && (() => splitBody(body.body!)(lang).join(`/${i18n.enabled ? locale : lang}`)),
    extension: page.extension,
    meta: { ...body.meta, ...page.meta, lang },
    navigation: page.navigation ?? body.navigation,
    path,
    stem: own.replace(/\.[^./]+$/, ''),
    seo: page.seo,
    links: page.links ?? body.links,
  }
}

type BodySplitter = (body: Body) => (locale: string) => string[]

/** Splits the JSON of a body at the locales of its links. The result is cached, because some locales share a body. */
function bodySplitter(): BodySplitter {
  return onceFor(body =>
    // Only attributes match, because quotes inside of a text are escaped.
    onceEach(locale => JSON.stringify(body).split(new RegExp(`(?<="(?:href|to)":")/${locale}(?=[/#?"])`))),
  )
}

function byStem(a: PageRow, b: PageRow): number {
  return String(a.stem) < String(b.stem) ? -1 : 1
}

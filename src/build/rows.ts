// Rows of the collections (R18): one per page and locale, fallback rows included.

import type { Content, LocalePage } from '../content/collect.ts'
import type { Row } from '../content/dump.ts'
import { collectionOf } from '../shared/collections.ts'
import type { LocaleSettings } from '../shared/paths.ts'
import type { Body, BodyNode, InfoRow, Page } from '../shared/types.ts'

export function docsRows(content: Content, locale: string, i18n: LocaleSettings): Page[] {
  const pages = (content.pages.get(locale) ?? []).filter(page => page.rest !== '/').map(page => rowOf(page, i18n))
  const folders = content.folders.filter(folder => folder.locale === locale).map(folder => folder.page)
  return [...pages, ...folders].sort(byStem)
}

export function landingRows(content: Content, i18n: LocaleSettings): Page[] {
  const homes = [...content.pages.values()].flatMap(pages => pages.filter(page => page.rest === '/'))
  return homes.map(page => rowOf(page, i18n)).sort(byStem)
}

export function infoRows(facts: Record<string, { title: string; value: unknown }>): InfoRow[] {
  return Object.entries(facts)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([stem, { title, value }]) => ({ id: `info/${stem}.json`, stem, extension: 'json', title, value, meta: {} }))
}

function rowOf({ page, body, locale, lang, path, rest }: LocalePage, i18n: LocaleSettings): Page {
  const collection = rest === '/' ? 'landing' : collectionOf(locale, i18n)
  // A fallback row has the stem and id of the place it stands in for.
  const name = page.id.slice(page.id.indexOf('/') + 1)
  const own = i18n.enabled ? name.replace(/^[^/]+/, locale) : name
  return {
    id: `${collection}/${own}`,
    title: page.title,
    description: page.description,
    body: lang === locale || !i18n.enabled ? body.body : body.body && localizeBody(body.body, lang, locale),
    extension: page.extension,
    meta: { ...body.meta, ...page.meta, lang },
    navigation: page.navigation ?? body.navigation,
    path,
    stem: own.replace(/\.[^./]+$/, ''),
    seo: page.seo,
    links: page.links ?? body.links,
  }
}

function localizeBody(body: Body, from: string, to: string): Body {
  return { ...body, value: body.value.map(node => localizeNode(node, from, to)) }
}

function localizeNode(node: BodyNode, from: string, to: string): BodyNode {
  if (typeof node === 'string') return node
  const [tag, attributes, ...children] = node
  const key = 'href' in attributes ? 'href' : 'to' in attributes ? 'to' : null
  const address = key ? String(attributes[key]) : ''
  const moved = new RegExp(`^/${from}(?=[/#?]|$)`).test(address)
    ? { ...attributes, [key!]: `/${to}${address.slice(from.length + 1)}` }
    : attributes
  return [tag, moved, ...children.map(child => localizeNode(child, from, to))]
}

function byStem(a: Row | Page, b: Row | Page): number {
  return String(a.stem) < String(b.stem) ? -1 : 1
}

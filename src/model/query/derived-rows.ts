// Collections of locales without pages of their own. They show the pages of another locale (R8), so the build stores only how their
// rows differ, and the server makes the rest on request.

import type { Row } from './rows.ts'

/** The rows of a collection that others are derived from. */
export interface BaseRows {
  rows: BaseRow[]
}

/** JSON columns are parsed, except for the body. */
export type BaseRow = Row & { id: string; path: string; stem: string; body: string | null }

/** How the rows of a locale differ from those of another, apart from the locale in paths and links. */
export interface DerivedRows {
  base: string
  version: string
  /** Name of the row without collection and locale → columns with other values. */
  own: Record<string, Partial<Row>>
  /** Path without locale → the translated head of a page that is searched. */
  heads: Record<string, TranslatedHead>
}

/** `skipped` is the length of the original description in front of the text that the search shows for the page. */
export type TranslatedHead = [title: string, description: string, skipped: number]

export function deriveRows(collection: string, { base, own }: DerivedRows, { rows }: BaseRows): Row[] {
  const from = localeOf(base)
  const to = localeOf(collection)
  return rows.map(({ body, ...row }) => ({
    ...row,
    ...own[nameOf(row.id)],
    id: `${collection}/${to}/${nameOf(row.id)}`,
    stem: withLocale(row.stem, to),
    path: withLocale(row.path, to),
    body: body === null ? null : () => localizeBody(body, from, to),
  }))
}

/** Returns the columns of a row whose values are not those of the base. */
export function ownColumns(row: Row, base: Row): Partial<Row> | null {
  const names = Object.keys(row).filter(name => !FOLLOWING.includes(name))
  // Rows of pages in the same language share most values, so few of them are compared as JSON.
  const changed = names.filter(
    name => row[name] !== base[name] && JSON.stringify(row[name]) !== JSON.stringify(base[name]),
  )
  return changed.length === 0 ? null : Object.fromEntries(changed.map(name => [name, row[name] ?? null]))
}

/** Columns that follow from the locale. */
const FOLLOWING = ['id', 'stem', 'path', 'body']

/** Returns the name of a row: `docs_de/de/docs/std/fs.md` → `docs/std/fs.md`. */
export function nameOf(id: string): string {
  return id.split('/').slice(2).join('/')
}

/** Replaces the locale at the start of a path or stem. */
export function withLocale(path: string, locale: string): string {
  return path.replace(/^(\/?)[^/]+/, (_, slash: string) => slash + locale)
}

/** Links point to the reader's locale (R8). Only attributes match, because quotes inside of a text are escaped. */
function localizeBody(body: string, from: string, to: string): string {
  return body.replace(new RegExp(`(?<="(?:href|to)":")/${from}(?=[/#?"])`, 'g'), `/${to}`)
}

function localeOf(collection: string): string {
  return collection.slice(collection.indexOf('_') + 1)
}

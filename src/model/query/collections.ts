// Names and columns of the collections (docs/dump-format.md).

import type { LocaleSettings } from '../routing/paths.ts'

export type ColumnType = 'text' | 'json'

const PAGE_COLUMNS = {
  id: 'text',
  title: 'text',
  body: 'json',
  description: 'text',
  extension: 'text',
  meta: 'json',
  navigation: 'json',
  path: 'text',
  seo: 'json',
  stem: 'text',
} as const satisfies Record<string, ColumnType>

export const COLUMNS = {
  landing: PAGE_COLUMNS,
  docs: { ...PAGE_COLUMNS, links: 'json' },
  info: { id: 'text', extension: 'text', meta: 'json', stem: 'text', title: 'text', value: 'json' },
} as const satisfies Record<string, Record<string, ColumnType>>

export type CollectionKind = keyof typeof COLUMNS

/** Returns the kind of a collection: `docs_de` → `docs`. */
export function collectionKind(collection: string): CollectionKind {
  const kind = collection.startsWith('docs_') ? 'docs' : collection
  if (kind === 'landing' || kind === 'docs' || kind === 'info') return kind
  throw new Error(`There is no collection "${collection}". Collections are landing, docs, info and docs_{locale}.`)
}

/** Returns the columns of a collection with their types. */
export function columnsOf(collection: string): Record<string, ColumnType> {
  return COLUMNS[collectionKind(collection)]
}

/** Returns the collection that holds the pages of a locale (R18). */
export function collectionOf(locale: string, i18n: LocaleSettings): string {
  return i18n.enabled ? `docs_${locale}` : 'docs'
}

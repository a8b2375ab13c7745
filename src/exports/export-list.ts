// The list of the exports. Their paths and titles are known before these are built, for links and the `info` collection (R18).
// Only the first part of a large namespace is listed, because it names the others.

import { RELEASES } from '../library/history/release-changes.ts'
import { ZIG_VERSION } from '../model/constants.ts'
import type { Category } from '../model/content/catalog.ts'
import { EXPORTS_ROOT } from '../model/wire/exports.ts'
import { ARCHIVE_TITLES, ARCHIVES, archivePath } from './archive.ts'
import { BOOK_TITLES, bookPath, bookTitle, DOCSET_FEED, DOCSET_PATH, TERMINAL_PATH } from './book-list.ts'
import { exportModules, SCHEMA_TITLES, TITLES } from './titles.ts'

export interface ListedExport {
  path: string
  title: string
}

export interface ExportShape {
  title: string
  /** The modules that have a page. */
  catalog: readonly Category[]
  /** Reports whether a path without locale is a page. */
  hasPage: (route: string) => boolean
  hasReference: boolean
  /** The site has data about changes between releases. */
  hasHistory: boolean
  /** The locales that have a book. */
  bookLocales: readonly string[]
}

export function listExports(shape: ExportShape): ListedExport[] {
  const { title, catalog, hasPage, hasReference, hasHistory, bookLocales } = shape
  const modules = exportModules(catalog).filter(({ path }) => hasPage(path))
  const categories = catalog.filter(({ path, modules: own }) => own.length > 0 || hasPage(path))
  const names: [string, string][] = [
    ['llms.txt', TITLES.index],
    ['llms-full.txt', TITLES.guides(title)],
    ['examples.ndjson', TITLES.examples],
    ['openapi.json', TITLES.openapi],
    ['sync.mjs', TITLES.sync],
    ['feed.xml', TITLES.feed],
    ['manifest.json', TITLES.manifest],
  ]
  for (const { key, label } of categories) names.push([`llms-${key}.txt`, TITLES.category(label)])
  for (const { slug, title: own } of modules) names.push([`modules/${slug}.md`, TITLES.module(own, hasReference)])
  for (const [name, own] of Object.entries(SCHEMA_TITLES)) names.push([`schema/${name}.json`, TITLES.schema(own)])
  if (hasReference) {
    names.push(['reference.json', TITLES.reference], ['symbols.ndjson', TITLES.symbols])
    for (const { slug, title: own } of modules) names.push([`reference/${slug}.json`, TITLES.declarations(own)])
  }
  const books: ListedExport[] = [
    { path: DOCSET_PATH, title: BOOK_TITLES.docset },
    { path: DOCSET_FEED, title: BOOK_TITLES.feed },
    ...(hasReference ? [{ path: TERMINAL_PATH, title: BOOK_TITLES.terminal }] : []),
    ...bookLocales.map(locale => ({ path: bookPath(locale), title: bookTitle(locale, hasReference) })),
  ]
  const archives = ARCHIVES.map(name => ({ path: archivePath(ZIG_VERSION, name), title: ARCHIVE_TITLES[name] }))
  if (hasHistory) {
    names.push(['changes.ndjson', TITLES.changes])
    for (const { name } of RELEASES) names.push([`changes/${name}.json`, TITLES.release(name)])
  }
  return names
    .map(([name, own]) => ({ path: `${EXPORTS_ROOT}/${name}`, title: own }))
    .concat(books, archives)
    .sort((a, b) => (a.path < b.path ? -1 : 1))
}

// Writes the collections as dumps. A locale without pages of its own only has what differs from the locale whose pages it shows.

import type { LocalePage } from '../../content/collect.ts'
import type { PageRow } from '../../content/rows.ts'
import { collapseSpace } from '../../model/content/body.ts'
import { FALLBACK_LOCALE } from '../../model/languages/language.ts'
import { relatedLocale } from '../../model/languages/related.ts'
import { once, sharedBy } from '../../model/memo.ts'
import { collectionOf } from '../../model/query/collections.ts'
import {
  type BaseRow,
  type DerivedRows,
  nameOf,
  ownColumns,
  type TranslatedHead,
} from '../../model/query/derived-rows.ts'
import { createDump, dumpVersion, encodeDump } from '../../model/query/dump.ts'
import type { Row } from '../../model/query/rows.ts'
import { dumpUrl } from '../../model/wire/content-calls.ts'
import { rowsFile, searchDataFile } from '../../model/wire/site-data.ts'
import type { Outputs } from '../../output/outputs.ts'
import { pageText } from '../../search/prose/packed.ts'
import type { AssembledSite } from '../collect/assemble.ts'
import { leadOf, packedCode, packedProse } from './prose.ts'

interface CollectionFiles {
  outputs: Outputs
  /** Version of each collection. */
  checksums: Record<string, string>
}

/** @param version Used instead of hashes of the contents if files are created on request. */
export function collectionFiles(site: AssembledSite, version?: string): CollectionFiles {
  const outputs: Outputs = new Map()
  const checksums: Record<string, string> = {}
  const bases = basesOf(site)
  for (const [collection, rows] of site.collections) {
    if (bases.has(collection)) continue
    const make = sharedBy(version ? 1 : 2, () => encodedDump(collection, rows(), version))
    checksums[collection] = version ?? make().version
    outputs.set(dumpUrl(collection), () => make().text)
  }
  for (const locale of site.locales) {
    const collection = collectionOf(locale, site.settings.i18n)
    const base = bases.get(collection)
    if (base === undefined) {
      outputs.set(searchDataFile(collection, 'text'), () => JSON.stringify(packedProse(site.pagesOf(locale))))
      outputs.set(searchDataFile(collection, 'code'), () => JSON.stringify(packedCode(site.pagesOf(locale))))
      continue
    }
    const from = collectionOf(base, site.settings.i18n)
    const derived = once(() => derivedRows(site, [collection, locale], [from, base], checksums[from]!))
    checksums[collection] = version ?? derived().version
    outputs.set(rowsFile(collection), () => JSON.stringify({ ...derived(), version: checksums[collection] }))
    outputs.set(rowsFile(from), () => JSON.stringify({ rows: rowsOf(site, from).map(storedRow) }))
  }
  // Keep the order of the site, because derived collections were added last.
  const ordered = [...site.collections.keys()].map(collection => [collection, checksums[collection]!])
  return { outputs, checksums: Object.fromEntries(ordered) }
}

/** Returns only the encoded text, because it is kept until it is written and the statements are many times as large. */
function encodedDump(collection: string, rows: readonly Row[], knownVersion?: string) {
  const dump = createDump(collection, rows, knownVersion)
  return { version: dump.version, text: encodeDump(dump) }
}

/** Collection → the locale that it is derived from. Only collections of locales without pages of their own are derived. */
function basesOf({ locales, pagesOf, settings: { i18n } }: AssembledSite): Map<string, string> {
  const isDerived = (locale: string) => pagesOf(locale).every(({ lang }) => lang !== locale)
  return new Map(
    locales.filter(isDerived).flatMap(locale => {
      const candidates = [relatedLocale(locale), FALLBACK_LOCALE].filter(
        base => base !== undefined && locales.includes(base) && !isDerived(base),
      )
      const base = candidates.find(base => showSame(pagesOf(locale), pagesOf(base!)))
      return base === undefined ? [] : [[collectionOf(locale, i18n), base] as const]
    }),
  )
}

function showSame(own: readonly LocalePage[], base: readonly LocalePage[]): boolean {
  const shown = new Map(base.map(page => [page.route, page]))
  return (
    own.length === base.length &&
    own.every(({ route, body, lang }) => shown.get(route)?.body.body === body.body && shown.get(route)?.lang === lang)
  )
}

type Named = [collection: string, locale: string]

function derivedRows(
  site: AssembledSite,
  [collection, locale]: Named,
  [from, base]: Named,
  version: string,
): DerivedRows {
  const originals = new Map(rowsOf(site, from).map(row => [nameOf(row.id), row]))
  const own = rowsOf(site, collection).flatMap(row => {
    const columns = ownColumns(row as object as BaseRow, originals.get(nameOf(row.id))! as object as BaseRow)
    return columns ? [[nameOf(row.id), columns] as const] : []
  })
  const pages = new Map(site.pagesOf(base).map(page => [page.route, page]))
  const heads = site.pagesOf(locale).flatMap(page => {
    const head = translatedHead(page, pages.get(page.route)!)
    return head ? [[page.route, head] as const] : []
  })
  const differences = { own: Object.fromEntries(own), heads: Object.fromEntries(heads) }
  return { base: from, version: dumpVersion([collection, version, JSON.stringify(differences)]), ...differences }
}

function translatedHead({ page }: LocalePage, { page: base, body }: LocalePage): TranslatedHead | null {
  if (page.title === base.title && page.description === base.description) return null
  const lead = leadOf(body)
  if (lead === null) return null
  const text = pageText(base.description, lead)
  const skipped = text === lead ? 0 : Math.min(text.length, collapseSpace(base.description).length + 1)
  return [page.title, page.description, skipped]
}

function rowsOf({ collections }: AssembledSite, collection: string): PageRow[] {
  return collections.get(collection)!() as object[] as PageRow[]
}

function storedRow({ body, ...row }: PageRow): BaseRow {
  return { ...row, body: body?.() ?? null } as object as BaseRow
}

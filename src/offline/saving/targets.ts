// Lists the files to save so that a whole language works offline.

import { ZIG_VERSION } from '../../model/constants.ts'
import { originalLocale } from '../../model/languages/related.ts'
import { collectionOf } from '../../model/query/collections.ts'
import { type LocaleSettings, localePath, splitLocale } from '../../model/routing/paths.ts'
import type { BuildManifest } from '../../model/wire/build.ts'
import { dumpCodeUrl, dumpUrl } from '../../model/wire/content-calls.ts'
import { PAYLOAD_FILE } from '../../model/wire/contract.ts'
import type { SiteList } from '../../model/wire/site-list.ts'
import { ALL_LINES, SOURCES_FILE, type SourceList, sourceLinesUrl } from '../../model/wire/source.ts'

export interface SavedTarget {
  /** The address to fetch. */
  url: string
  kind: 'document' | 'cards' | 'source' | 'file'
  /** Fetched again when it changes. */
  version: string
  /** The listed size, before compression. */
  bytes: number
  /** The `Accept` header, for addresses with several representations. */
  accept?: string
}

export interface SaveRequest {
  locale: string
  i18n: LocaleSettings
}

export interface SavedBuild {
  list: SiteList
  /** Versions of the dumps for the search, which are not in the list. */
  checksums: BuildManifest['checksums']
  /** Files of std, which the list does not have because the server may have got them later. */
  sources: SourceList
}

const CARDS = '/_data/cards/'
const PAYLOAD = `/${PAYLOAD_FILE}`
const SHARED =
  /^\/(?:_assets|flags|builds\/meta)\/|^\/(?:favicon\.(?:svg|ico)|icon-\d+\.png|apple-touch-icon\.png|site\.webmanifest)$/
/** Files of a single locale, and preview images for shared links. */
const OF_LOCALE = /^\/_assets\/(?:shell|more)\.([\w-]+)\.\w+\.\w+$/
const SHARING = '/_assets/sharing/'

export function targetsOf({ list, checksums, sources }: SavedBuild, { locale, i18n }: SaveRequest): SavedTarget[] {
  const { files, shells, frame } = list
  const targets: SavedTarget[] = []
  const original = originalLocale(i18n)
  for (const [file, [bytes, digest]] of Object.entries(files)) {
    if (file.startsWith(CARDS)) targets.push({ url: file, kind: 'cards', version: digest, bytes })
    else if (SHARED.test(file) && !file.startsWith(SHARING) && isOf(file, locale))
      targets.push({ url: file, kind: 'file', version: digest, bytes })
    if (!file.endsWith(PAYLOAD)) continue
    const address = file.slice(0, -PAYLOAD.length) || '/'
    const { locale: own, route } = splitLocale(address, i18n)
    // `/` redirects to the reader's language.
    const isShown = address === '/' || !i18n.enabled || own === original
    if (!isShown) continue
    const url = address === '/' || !i18n.enabled ? address : localePath(route, locale, i18n)
    const [size, article] = files[url + PAYLOAD] ?? [bytes, digest]
    const version = [article, frame[1], shells[locale] ?? ''].join(' ')
    targets.push({ url, kind: 'document', version, bytes: size + frame[0] })
  }
  const collection = collectionOf(locale, i18n)
  const dump = checksums[collection]
  for (const url of dump ? [dumpUrl(collection, dump), dumpCodeUrl(collection, dump)] : [])
    targets.push({ url, kind: 'file', version: url, bytes: 0, accept: 'application/json' })
  // The list of sources tells pages offline that they can show the files.
  if (Object.keys(sources).length > 0) targets.push({ url: SOURCES_FILE, kind: 'file', version: ZIG_VERSION, bytes: 0 })
  for (const [path, bytes] of Object.entries(sources)) {
    const url = sourceLinesUrl(path, ALL_LINES, i18n.enabled ? locale : null)
    targets.push({ url, kind: 'source', version: ZIG_VERSION, bytes })
  }
  return targets.sort((a, b) => ORDER[a.kind] - ORDER[b.kind])
}

/** Files that every page needs come first. */
const ORDER = { file: 0, document: 1, cards: 2, source: 3 } as const

function isOf(file: string, locale: string): boolean {
  const of = OF_LOCALE.exec(file)?.[1]
  return of === undefined || of === locale
}

/** Estimates the space of the targets on the device, where texts are compressed. */
export function spaceFor(targets: readonly SavedTarget[]): number {
  return targets.reduce((sum, { kind, bytes }) => sum + (kind === 'file' ? bytes : bytes / COMPRESSION_RATIO), 0)
}

const COMPRESSION_RATIO = 4

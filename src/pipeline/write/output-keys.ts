// What the files of a site are made from, as one hash for each: a build takes a file over from the build before where its key is the
// same. A key may name more than a file needs, which costs time; never less, which would leave an old file in a new site.

import type { LocalePage } from '../../content/collect.ts'
import { keyOf } from '../../files/parsed-files.ts'
import { EXAMPLES_FILE, moduleFile, SECTIONS_FILE, shapesFile } from '../../mcp/data.ts'
import { HISTORY_VERSIONS } from '../../model/constants.ts'
import { collectionOf } from '../../model/query/collections.ts'
import { localePath, markdownPath } from '../../model/routing/paths.ts'
import { dumpUrl, payloadUrl } from '../../model/wire/contract.ts'
import { documentFile } from '../../model/wire/files.ts'
import { cardsFile, type DocumentAssets, headsFile, searchedFile, shellFile } from '../../model/wire/site-data.ts'
import { sourceDataFile } from '../../model/wire/source.ts'
import { versionNamesFile, versionsFile } from '../../model/wire/versions.ts'
import type { AssembledSite } from '../collect/assemble.ts'
import type { SharingPicture } from '../draw/payload.ts'
import { otherVersions } from '../draw/version-names.ts'
import { isDeferred } from '../figures/figures.ts'
import { exportLocale } from '../publish/export-pages.ts'

export interface KeyContext {
  /** Hash of the code and the settings. */
  program: string
  assets: DocumentAssets
  /** Versions of the collections: hashes of what is in them. */
  checksums: Record<string, string>
  /** Pictures to share, by path without locale. */
  pictures: ReadonlyMap<string, SharingPicture>
  images: unknown
  /** Which blocks were verified, and with which versions. */
  examples: unknown
}

/** The key of a file; a file without one is made in every build. */
export type OutputKeys = (path: string) => string | undefined

export function outputKeys(site: AssembledSite, context: KeyContext): OutputKeys {
  // Dates and numbers in pages are written with the language data of this Node.
  const program = keyOf(context.program, process.version)
  const keys = new Map<string, string>()
  const set = (path: string, ...parts: string[]) => keys.set(path, keyOf(program, ...parts))
  addPages(set, site, context)
  addReference(set, site)
  for (const [collection, checksum] of Object.entries(context.checksums)) set(dumpUrl(collection), checksum)
  return path => (isNamedByContent(path) ? program : keys.get(path))
}

/** The name of such a file holds a hash of its content, or of what it is made from. */
function isNamedByContent(path: string): boolean {
  return path.startsWith('/_assets/') || path.startsWith('/_image/')
}

type SetKey = (path: string, ...parts: string[]) => void

function addPages(set: SetKey, site: AssembledSite, context: KeyContext): void {
  const { i18n } = site.settings
  const { assets, pictures, images, examples } = context
  const { shells, ...files } = assets
  const keyOfPage = hashOnce<LocalePage['body']>()
  const contentOf = (pages: readonly LocalePage[]) =>
    keyOf(...pages.flatMap(({ page, body, path, lang }) => [path, lang, keyOfPage(page), keyOfPage(body)]))
  // Everything that is not the page itself: cards and lists show titles of others, declarations show their examples.
  const shared = keyOf(
    site.reference?.key() ?? '',
    JSON.stringify([...site.messages]),
    JSON.stringify([...(site.reference?.plan.extras.examples ?? [])]),
    JSON.stringify([images, examples, site.figures]),
  )
  const titles = new Map<string, string>()
  const titlesIn = (locale: string) => {
    const known = titles.get(locale) ?? keyOf(JSON.stringify(site.pagesOf(locale).map(titleOf)))
    titles.set(locale, known)
    return known
  }
  // Shown on home pages alone: how much of each language is translated.
  const shares = JSON.stringify(site.locales.map(locale => site.shareOf(locale)))
  const documents = keyOf(JSON.stringify(files), String(new Date(site.timestamp).getUTCFullYear()))
  for (const page of site.prerendered) {
    // What a build says of itself is on these pages.
    if (isDeferred(page)) continue
    const { route, path, locale, lang } = page
    const payload = keyOf(
      contentOf([page]),
      shared,
      titlesIn(lang),
      JSON.stringify([locale, route, pictures.get(route), site.translationsOf(route)]),
      route === '/' ? shares : '',
    )
    const document = keyOf(payload, documents, shells[locale]!)
    const addresses = i18n.enabled && path === localePath('/', i18n.defaultLocale, i18n) ? [path, '/'] : [path]
    for (const address of addresses) {
      set(documentFile(address), document)
      set(payloadUrl(address), payload)
    }
    set(markdownPath(path), payload)
  }
  for (const locale of site.locales) {
    const content = contentOf(site.pagesOf(locale))
    const collection = collectionOf(locale, i18n)
    set(searchedFile(collection, 'text'), content)
    set(searchedFile(collection, 'code'), content)
    set(headsFile(locale), content)
    set(shellFile(locale), shells[locale]!, shared)
    if (locale === exportLocale(site)) set(SECTIONS_FILE, content)
  }
}

function addReference(set: SetKey, { reference, examples }: AssembledSite): void {
  set(EXAMPLES_FILE, JSON.stringify(examples))
  if (!reference) return
  const { plan } = reference
  const own = keyOf(reference.key(), JSON.stringify([...(plan.extras.examples ?? [])]))
  for (const { route } of plan.pages) {
    set(cardsFile(route), own)
    set(versionsFile(route), own)
  }
  for (const version of otherVersions(plan)) set(versionNamesFile(version), own)
  for (const version of HISTORY_VERSIONS) set(shapesFile(version), own)
  for (const module of plan.library.modules) set(moduleFile(module), own)
  for (const path of plan.extras.sources?.keys() ?? []) set(sourceDataFile(path), own)
}

function titleOf({ route, path, page, lang }: LocalePage) {
  return [route, path, page.title, page.description, page.navigation, page.frontMatter, lang]
}

/** Most locales show the English page: it is hashed once. */
function hashOnce<T extends object>(): (value: T) => string {
  const known = new WeakMap<T, string>()
  return value => {
    const hash = known.get(value) ?? keyOf(JSON.stringify(value))
    known.set(value, hash)
    return hash
  }
}

// Computes a key for each file of a site, a hash of its inputs. A build reuses a file of the previous build if the key is the same.
// Too many inputs in a key only cost time, but a missing one would leave an outdated file in a new site.

import type { LocalePage } from '../content/collect.ts'
import { sourceKeyOf } from '../content/parse-source.ts'
import { TERMINAL_PATH } from '../exports/book-list.ts'
import { keyOf } from '../files/parsed-files.ts'
import { EXAMPLES_FILE, SECTIONS_FILE } from '../lookup/data.ts'
import { COOKBOOK } from '../model/content/catalog.ts'
import { editionGuideFile, editionWordsFile } from '../model/editions.ts'
import { FALLBACK_LOCALE } from '../model/languages/language.ts'
import { onceEach, onceFor } from '../model/memo.ts'
import { collectionOf } from '../model/query/collections.ts'
import { localePath, markdownPath } from '../model/routing/paths.ts'
import { dumpUrl } from '../model/wire/content-calls.ts'
import { payloadUrl } from '../model/wire/contract.ts'
import { EXPORTS_ROOT } from '../model/wire/exports.ts'
import { documentFile } from '../model/wire/files.ts'
import { type DocumentAssets, headsFile, rowsFile, searchDataFile, shellFile } from '../model/wire/site-data.ts'
import type { OutputKeys } from '../output/earlier-site.ts'
import type { AssembledSite } from './collect/assemble.ts'
import { exportLocale } from './collect/page-kinds.ts'
import { sectionTitles } from './collect/section-titles.ts'
import { describedModules } from './data/editions.ts'
import { isDeferred } from './figures/figures.ts'
import { bookKeys, type InputKeys } from './publish/books.ts'
import { terminalKey } from './publish/terminal.ts'
import type { SharingPicture } from './render/payload.ts'

export interface KeyContext {
  /** Hash of the code and the settings. */
  program: string
  assets: DocumentAssets
  /** Versions of the collections: hashes of what is in them. */
  checksums: Record<string, string>
  /** Pictures to share, by path without locale. */
  pictures: ReadonlyMap<string, SharingPicture>
  images: unknown
  /** The verified blocks, and the versions they were verified with. */
  examples: unknown
  editions: EditionKeys
}

export interface EditionKeys {
  /** Hashes of the facts, by the file of the site that has them. */
  facts: ReadonlyMap<string, string>
  /** Hash of the descriptions that are written for other releases. */
  words: string
}

export function outputKeys(site: AssembledSite, context: KeyContext): OutputKeys {
  // Dates and numbers in pages are written with the language data of this Node.
  const program = keyOf(context.program, process.version)
  const keys = new Map<string, string>()
  const set = (path: string, ...parts: string[]) => void keys.set(path, keyOf(program, ...parts))
  const inputs = inputKeys(site, context)
  addPages(set, site, inputs, context.assets)
  addLocales(set, site, inputs, context.assets)
  addExports(set, site, inputs, context)
  addEditions(set, site, inputs, context)
  for (const [collection, checksum] of Object.entries(context.checksums)) {
    set(dumpUrl(collection), checksum)
    set(rowsFile(collection), checksum)
  }
  const reference = keyOf(program, inputs.referenceKey)
  const isOfReference = (path: string) => site.reference !== null && REFERENCE_FILES.test(path)
  return path => {
    if (PROGRAM_FILES.test(path)) return program
    return isOfReference(path) ? reference : keys.get(path.replace(MODULE_PART, '.md'))
  }
}

/** Files whose names contain a hash of their content or inputs, and files that only depend on the code. */
const PROGRAM_FILES = /^\/(?:_assets|_image|_data\/icons(?!\/drawn)|exports\/schema|flags)\//

/** Further parts of the bundle of a large module: `modules/os-2.md`. */
const MODULE_PART = /(?<=^\/exports\/modules\/[\w-]+)-\d+\.md$/

/** Files that only depend on the reference: cards, histories and facts of declarations, and source files of std. */
const REFERENCE_FILES =
  /^\/_data\/(?:cards|source)\/|^\/_data\/mcp\/(?:modules\/|shapes|history|name-history|errors)|^\/exports\/changes[./]|\/_versions\.json$|^\/docs\/changes\/_names-/

type SetKey = (path: string, ...parts: string[]) => void

interface Inputs extends InputKeys {
  /** Hash of the words of pages, independent of rendering. */
  contentKey(pages: readonly LocalePage[]): string
  titlesKey(locale: string): string
}

/** Hash of everything that declarations are rendered from, including the examples of guides that use them. */
export const referenceKeyOf = onceFor(({ reference, examples }: AssembledSite): string =>
  keyOf(reference?.key() ?? '', JSON.stringify(examples)),
)

function inputKeys(site: AssembledSite, { pictures, images, examples }: KeyContext): Inputs {
  // Most locales show the English page, so it is hashed once.
  const keyOfPage = onceFor(pageKey)
  const contentKey = (pages: readonly LocalePage[]) =>
    keyOf(...pages.flatMap(({ page, body, path, lang }) => [path, lang, keyOfPage(page), keyOfPage(body)]))
  const referenceKey = referenceKeyOf(site)
  const titlesKey = onceEach((locale: string) => keyOf(JSON.stringify(site.pagesOf(locale).map(titleOf))))
  // Those of English are among the examples.
  const sectionsKey = onceEach((lang: string) =>
    lang === FALLBACK_LOCALE ? '' : keyOf(JSON.stringify([...sectionTitles(site)(lang)])),
  )
  const shared = keyOf(referenceKey, JSON.stringify([[...site.messages], images, examples, site.figures]))
  return {
    referenceKey,
    contentKey,
    titlesKey,
    // Include what surrounds a page: its cards show titles of other pages, and its declarations come from the reference.
    articleKey: page =>
      keyOf(
        contentKey([page]),
        shared,
        titlesKey(page.lang),
        sectionsKey(page.lang),
        JSON.stringify([page.locale, page.route, pictures.get(page.route), site.translationsOf(page.route)]),
        page.route === '/' ? JSON.stringify(shares(site)) : '',
      ),
  }
}

/** Hashes the source of a page instead of its content, which is longer. Fields that a locale may replace are added. */
function pageKey(page: LocalePage['body']): string {
  const source = sourceKeyOf(page)
  if (source === undefined) return keyOf(JSON.stringify(page))
  const { title, description, meta, navigation, seo, frontMatter, path } = page
  return keyOf(source, JSON.stringify([title, description, meta, navigation, seo, frontMatter, path]))
}

function addPages(
  set: SetKey,
  site: AssembledSite,
  { articleKey }: Inputs,
  { shells, ...assets }: DocumentAssets,
): void {
  const { i18n } = site.settings
  const around = keyOf(JSON.stringify(assets), String(new Date(site.timestamp).getUTCFullYear()))
  for (const page of site.prerendered) {
    // These pages show the build's own figures.
    if (isDeferred(page)) continue
    const { path, locale } = page
    const article = articleKey(page)
    const isHome = i18n.enabled && path === localePath('/', i18n.defaultLocale, i18n)
    for (const address of isHome ? [path, '/'] : [path]) {
      set(documentFile(address), article, around, shells[locale]!)
      set(payloadUrl(address), article)
    }
    set(markdownPath(path), article)
  }
}

function addLocales(
  set: SetKey,
  site: AssembledSite,
  { contentKey, titlesKey }: Inputs,
  { shells }: DocumentAssets,
): void {
  for (const locale of site.locales) {
    const content = contentKey(site.pagesOf(locale))
    const collection = collectionOf(locale, site.settings.i18n)
    for (const part of ['text', 'code'] as const) set(searchDataFile(collection, part), content)
    set(headsFile(locale), titlesKey(locale))
    // The name of a shell holds a hash of the part of it that browsers load; the rest are messages and languages.
    set(shellFile(locale), shells[locale]!, JSON.stringify([site.messages.get(locale), shares(site)]))
    if (locale === exportLocale(site)) set(SECTIONS_FILE, content, JSON.stringify([...site.variants]))
  }
}

function addExports(set: SetKey, site: AssembledSite, inputs: Inputs, { assets, editions }: KeyContext): void {
  const { contentKey, titlesKey, referenceKey } = inputs
  const titles = titlesKey(exportLocale(site))
  const examples = keyOf(JSON.stringify(site.examples))
  set(EXAMPLES_FILE, examples)
  set(`${EXPORTS_ROOT}/examples.ndjson`, examples, titles)
  set(TERMINAL_PATH, terminalKey(site, inputs), editions.words, ...editions.facts.values())
  for (const [path, key] of bookKeys(site, inputs, assets.css + assets.pageCss)) set(path, key, titles)
  if (!site.reference) return
  for (const name of ['reference.json', 'symbols.ndjson']) set(`${EXPORTS_ROOT}/${name}`, referenceKey, titles)
  const pages = new Map(site.pagesOf(exportLocale(site)).map(page => [page.route, page]))
  for (const { slug, path } of site.catalog.flatMap(({ modules }) => modules)) {
    set(`${EXPORTS_ROOT}/reference/${slug}.json`, referenceKey, titles)
    const guide = pages.get(path)
    if (guide) set(`${EXPORTS_ROOT}/modules/${slug}.md`, referenceKey, titles, contentKey([guide]))
  }
}

function addEditions(
  set: SetKey,
  site: AssembledSite,
  { articleKey, referenceKey, titlesKey }: Inputs,
  { editions, examples }: KeyContext,
): void {
  for (const [path, key] of editions.facts) set(path, key)
  if (!site.reference) return
  const words = keyOf(referenceKey, editions.words, titlesKey(exportLocale(site)), JSON.stringify(examples))
  for (const module of describedModules(site.reference)) set(editionWordsFile(module), words)
  for (const page of site.pagesOf(exportLocale(site)))
    if (page.route !== COOKBOOK)
      set(editionGuideFile(page.route), articleKey(page), JSON.stringify(site.variants.get(page.route) ?? []))
  const guides = site.pagesOf(exportLocale(site)).map(articleKey)
  set(editionGuideFile(COOKBOOK), ...guides, JSON.stringify([...site.variants]), JSON.stringify(examples))
}

/** Returns how much of each language is translated. Home pages and the list of languages show it. */
function shares(site: AssembledSite) {
  return site.locales.map(locale => site.shareOf(locale))
}

function titleOf({ route, path, page, body, lang }: LocalePage) {
  const { title, description, navigation, frontMatter } = page
  // The titles of the body are included, because a locale may have a title of its own for the page it shows.
  return [route, path, title, description, navigation, frontMatter, body.title, body.description, lang]
}

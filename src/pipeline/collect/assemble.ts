// Reads and joins all inputs of a site, before anything is rendered.

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { redirectCycles } from '../../content/check-links.ts'
import { type CollectOptions, collectContent, type LocalePage } from '../../content/collect.ts'
import { completedPages, topicsOf } from '../../content/cookbook/cookbook.ts'
import { settingsIconProblems } from '../../content/icon-names.ts'
import { joinCatalog } from '../../content/join-catalog.ts'
import {
  documentedBlocks,
  type ExampleResults,
  type ExampleVersions,
  readExampleResults,
  readExampleVersions,
} from '../../examples/results.ts'
import { listExports } from '../../exports/export-list.ts'
import { type Cache, openCache } from '../../files/cache.ts'
import { listIfThere } from '../../files/if-there.ts'
import { editionFile } from '../../library/editions/edition-facts.ts'
import type { LookupExample } from '../../lookup/data.ts'
import type { HomeFigures } from '../../markup/home.tsx'
import { type Category, type CategoryEntry, COOKBOOK } from '../../model/content/catalog.ts'
import { EDITION_EXPORTS, EDITIONS, editionExports } from '../../model/editions.ts'
import { FALLBACK_LOCALE } from '../../model/languages/language.ts'
import { fill, type Messages } from '../../model/languages/messages.ts'
import type { Share } from '../../model/languages/share.ts'
import { once, onceEach } from '../../model/memo.ts'
import { Problems } from '../../model/problem.ts'
import type { Row } from '../../model/query/rows.ts'
import { type LocaleSettings, localePath } from '../../model/routing/paths.ts'
import { checkSettings, type Settings } from '../../model/settings.ts'
import type { NavItem } from '../../model/wire/payload.ts'
import type { BuildOptions } from '../setup/options.ts'
import { settingsLines } from '../setup/settings-file.ts'
import { buildIdOf, originOf, programOf, timestampOf } from './build-id.ts'
import { checkSiteLinks } from './check-site-links.ts'
import { collectionsOf, type SiteCounts } from './collections.ts'
import { containerPages } from './container-pages.ts'
import { headFrom } from './heads.ts'
import type { Reference } from './joined-reference.ts'
import { type KnownHashes, knownHashes } from './known-hashes.ts'
import { createMemoryCache, type MemoryCache } from './memory-cache.ts'
import { loadMessages } from './messages.ts'
import { navigationOf, sidebarOf } from './navigation.ts'
import { loadOwnWords, NO_OWN_WORDS, type OwnWords } from './own-words.ts'
import { isChapter, isDecidedOnRequest } from './page-kinds.ts'
import { openParseCache, type ParseCache } from './parse-cache.ts'
import { checkRecords } from './records.ts'
import { loadReference } from './reference.ts'
import { loadVariants, type VariantsByRoute } from './variants.ts'
import { examplesByDeclaration, readExamples } from './verified-examples.ts'

export interface AssembledSite {
  settings: Settings
  origin: string
  buildId: string
  timestamp: number
  locales: string[]
  messages: Map<string, Messages>
  catalog: Category[]
  figures: HomeFigures
  /** Verified examples of the pages in the original language, in the order of the site. */
  examples: readonly LookupExample[]
  reference: Reference | null
  /** The descriptions that are written for other releases. */
  ownWords(): Promise<OwnWords>
  /** The recorded results of examples, and those with other releases. */
  results: ExampleResults
  versions: ExampleVersions
  /** The variants of examples for other releases. */
  variants: VariantsByRoute
  /** Files of the public folder, as they are served: `/favicon.svg`. */
  publicFiles: string[]
  /** Prerendered pages: those of the default locale, and every page with a body in its own language. */
  prerendered: LocalePage[]
  /** Rows of every public collection, by its name. */
  collections: Map<string, () => Row[]>
  /** Frees the memory of these rows. They are made again on the next use. */
  forgetRows(): void
  pagesOf(locale: string): LocalePage[]
  /** Locales that have a page in their own language. */
  translationsOf(route: string): string[]
  shareOf(locale: string): Share
  sidebar(locale: string): NavItem[]
  hashes: KnownHashes
}

export interface AssembleContext {
  memory?: MemoryCache
  cache?: Cache
  /** Replaces the hash of all inputs, which would take longest after an edit. */
  buildId?: string | undefined
  /** Descriptions for other releases are read, and checked, when they are first needed. */
  isOnRequest?: boolean
}

/** Returns the exports of editions, which pages may link to. The server renders them on request. */
function madeOnRequest({ referenceDir }: BuildOptions): string[] {
  return EDITIONS.filter(({ version }) => existsSync(editionFile(referenceDir, version))).flatMap(edition =>
    EDITION_EXPORTS.map(name => `${editionExports(edition)}/${name}`),
  )
}

export async function assembleSite(options: BuildOptions, context: AssembleContext = {}): Promise<AssembledSite> {
  const { memory = createMemoryCache(), cache = openCache(options.cacheDir) } = context
  const settings = checkSettings(options.settings, options.settingsFile)
  const { i18n, title } = settings
  const origin = originOf(settings.url)
  await checkNamed(options, settings)
  const locales = i18n.enabled ? i18n.locales : [i18n.defaultLocale]
  const isFirst = memory.parsed === undefined
  // Check them once: only commands write them, so they stay the same while the development server runs.
  if (isFirst) await checkRecords(options)
  memory.parsed ??= await openParseCache(options, cache)
  const code = memory.parsed.code.reference
  const { messages, reference, content } = await readContent(options, settings, memory, memory.parsed)
  const buildId = context.buildId ?? (await buildIdOf(options))
  const originals = content.pages.get(FALLBACK_LOCALE) ?? content.pages.get(locales[0]!)!
  const pages = [...content.pages.values()].flat()

  const byRoute = new Map(originals.map(page => [page.route, page]))
  const catalog = joinCatalog(path => byRoute.get(path)?.page.description)
  const exports = listExports({
    title,
    catalog,
    hasPage: route => byRoute.has(route),
    hasReference: reference !== null,
    bookLocales: bookLocalesOf(pages),
    hasHistory: (reference?.plan.history.rows.length ?? 0) > 0,
  })
  const publicFiles = (await listIfThere(options.publicDir)).map(name => `/${name}`)
  const files = new Set([...publicFiles, ...exports.map(({ path }) => path), ...madeOnRequest(options)])
  const ownWords = once(async () =>
    reference ? loadOwnWords(options, { documented: reference.plan.library, cache, code }) : NO_OWN_WORDS,
  )
  const wordLinks = [...(reference?.wordLinks ?? []), ...(context.isOnRequest ? [] : (await ownWords()).links)]
  await checkSiteLinks(options, { settings, pages, reference, wordLinks, files })
  // Only commands write them, as the other records.
  memory.examined ??= [await readExampleResults(options.root), await readExampleVersions(options.root)]
  const [results, versions] = memory.examined
  const variants = await loadVariants(options, originals, { settings, origin, results, ...memory.parsed })
  // Later edits in the development server are cached in memory only.
  if (isFirst) await memory.parsed.save()

  const counts: SiteCounts = {
    pages: originals.length,
    categories: catalog.length,
    modules: catalog.reduce((count, category) => count + category.modules.length, 0),
    declarations: reference?.plan.library.declarations.size ?? 0,
    locales: locales.length,
    examples: documentedBlocks(results).length,
  }
  const collections = collectionsOf({ settings, locales, content, catalog, counts, exports })
  const translations = localesByPage(pages)
  const { modules, declarations, examples } = counts
  const shown = originals.filter(page => page.body.body !== null && !isDecidedOnRequest(page))
  const { uses } = memory.parsed
  const textOf = (file: string) => contentText(options, memory, file)
  const verified = once(() => readExamples({ textOf, pages: shown, variants, results, versions }, reference, uses))
  memory.examples = once(() => (reference ? examplesByDeclaration(verified(), reference.plan) : undefined))
  if (!context.isOnRequest) {
    verified()
    await uses.save()
  }
  const pagesOf = (locale: string) => content.pages.get(locale) ?? originals
  const shareOf = sharesOf(originals, pagesOf)
  return {
    settings,
    origin,
    buildId,
    timestamp: await timestampOf(options.out, buildId),
    locales,
    messages,
    catalog,
    get examples() {
      return verified()
    },
    reference,
    ownWords,
    results,
    versions,
    variants,
    publicFiles,
    figures: {
      modules,
      declarations,
      examples,
      languages: locales.length > 1 ? locales.length : 0,
      translations: locales.reduce((sum, code) => sum + (code === FALLBACK_LOCALE ? 0 : shareOf(code).done), 0),
    },
    prerendered: pages.filter(page => page.locale === i18n.defaultLocale || page.lang === page.locale),
    collections: collections.all,
    forgetRows: collections.forget,
    pagesOf,
    translationsOf: route => translations.get(route) ?? [],
    shareOf,
    sidebar: onceEach(locale => sidebarOf(navigationOf(collections.pagesOf(locale), i18n, locale), i18n, locale)),
    hashes: knownHashes(memory.parsed.hashes, await programOf(options)),
  }
}

function contentText({ contentDir }: BuildOptions, { texts }: MemoryCache, file: string): string {
  const path = join(contentDir, file.replace(/^content\//, ''))
  return texts?.get(path)?.text ?? readFileSync(path, 'utf8')
}

/** Checks the icons and redirects that the settings name. */
async function checkNamed({ root, settingsFile }: BuildOptions, settings: Settings): Promise<void> {
  const lineOf = await settingsLines(root, settingsFile)
  const problems = [
    ...settingsIconProblems(settings, settingsFile, lineOf),
    ...redirectCycles(settings.redirects, settings.i18n, settingsFile, lineOf),
  ]
  if (problems.length > 0) throw new Problems(problems)
}

/** Reads the messages of the interface, the reference with our descriptions, and the pages, which contain both. */
async function readContent(
  { contentDir, localesDir, referenceDir, sources, forgiving, log }: BuildOptions,
  settings: Settings,
  memory: MemoryCache,
  parsed: ParseCache,
) {
  const { i18n, url } = settings
  const files = `${settings.repository.url}/blob/${settings.repository.branch}/`
  const reference = await loadReference({ referenceDir, contentDir, sources, files }, parsed, memory)
  const locales = i18n.enabled ? i18n.locales : [i18n.defaultLocale]
  const messages = await loadMessages(localesDir, locales, forgiving ? log : undefined, memory)
  const content = await collectContent({
    dir: contentDir,
    settings,
    origin: originOf(url),
    generated: await containerPages(reference, i18n, contentDir),
    completed: cookbookPages({ i18n, origin: originOf(url), messagesOf: locale => messages.get(locale) }),
    reservedIds: route => (reference?.pages.has(route) ? [] : (reference?.idsAt(route) ?? [])),
    headOf: (locale, route) => headFrom(messages.get(locale)!, route),
    parsed: parsed.pages,
    parsedBy: parsed.code.content,
    ...(memory.texts ? { texts: memory.texts } : {}),
  })
  return { reference, messages, content }
}

/** Locales that have a guide in their own language. */
function bookLocalesOf(pages: readonly LocalePage[]): string[] {
  const own = pages.filter(page => page.lang === page.locale && isChapter(page))
  return [...new Set(own.map(({ locale }) => locale))]
}

function localesByPage(pages: readonly LocalePage[]): Map<string, string[]> {
  const translations = new Map<string, string[]>()
  for (const { route, lang, locale } of pages)
    if (lang === locale) translations.set(route, [...(translations.get(route) ?? []), locale])
  return translations
}

/** Counts the written pages that a locale has in its own language. Pages made from facts are not translated. */
function sharesOf(
  originals: readonly LocalePage[],
  pagesOf: (locale: string) => readonly LocalePage[],
): (locale: string) => Share {
  const total = originals.filter(isWritten).length
  return onceEach(locale => ({ done: pagesOf(locale).filter(isOwn).length, total }))
}

function isWritten({ body }: LocalePage): boolean {
  return body.body !== null
}

function isOwn(page: LocalePage): boolean {
  return page.lang === page.locale && isWritten(page)
}

interface CookbookSite {
  i18n: LocaleSettings
  origin: string
  messagesOf: (locale: string) => Messages | undefined
}

function cookbookPages({ i18n, origin, messagesOf }: CookbookSite): NonNullable<CollectOptions['completed']> {
  return (locale, own, originals) => {
    const messages = messagesOf(locale)
    if (!originals.has(COOKBOOK) || !messages) return []
    const labelOf = ({ key, label }: CategoryEntry) =>
      messages.categories[key as keyof Messages['categories']]?.label ?? label
    const topics = topicsOf(own, originals, labelOf)
    return completedPages(own, topics, {
      address: route => localePath(route, locale, i18n),
      absolute: href => origin + href,
      linkText: count => fill(messages.content.allTasks, { count }, locale),
    })
  }
}

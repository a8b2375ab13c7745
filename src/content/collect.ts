// Collects all pages of the site per locale: translations where they exist, otherwise English (R8).

import { join } from 'node:path'
import { CATEGORIES } from '../model/content/catalog.ts'
import type { Page } from '../model/content/types.ts'
import { FALLBACK_LOCALE } from '../model/languages/language.ts'
import { relatedLocale } from '../model/languages/related.ts'
import { onceFor } from '../model/memo.ts'
import { Problem, Problems } from '../model/problem.ts'
import { type LocaleSettings, localePath, splitLocale } from '../model/routing/paths.ts'
import { type FolderFields, folderPage, readFolderFile } from './folders.ts'
import { iconProblem } from './icon-names.ts'
import type { ParsedPage, SourceFile } from './page.ts'
import { createParser, type ParseOptions, type ParseSource } from './parse-source.ts'
import { changedSections } from './section-hashes.ts'
import { listSources, readSources, type TextCache } from './source-files.ts'

/** A page in a locale. */
export interface LocalePage {
  locale: string
  /** Path without the locale segment. */
  route: string
  path: string
  /** The source of title, description and navigation: the translation, if there is one. */
  page: ParsedPage
  /** The source of the body: the page itself, or its English original. */
  body: ParsedPage
  /** The language of the body. */
  lang: string
  /** The English original has changed since the translation. */
  isStale?: true
}

export interface FolderRow {
  locale: string
  page: Page
}

export interface Content {
  /** Locale → pages, sorted by stem. */
  pages: Map<string, LocalePage[]>
  folders: FolderRow[]
}

export interface CollectOptions extends ParseOptions {
  /** The folder that contains `{locale}/…`. */
  dir: string
  /** The name of that folder in messages and edit links. */
  label?: string
  /** Pages that are generated from the reference data, in the fallback language. */
  generated?: readonly ParsedPage[]
  /** Returns pages that are completed with content of other pages. They replace those that were read. */
  completed?: (locale: string, own: PagesByRoute, originals: PagesByRoute) => readonly ParsedPage[]
  /** A cache of file contents. */
  texts?: TextCache
  /** Returns the translated title and description of a page without a file in the locale. */
  headOf?: (locale: string, route: string) => PageNames | undefined
}

/** Path without locale → page. */
export type PagesByRoute = ReadonlyMap<string, ParsedPage>

export interface PageNames {
  /** A title for the navigation only. */
  navTitle?: string
  title?: string
  description?: string
}

/** Reads every file. The problems of all files are reported together. */
export async function collectContent(options: CollectOptions): Promise<Content> {
  const { i18n } = options.settings
  const wanted = i18n.enabled ? i18n.locales : [i18n.defaultLocale]
  const problems: Problem[] = []
  const read = new Map<string, LocaleFiles>()
  // The fallback is read even if it is not a locale of the site, because its pages replace missing ones.
  const parse = createParser(options)
  for (const locale of new Set([...wanted, FALLBACK_LOCALE]))
    read.set(locale, parseLocale(await readLocale(options, locale, problems), locale, { ...options, parse }, problems))
  if (problems.length > 0) throw new Problems(problems)
  const fallback = read.get(FALLBACK_LOCALE)!
  for (const page of options.generated ?? []) fallback.pages.set(splitLocale(page.path, i18n).route, page)
  // Pages that are sorted once take no time to sort in every other locale.
  const originals = new Map([...fallback.pages].sort(([, a], [, b]) => (a.stem < b.stem ? -1 : 1)))
  fallback.pages = originals
  for (const [locale, { pages: own }] of read)
    for (const page of options.completed?.(locale, own, originals) ?? [])
      own.set(splitLocale(page.path, i18n).route, page)
  const pages = new Map(
    wanted.map(locale => {
      const nameOf = (route: string) => (locale === FALLBACK_LOCALE ? undefined : options.headOf?.(locale, route))
      const related = relatedLocale(locale) ?? ''
      const kin = { locale: related, pages: read.get(related)?.pages ?? new Map() }
      return [locale, joinLocale(locale, { own: read.get(locale)!.pages, kin, originals, nameOf }, i18n)]
    }),
  )
  // The English settings of a folder apply unless a locale overrides them: a hidden folder is hidden everywhere (R8, R13).
  const folders = wanted.flatMap(locale =>
    [...new Map([...fallback.folders, ...read.get(locale)!.folders])].map(
      ([name, fields]): FolderRow => ({ locale, page: folderPage(name, fields, locale, i18n) }),
    ),
  )
  return { pages, folders }
}

interface LocaleFiles {
  /** Path without locale → page. */
  pages: Map<string, ParsedPage>
  /** Name of the folder's file → fields. */
  folders: Map<string, FolderFields>
}

function parseLocale(
  files: readonly SourceFile[],
  locale: string,
  options: CollectOptions & { parse: ParseSource },
  problems: Problem[],
): LocaleFiles {
  const checkIcon = (name: string) => iconProblem(name, options.settings.icons.sets)
  const read: LocaleFiles = { pages: new Map(), folders: new Map() }
  for (const source of files) {
    try {
      if (source.name.endsWith('.navigation.yml')) read.folders.set(source.name, readFolderFile(source, checkIcon))
      else addPage(read.pages, source, locale, options)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      problems.push(error)
    }
  }
  return read
}

function addPage(
  pages: Map<string, ParsedPage>,
  source: SourceFile,
  locale: string,
  { settings, parse }: CollectOptions & { parse: ParseSource },
): void {
  const page = parse(source, locale)
  const { route } = splitLocale(page.path, settings.i18n)
  const other = pages.get(route)
  if (other)
    throw new Problem(
      { file: source.file, line: 1 },
      `The path ${page.path} is already that of ${other.file}.`,
      'Rename one of the files, or give one a "path" in its front matter.',
    )
  if (locale === FALLBACK_LOCALE) checkModuleFields(page, route)
  pages.set(route, page)
}

interface LocaleSources {
  own: Map<string, ParsedPage>
  /** The pages of the related locale. */
  kin: { locale: string; pages: Map<string, ParsedPage> }
  originals: Map<string, ParsedPage>
  nameOf: (route: string) => PageNames | undefined
}

function joinLocale(
  locale: string,
  { own, kin, originals, nameOf }: LocaleSources,
  i18n: LocaleSettings,
): LocalePage[] {
  const routes = new Set([...originals.keys(), ...own.keys()])
  const pages = [...routes].map((route): LocalePage => {
    const original = originals.get(route)
    const path = localePath(route, locale, i18n)
    const isWhole = (page: ParsedPage | undefined) => page && !(page.isBare && original)
    const page = completed(own.get(route), original)
    const related = originals.has(route) ? completed(kin.pages.get(route), original) : undefined
    const head = page ?? related
    const [body, lang] = isWhole(page) ? [page!, locale] : isWhole(related) ? [related!, kin.locale] : []
    if (body) return { locale, route, path, page: head!, body, lang: lang!, ...staleMark(body, original) }
    const fallback = locale === FALLBACK_LOCALE ? locale : FALLBACK_LOCALE
    return { locale, route, path, page: head ?? named(original!, nameOf(route)), body: original!, lang: fallback }
  })
  return pages.sort((a, b) => (a.page.stem < b.page.stem ? -1 : 1))
}

function staleMark(page: ParsedPage, original: ParsedPage | undefined): Pick<LocalePage, 'isStale'> {
  const { sourceHash } = page.frontMatter
  if (!original?.sections || sourceHash === undefined) return {}
  return changedSections(sourceHash, original.sections) ? { isStale: true } : {}
}

/** Gives a translation the date and the icon of its original, unless it has its own. */
function completed(page: ParsedPage | undefined, original: ParsedPage | undefined): ParsedPage | undefined {
  return page && original ? completedWith(original)(page) : page
}

/** Returns the same object for the same pages, because derived values are cached for each object. */
const completedWith = onceFor((original: ParsedPage) =>
  onceFor((page: ParsedPage): ParsedPage => {
    const { lastUpdated, icon } = original.frontMatter
    return {
      ...page,
      meta: { ...(icon ? { icon } : {}), ...page.meta },
      frontMatter: { ...(lastUpdated ? { lastUpdated } : {}), ...(icon ? { icon } : {}), ...page.frontMatter },
    }
  }),
)

function named(page: ParsedPage, head: PageNames | undefined): ParsedPage {
  if (!head) return page
  const { title = page.title, description = page.description } = head
  const fields = typeof page.navigation === 'object' ? page.navigation : null
  const navigation = page.navigation === false ? false : { ...fields, title: head.navTitle ?? title }
  return { ...page, title, description, navigation, seo: { ...page.seo, title, description } }
}

async function readLocale(
  { dir, label = 'content', texts }: CollectOptions,
  locale: string,
  problems: Problem[],
): Promise<SourceFile[]> {
  const folder = `${label}/${locale}`
  const found = await listSources(join(dir, locale), folder)
  problems.push(...found.problems)
  const names = found.names.filter(name => /(\.md|\.navigation\.yml)$/.test(name) && !NO_PAGES.test(name))
  const read = await readSources(join(dir, locale), folder, names, texts)
  problems.push(...read.problems)
  return read.files
}

/** Descriptions of declarations, and variants of examples. */
export const NO_PAGES = /^(?:reference|variants)\//

/** Checks that a module page has the fields of a module ("Data" in docs/specification.md). */
function checkModuleFields(page: ParsedPage, route: string): void {
  const entry = MODULES.get(route)
  if (!entry) return
  const { frontMatter } = page
  const wanted: [string, unknown, string][] = [
    ['title', frontMatter.title, entry.title],
    ['source', frontMatter.source, entry.source],
    ['lastUpdated', frontMatter.lastUpdated, entry.lastUpdated],
    ['description', frontMatter.description, 'one sentence, at most 160 characters'],
  ]
  for (const [field, value, example] of wanted) {
    if (value !== undefined) continue
    const fix = `Add "${field}: ${example}".`
    throw new Problem({ file: page.file, line: 1 }, `The module page has no "${field}".`, fix)
  }
}

const MODULES = new Map(CATEGORIES.flatMap(category => category.modules.map(module => [module.path, module])))

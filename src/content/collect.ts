// All pages of the site, locale by locale: translations where they exist, English where not (R8).

import { join } from 'node:path'
import type { Page } from '../model/content/types.ts'
import { FALLBACK_LOCALE } from '../model/languages/language.ts'
import { Problem, Problems } from '../model/problem.ts'
import { collectionOf } from '../model/query/collections.ts'
import { type LocaleSettings, localePath, splitLocale } from '../model/routing/paths.ts'
import type { Settings } from '../model/settings.ts'
import { type FolderFields, folderPage, readFolderFile } from './folders.ts'
import { type CheckIcon, iconProblem } from './icon-names.ts'
import { resolveLink } from './links.ts'
import { checkModuleFields } from './module-fields.ts'
import { type ParsedPage, parsePage, type SourceFile } from './page.ts'
import { pathOf, stemOf } from './paths.ts'
import { listSources, readSource } from './source-files.ts'

/** A page as one locale has it. */
export interface LocalePage {
  locale: string
  /** Path without the locale segment. */
  route: string
  path: string
  /** Title, description, navigation: translated where the translation says so. */
  page: ParsedPage
  /** Where the body comes from: the page itself, or its English original. */
  body: ParsedPage
  /** Language of the body. */
  lang: string
}

export interface FolderRow {
  locale: string
  page: Page
}

export interface Content {
  /** By locale, in the order of stems. */
  pages: Map<string, LocalePage[]>
  folders: FolderRow[]
}

export interface CollectOptions {
  /** The folder that holds `{locale}/…`. */
  dir: string
  /** How that folder is called in messages and edit links. */
  label?: string
  settings: Settings
  origin: string
  /** Pages that are made from facts, in the fallback language. */
  generated?: readonly ParsedPage[]
  /** Ids of the declarations that follow a page's text, by its path without locale. */
  reservedIds?: (route: string) => readonly string[]
  /** What a locale calls a page that it has no file of. */
  headOf?: (locale: string, route: string) => PageHead | undefined
}

export interface PageHead {
  /** Title in the navigation alone, where the page itself keeps its own. */
  navTitle?: string
  title?: string
  description?: string
}

/** Reads every file; all problems of all files are told together. */
export async function collectContent(options: CollectOptions): Promise<Content> {
  const { settings } = options
  const { i18n } = settings
  const wanted = i18n.enabled ? i18n.locales : [i18n.defaultLocale]
  const checkIcon: CheckIcon = name => iconProblem(name, settings.icons.sets)
  const problems: Problem[] = []
  const parsed = new Map<string, Map<string, ParsedPage>>()
  const folderFiles = new Map<string, Map<string, FolderFields>>()
  // The fallback is read even where it is no locale of the site: its pages stand in for missing ones.
  for (const locale of new Set([...wanted, FALLBACK_LOCALE])) {
    const files = await readLocale(options, locale, problems)
    const byRoute = new Map<string, ParsedPage>()
    const byName = new Map<string, FolderFields>()
    folderFiles.set(locale, byName)
    for (const source of files) {
      try {
        if (source.name.endsWith('.navigation.yml')) {
          byName.set(source.name, readFolderFile(source, checkIcon))
          continue
        }
        const page = parseOne(source, locale, options)
        const { route } = splitLocale(page.path, i18n)
        const other = byRoute.get(route)
        if (other)
          throw new Problem(
            { file: source.file, line: 1 },
            `The path ${page.path} is already that of ${other.file}.`,
            'Rename one of the files, or give one a "path" in its front matter.',
          )
        if (locale === FALLBACK_LOCALE) checkModuleFields(page, route)
        byRoute.set(route, page)
      } catch (error) {
        if (!(error instanceof Problem)) throw error
        problems.push(error)
      }
    }
    parsed.set(locale, byRoute)
  }
  if (problems.length > 0) throw new Problems(problems)
  const originals = parsed.get(FALLBACK_LOCALE)!
  for (const page of options.generated ?? []) originals.set(splitLocale(page.path, i18n).route, page)
  const pages = new Map(
    wanted.map(locale => {
      const nameOf = (route: string) => (locale === FALLBACK_LOCALE ? undefined : options.headOf?.(locale, route))
      return [locale, joinLocale(locale, { own: parsed.get(locale)!, originals, nameOf }, i18n)]
    }),
  )
  // What English says of a folder holds where a locale does not say it itself: a hidden one is hidden everywhere (R8, R13).
  const folders = wanted.flatMap(locale =>
    [...new Map([...folderFiles.get(FALLBACK_LOCALE)!, ...folderFiles.get(locale)!])].map(
      ([name, fields]): FolderRow => ({ locale, page: folderPage(name, fields, locale, i18n) }),
    ),
  )
  return { pages, folders }
}

interface LocaleSources {
  own: Map<string, ParsedPage>
  originals: Map<string, ParsedPage>
  nameOf: (route: string) => PageHead | undefined
}

function joinLocale(locale: string, { own, originals, nameOf }: LocaleSources, i18n: LocaleSettings): LocalePage[] {
  const routes = new Set([...originals.keys(), ...own.keys()])
  const pages = [...routes].map((route): LocalePage => {
    const original = originals.get(route)
    const page = dated(own.get(route), original)
    const path = localePath(route, locale, i18n)
    if (page && !(page.isBare && original)) return { locale, route, path, page, body: page, lang: locale }
    const lang = locale === FALLBACK_LOCALE ? locale : FALLBACK_LOCALE
    return { locale, route, path, page: page ?? named(original!, nameOf(route)), body: original!, lang }
  })
  return pages.sort((a, b) => (a.page.stem < b.page.stem ? -1 : 1))
}

/** A translation is as old as its original, unless it says otherwise. */
function dated(page: ParsedPage | undefined, original: ParsedPage | undefined): ParsedPage | undefined {
  const lastUpdated = original?.frontMatter.lastUpdated
  if (!page || !lastUpdated || page.frontMatter.lastUpdated) return page
  return { ...page, frontMatter: { ...page.frontMatter, lastUpdated } }
}

function named(page: ParsedPage, head: PageHead | undefined): ParsedPage {
  if (!head) return page
  const { title = page.title, description = page.description } = head
  const fields = typeof page.navigation === 'object' ? page.navigation : null
  const navigation = page.navigation === false ? false : { ...fields, title: head.navTitle ?? title }
  return { ...page, title, description, navigation, seo: { ...page.seo, title, description } }
}

/** Parsed files by name, so that while writing only the file that changed is parsed again. */
const parsedBefore = new Map<string, { key: string; page: ParsedPage }>()

function parseOne(source: SourceFile, locale: string, options: CollectOptions): ParsedPage {
  const { i18n, toc, icons } = options.settings
  const key = JSON.stringify([i18n, toc, icons, options.origin, source.text])
  const before = parsedBefore.get(source.file)
  if (before?.key === key) return before.page
  const page = parseFile(source, locale, options)
  parsedBefore.set(source.file, { key, page })
  return page
}

function parseFile(source: SourceFile, locale: string, { settings, origin, reservedIds }: CollectOptions): ParsedPage {
  const { i18n } = settings
  const reserved = reservedIds?.(pathOf(stemOf(source.name)))
  const context = { name: source.name, locale, i18n }
  // Commands and settings to copy hold the site's own address (R41).
  const text = source.text.replaceAll(ORIGIN_PLACE, origin)
  return parsePage(
    { ...source, text },
    {
      collection: source.name === 'index.md' ? 'landing' : collectionOf(locale, i18n),
      prefix: i18n.enabled ? locale : '',
      tocDepth: settings.toc.depth,
      ...(reserved ? { reservedIds: new Set(reserved) } : {}),
      resolveLink: (href, place) => resolveLink(href, context, place),
      checkIcon: name => iconProblem(name, settings.icons.sets),
      absolute: href => (href.startsWith('/') ? origin + href : href),
    },
  )
}

/** Stands for the site's address in Markdown, where a link would not do. */
const ORIGIN_PLACE = '{{origin}}'

async function readLocale(
  { dir, label = 'content' }: CollectOptions,
  locale: string,
  problems: Problem[],
): Promise<SourceFile[]> {
  const root = join(dir, locale)
  const found = await listSources(root, `${label}/${locale}`)
  problems.push(...found.problems)
  // Words for declarations are no pages of their own.
  const names = found.names.filter(name => /(\.md|\.navigation\.yml)$/.test(name) && !name.startsWith('reference/'))
  const read = async (name: string): Promise<SourceFile | Problem> => {
    const file = `${label}/${locale}/${name}`
    try {
      return { file, name, text: await readSource(join(root, name), file) }
    } catch (error) {
      if (error instanceof Problem) return error
      throw error
    }
  }
  const files = await Promise.all(names.map(read))
  problems.push(...files.filter(file => file instanceof Problem))
  return files.filter((file): file is SourceFile => !(file instanceof Problem))
}

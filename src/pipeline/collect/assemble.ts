// Everything a site is made of, read and joined, before anything is drawn.

import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { checkLinks, checkRedirects, checkWordLinks, redirectCircles } from '../../content/check-links.ts'
import { collectContent, type LocalePage } from '../../content/collect.ts'
import type { Row } from '../../content/dump.ts'
import { settingsIconProblems } from '../../content/icon-names.ts'
import { joinCatalog } from '../../content/join-catalog.ts'
import type { ParsedPage } from '../../content/page.ts'
import { docsRows, infoRows, landingRows, type PageRow } from '../../content/rows.ts'
import { readResults } from '../../examples/results.ts'
import { exportNames } from '../../exports/names.ts'
import { rootOf } from '../../library/library.ts'
import type { HomeFigures } from '../../markup/home.tsx'
import { ZIG_VERSION } from '../../model/constants.ts'
import type { Category } from '../../model/content/catalog.ts'
import { FALLBACK_LOCALE } from '../../model/languages/language.ts'
import type { Messages } from '../../model/languages/messages.ts'
import { Problems } from '../../model/problem.ts'
import { collectionOf } from '../../model/query/collections.ts'
import { isInside, isReserved } from '../../model/routing/paths.ts'
import { checkSettings, type Settings } from '../../model/settings.ts'
import { EXPORTS_ROOT, ROOT_COPIES } from '../../model/wire/exports.ts'
import type { NavItem } from '../../model/wire/payload.ts'
import { SITE_DATA_FILE, type SiteData } from '../../model/wire/site-data.ts'
import { BENCH_FILE } from '../figures/bench-results.ts'
import type { BuildOptions } from '../options.ts'
import { settingsLines } from '../settings-file.ts'
import { hashInputs } from './build-id.ts'
import { headFrom } from './heads.ts'
import { loadMessages } from './messages.ts'
import { navigationOf, sidebarOf } from './navigation.ts'
import { checkRecords } from './records.ts'
import { asParsedPage, loadReference, type Reference } from './reference.ts'

export interface AssembledSite {
  settings: Settings
  origin: string
  buildId: string
  timestamp: number
  locales: string[]
  messages: Map<string, Messages>
  catalog: Category[]
  figures: HomeFigures
  reference: Reference | null
  /** Pages made ahead of time: the default locale's and every one with a body in its own language. */
  prerendered: LocalePage[]
  /** Rows of every public collection, by its name. */
  collections: Map<string, () => Row[]>
  pagesOf(locale: string): LocalePage[]
  /** Locales that have a page in their own language. */
  translationsOf(route: string): string[]
  sidebar(locale: string): NavItem[]
}

export async function assembleSite(options: BuildOptions): Promise<AssembledSite> {
  const { root, contentDir, publicDir, localesDir, out, settingsFile } = options
  const settings = checkSettings(options.settings, settingsFile)
  const { i18n, redirects } = settings
  const settingsLine = await settingsLines(root, settingsFile)
  const wrong = [
    ...settingsIconProblems(settings, settingsFile, settingsLine),
    ...redirectCircles(redirects, i18n, settingsFile, settingsLine),
  ]
  if (wrong.length > 0) throw new Problems(wrong)
  await checkRecords(options)
  const origin = originOf(settings.url)
  if (new URL(origin).hostname.endsWith('.example'))
    options.log(`The site's address is still ${origin}. Set "url" in site.config.ts, or SITE_URL, before publishing.`)
  const buildId = await buildIdOf(options)
  const locales = i18n.enabled ? i18n.locales : [i18n.defaultLocale]
  const reference = await loadReference(options.referenceDir, contentDir)
  const messages = await loadMessages(localesDir, locales, options.forgiving ? options.log : undefined)
  const content = await collectContent({
    dir: contentDir,
    settings,
    origin,
    generated: await generatedPages(reference, i18n, contentDir),
    reservedIds: route => reference?.declarationsAt(route)?.ids ?? [],
    headOf: (locale, route) => headFrom(messages.get(locale)!, route),
  })
  const originals = content.pages.get(FALLBACK_LOCALE) ?? content.pages.get(locales[0]!)!
  const all = [...content.pages.values()].flat()

  const byRoute = new Map(originals.map(page => [page.route, page]))
  const catalog = joinCatalog(path => byRoute.get(path)?.page.description)
  const exports = exportNames({
    title: settings.title,
    catalog,
    hasPage: route => byRoute.has(route),
    hasReference: reference !== null,
  })
  const files = new Set([...(await publicFiles(publicDir)), ...exports.map(({ path }) => path)])
  const targets = {
    i18n,
    pages: idsByPage(all, reference),
    files,
    // Of the exports those that there are, of other reserved addresses all: the server answers them.
    isCall: (path: string) => GENERATED.has(path) || (isReserved(path) && !isInside(path, EXPORTS_ROOT)),
  }
  const problems = [
    ...checkLinks(all.filter(isTranslated), targets),
    ...checkWordLinks(reference?.wordLinks ?? [], targets),
    ...checkRedirects(redirects, targets, settingsFile, settingsLine),
  ]
  if (problems.length > 0) {
    if (!options.forgiving) throw new Problems(problems)
    options.log(new Problems(problems).message)
  }

  const rows = new Map<string, PageRow[]>()
  const rowsOf = (locale: string) => {
    const known = rows.get(locale) ?? docsRows(content, locale, i18n)
    rows.set(locale, known)
    return known
  }
  const examples = Object.keys((await readResults(root)).blocks).length
  const counts = {
    pages: originals.length,
    categories: catalog.length,
    modules: catalog.reduce((count, category) => count + category.modules.length, 0),
    declarations: reference?.plan.library.declarations.size ?? 0,
    locales: locales.length,
    examples,
  }
  const collections = new Map<string, () => Row[]>()
  collections.set('landing', () => landingRows(content, i18n) as object[] as Row[])
  for (const locale of locales) collections.set(collectionOf(locale, i18n), () => rowsOf(locale) as object[] as Row[])
  collections.set(
    'info',
    () =>
      infoRows({
        zig: { title: 'Documented version of Zig', value: { version: ZIG_VERSION } },
        counts: { title: 'Counts', value: counts },
        catalog: { title: 'Categories and modules', value: catalog },
        repository: { title: 'Repository', value: settings.repository },
        exports: { title: 'Exports', value: [...exports, { path: '/sitemap.xml', title: 'Sitemap' }] },
      }) as object[] as Row[],
  )
  const translations = localesByPage(all)

  return {
    settings,
    origin,
    buildId,
    timestamp: await timestampOf(out, buildId),
    locales,
    messages,
    catalog,
    reference,
    figures: {
      modules: counts.modules,
      declarations: counts.declarations,
      examples,
      languages: locales.length > 1 ? locales.length : 0,
    },
    prerendered: all.filter(page => page.locale === i18n.defaultLocale || page.lang === page.locale),
    collections,
    pagesOf: locale => content.pages.get(locale) ?? originals,
    translationsOf: route => translations.get(route) ?? [],
    sidebar: locale => sidebarOf(navigationOf(rowsOf(locale), i18n, locale), i18n, locale),
  }
}

/** A hash of the inputs, known before anything is drawn (R42). */
export async function buildIdOf(options: BuildOptions): Promise<string> {
  const { root, contentDir, publicDir, localesDir, referenceDir, publishedFile } = options
  const settings = checkSettings(options.settings, options.settingsFile)
  return hashInputs(
    [contentDir, publicDir, localesDir, referenceDir, join(root, 'src')],
    [
      ...['package-lock.json', 'vite.config.ts', 'scripts/sync.mjs', BENCH_FILE].map(file => join(root, file)),
      publishedFile,
    ],
    JSON.stringify([settings, originOf(settings.url)]),
  )
}

/** Files that the build writes beside the pages. */
const GENERATED = new Set(['/sitemap.xml', '/robots.txt', '/site.webmanifest', ...Object.keys(ROOT_COPIES)])

/** The site's own address: from the settings, or SITE_URL at build time; never from a request (R41). */
function originOf(configured: string): string {
  return process.env.SITE_URL ? new URL(process.env.SITE_URL).origin : configured
}

/** A real translation, or at least a translated head (R8). */
function isTranslated({ page, locale }: LocalePage): boolean {
  return page.file.split('/')[1] === locale
}

/** Path without locale → every id that stands there in some language. */
function idsByPage(pages: readonly LocalePage[], reference: Reference | null): Map<string, Set<string>> {
  const known = new Map<string, Set<string>>()
  for (const { route, body } of pages) {
    const ids = known.get(route) ?? new Set(reference?.declarationsAt(route)?.ids)
    for (const id of body.ids) ids.add(id)
    known.set(route, ids)
  }
  return known
}

/** Pages of containers, each in the shape of an authored page. */
async function generatedPages(
  reference: Reference | null,
  i18n: Settings['i18n'],
  contentDir: string,
): Promise<ParsedPage[]> {
  if (!reference) return []
  const names = await readdir(join(contentDir, FALLBACK_LOCALE, 'reference')).catch(() => [])
  const files = new Set(names.map(name => `content/${FALLBACK_LOCALE}/reference/${name}`))
  return [...reference.pages.values()].map(page => {
    const module = reference.plan.pageOf(rootOf(page.page.module))
    return asParsedPage(page, i18n, files, `content/${FALLBACK_LOCALE}${module?.route ?? ''}.md`)
  })
}

function localesByPage(pages: readonly LocalePage[]): Map<string, string[]> {
  const translations = new Map<string, string[]>()
  for (const { route, lang, locale } of pages)
    if (lang === locale) translations.set(route, [...(translations.get(route) ?? []), locale])
  return translations
}

async function publicFiles(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name).slice(dir.length).replaceAll('\\', '/'))
}

/** Time of the build, the same for the same inputs where it is known already (R42). */
async function timestampOf(out: string, buildId: string): Promise<number> {
  const given = Number(process.env.SOURCE_DATE_EPOCH)
  if (given) return given * 1000
  try {
    const data = JSON.parse(await readFile(join(out, 'site', SITE_DATA_FILE), 'utf8')) as SiteData
    if (data.buildId === buildId) return data.timestamp
  } catch {
    // No earlier build.
  }
  return Date.now()
}

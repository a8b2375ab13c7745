// Everything a site is made of, read and joined, before anything is written.

import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { joinCatalog } from '../content/catalog.ts'
import { checkLinks } from '../content/check-links.ts'
import { collectContent, collectionOf, type LocalePage } from '../content/collect.ts'
import type { Row } from '../content/dump.ts'
import { Problems } from '../content/problem.ts'
import { readResults } from '../examples/results.ts'
import { blockHash } from '../examples/hash.ts'
import type { Kind } from '../examples/block.ts'
import { ZIG_VERSION } from '../shared/constants.ts'
import { FALLBACK_LOCALE } from '../shared/locales.ts'
import type { ImageTable } from '../shared/images.ts'
import { isReserved } from '../shared/paths.ts'
import type { PagePayload } from '../shared/payload.ts'
import { checkSettings } from '../shared/settings.ts'
import { SITE_DATA_FILE, type SiteData } from '../shared/site-data.ts'
import type { Page } from '../shared/types.ts'
import type { BodyContext } from '../site/components/context.ts'
import { registerIcons } from '../site/icons/registry.ts'
import { hashInputs } from './build-id.ts'
import { createCodeHighlighter } from './highlight.ts'
import { loadIconSet } from './icons.ts'
import { markdownOf } from './markdown.ts'
import { loadMessages } from './messages.ts'
import { navigationOf, sidebarOf } from './navigation.ts'
import type { BuildOptions } from './options.ts'
import { payloadOf } from './payload.tsx'
import { codeBlocksOf, renderBody } from './render-body.tsx'
import { docsRows, infoRows, landingRows } from './rows.ts'
import { cardsOf } from './cards.tsx'

export interface RenderedPage {
  locale: string
  payload: PagePayload
  markdown: string
}

export async function assembleSite(options: BuildOptions) {
  const { root, contentDir, publicDir, localesDir, referenceDir, cacheDir, out } = options
  const settings = checkSettings(options.settings, options.settingsFile)
  const { i18n } = settings
  const origin = originOf(settings.url, options)
  const buildId = await hashInputs(
    [contentDir, publicDir, localesDir, referenceDir, join(root, 'src')],
    [join(root, 'package-lock.json'), join(root, 'vite.config.ts')],
    JSON.stringify([settings, origin]),
  )
  const timestamp = await timestampOf(out, buildId)
  const locales = i18n.enabled ? i18n.locales : [i18n.defaultLocale]
  const messages = await loadMessages(localesDir, locales)
  const content = await collectContent({ dir: contentDir, settings, origin })
  const originals = content.pages.get(FALLBACK_LOCALE) ?? content.pages.get(locales[0]!)!
  const all = [...content.pages.values()].flat()
  const known = knownPages(all)
  const files = new Set(await publicFiles(publicDir))

  const own = all.filter(page => page.page.file.split('/')[1] === page.locale)
  const problems = checkLinks(own, { i18n, pages: known, files, isCall: path => isReserved(path) || GENERATED.has(path) })
  if (problems.length > 0) throw new Problems(problems)

  const rows = new Map<string, Page[]>(locales.map(locale => [locale, docsRows(content, locale, i18n)]))
  const catalog = joinCatalog(path => originals.find(page => page.rest === path)?.page.description)
  const results = await readResults(root)
  const translations = translationsBy(all)
  const highlighter = await createCodeHighlighter(cacheDir)

  return {
    settings,
    origin,
    buildId,
    timestamp,
    locales,
    messages,
    content,
    catalog,
    /** Rows of every public collection. */
    *collections(): Generator<[string, Row[]]> {
      const asRows = (pages: readonly object[]) => pages as Row[]
      yield ['landing', asRows(landingRows(content, i18n))]
      for (const locale of locales) yield [collectionOf(locale, i18n), asRows(rows.get(locale)!)]
      yield ['info', asRows(infoRows(siteFacts()))]
    },
    sidebar(locale: string) {
      return sidebarOf(navigationOf(rows.get(locale)!, i18n, locale), i18n, locale)
    },
    /** Pages to prerender: the default locale's and every translated one. */
    async payloads(images: ImageTable): Promise<RenderedPage[]> {
      const wanted = all.filter(page => page.locale === i18n.defaultLocale || isTranslated(page))
      for (const set of ['lucide', 'simple-icons']) await registerSet(set)
      await highlighter.prepare(wanted.flatMap(page => codeBlocksOf(page.body.body?.value ?? [])))
      const context: BodyContext = {
        code: highlighter.html,
        image: src => images[src] ?? null,
        verified: ({ kind, code, expected }) =>
          blockHash(kind as Kind, code, expected) in results.blocks ? results.zig : null,
      }
      const translationsOf = (rest: string) => translations.get(rest) ?? []
      return wanted.map(page => {
        const after = cardsOf(page, content.pages.get(page.lang) ?? originals, catalog)
        const html = renderBody(page.body.body?.value ?? [], context, after)
        return { locale: page.locale, payload: payloadOf(page, html, { settings, origin, translationsOf }), markdown: markdownOf(page) }
      })
    },
    routes(rendered: readonly RenderedPage[]): Record<string, string[]> {
      const routes: Record<string, string[]> = {}
      for (const { payload, locale } of rendered) (routes[payload.rest] ??= []).push(locale)
      return routes
    },
    save: () => highlighter.save(),
  }

  function siteFacts(): Record<string, { title: string; value: unknown }> {
    const modules = catalog.reduce((count, category) => count + category.modules.length, 0)
    return {
      zig: { title: 'Documented version of Zig', value: { version: ZIG_VERSION } },
      counts: {
        title: 'Counts',
        value: { pages: originals.length, categories: catalog.length, modules, locales: locales.length, examples: Object.keys(results.blocks).length },
      },
      catalog: { title: 'Categories and modules', value: catalog },
      repository: { title: 'Repository', value: settings.repository },
      exports: { title: 'Exports', value: [{ path: '/sitemap.xml', title: 'Sitemap' }] },
    }
  }
}

/** Files that the build writes beside the pages. */
const GENERATED = new Set(['/sitemap.xml', '/robots.txt', '/site.webmanifest'])

function originOf(configured: string, { log }: BuildOptions): string {
  const given = process.env.SITE_URL
  if (given) return new URL(given).origin
  if (new URL(configured).hostname.endsWith('.example'))
    log(`The site's address is still ${configured}. Set "url" in site.config.ts, or SITE_URL, before publishing.`)
  return configured
}

/** A real translation, or at least a translated head (R8). */
function isTranslated({ page, locale }: LocalePage): boolean {
  return page.file.split('/')[1] === locale
}

function knownPages(pages: readonly LocalePage[]): Map<string, Set<string>> {
  const known = new Map<string, Set<string>>()
  for (const { rest, body } of pages) {
    const ids = known.get(rest) ?? new Set()
    for (const id of body.ids) ids.add(id)
    known.set(rest, ids)
  }
  return known
}

/** Path without locale → locales that have the page in their own language. */
function translationsBy(pages: readonly LocalePage[]): Map<string, string[]> {
  const translations = new Map<string, string[]>()
  for (const { rest, lang, locale } of pages) {
    if (lang === locale) translations.set(rest, [...(translations.get(rest) ?? []), locale])
  }
  return translations
}

async function registerSet(prefix: string): Promise<void> {
  const { icons } = await loadIconSet(prefix)
  registerIcons(Object.fromEntries(Object.entries(icons).map(([name, { body }]) => [`i-${prefix}-${name}`, body])))
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

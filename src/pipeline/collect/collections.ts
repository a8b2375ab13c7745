// The public collections of a site: the pages of each locale, the landing pages, and facts about the site (R18).

import type { Content } from '../../content/collect.ts'
import { createPageRows, infoRows, type PageRow } from '../../content/rows.ts'
import type { ListedExport } from '../../exports/export-list.ts'
import { ZIG_VERSION } from '../../model/constants.ts'
import type { Category } from '../../model/content/catalog.ts'
import { collectionOf } from '../../model/query/collections.ts'
import type { Row } from '../../model/query/rows.ts'
import type { Settings } from '../../model/settings.ts'

export interface SiteCounts {
  pages: number
  categories: number
  modules: number
  declarations: number
  locales: number
  examples: number
}

export interface CollectedSite {
  settings: Settings
  locales: readonly string[]
  content: Content
  catalog: readonly Category[]
  counts: SiteCounts
  exports: readonly ListedExport[]
}

export interface Collections {
  /** Name → rows, which are created on first use. */
  all: Map<string, () => Row[]>
  pagesOf(locale: string): PageRow[]
  /** Frees the memory of rows. The next use creates them again. */
  forget(): void
}

export function collectionsOf(site: CollectedSite): Collections {
  const { content, settings, locales } = site
  const { i18n } = settings
  let rows = createPageRows(content, i18n)
  const pagesOf = (locale: string) => rows.docs(locale)
  const all = new Map<string, () => Row[]>()
  all.set('landing', () => rows.landing() as object[] as Row[])
  for (const locale of locales) all.set(collectionOf(locale, i18n), () => pagesOf(locale) as object[] as Row[])
  all.set('info', () => infoRows(factsOf(site)) as object[] as Row[])
  return {
    all,
    pagesOf,
    forget() {
      rows = createPageRows(content, i18n)
    },
  }
}

function factsOf({ settings, catalog, counts, exports }: CollectedSite): Parameters<typeof infoRows>[0] {
  return {
    zig: { title: 'Documented version of Zig', value: { version: ZIG_VERSION } },
    counts: { title: 'Counts', value: counts },
    catalog: { title: 'Categories and modules', value: catalog },
    repository: { title: 'Repository', value: settings.repository },
    exports: { title: 'Exports', value: [...exports, { path: '/sitemap.xml', title: 'Sitemap' }] },
  }
}

// The source of an edition's exports: its pages, as they are served.

import type { EditionSource } from '../../exports/edition-exports.ts'
import type { ExportPage } from '../../exports/source.ts'
import { referencePage } from '../../markup/declarations/page.ts'
import type { editionContent } from '../../markup/editions/content.ts'
import type { OpenEdition } from '../../markup/editions/edition.ts'
import { ZIG_VERSION } from '../../model/constants.ts'
import { editionExports } from '../../model/editions.ts'
import { localePath, markdownPath } from '../../model/routing/paths.ts'
import type { SiteData } from '../../model/wire/site-data.ts'

type ContentAt = (route: string) => ReturnType<typeof editionContent>
type Planned = OpenEdition['plan']['pages'][number]

/** @param locale Exports are English, like those of the build. */
export function exportSource(
  { origin, settings }: SiteData,
  { plan, version, catalog, wordsOf, ...edition }: OpenEdition,
  locale: string,
  contentAt: ContentAt,
): EditionSource {
  const { title, description, i18n } = settings
  const urlOf = (route: string) => origin + localePath(route, locale, i18n)
  const pageAt = (route: string, own: Pick<ExportPage, 'title' | 'description' | 'kind' | 'module'>): ExportPage => {
    const markdownUrl = origin + markdownPath(localePath(route, locale, i18n))
    return { route, url: urlOf(route), markdownUrl, words: '', declarations: '', ...own }
  }
  const planned = async (page: Planned): Promise<ExportPage> => {
    const { module } = page
    const { title, description } = referencePage(plan, page, await wordsOf(module), new Map())
    return pageAt(page.route, { title, description, kind: page.kind === 'module' ? 'guide' : 'reference', module })
  }
  const written = async (page: Planned): Promise<ExportPage> => {
    const content = await contentAt(page.route)
    const text = content && 'markdown' in content ? content.markdown(urlOf) : ''
    return { ...(await planned(page)), declarations: text }
  }
  return {
    root: editionExports(edition),
    origin,
    zig: version,
    title,
    description: description.replaceAll(ZIG_VERSION, version),
    urlOf,
    plan,
    catalog: catalog.map(each => ({ ...each, modules: each.modules.map(own => ({ ...own, description: '' })) })),
    wordsOf,
    async pages() {
      const categories = catalog.map(each =>
        pageAt(each.path, { title: each.label, description: each.description, kind: 'guide' }),
      )
      return [...categories, ...(await Promise.all(plan.pages.map(planned)))]
    },
    pagesOf: module => Promise.all(plan.pages.filter(page => page.module === module).map(written)),
  }
}

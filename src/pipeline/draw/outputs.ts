// Every file of a built site, as a name and a way to make it. The build makes all of them, the development server those it is asked for.

import type { LocalePage } from '../../content/collect.ts'
import { createDump, encodeDump } from '../../content/dump.ts'
import { renderDocument } from '../../markup/document.tsx'
import { readFlag } from '../../markup/flags.ts'
import { LOCALES } from '../../model/languages/locales.ts'
import { collectionOf } from '../../model/query/collections.ts'
import { localePath, markdownPath } from '../../model/routing/paths.ts'
import { buildMetaUrl, dumpUrl, LATEST_BUILD, payloadUrl } from '../../model/wire/contract.ts'
import { documentFile, OPEN_SEARCH } from '../../model/wire/files.ts'
import type { ImageTable } from '../../model/wire/images.ts'
import type { PagePayload, SearchPart, Shell, ShellMore } from '../../model/wire/payload.ts'
import {
  cardsFile,
  type DocumentAssets,
  type Heads,
  headsFile,
  iconSetFile,
  SITE_DATA_FILE,
  type SiteData,
  searchedFile,
  shellFile,
} from '../../model/wire/site-data.ts'
import type { AssembledSite } from '../collect/assemble.ts'
import { contentSecurityPolicy } from './csp.ts'
import { cardsByPage } from './declaration-cards.ts'
import { ICON_SETS, loadIconSet } from './icons.ts'
import { openSearchOf } from './open-search.ts'
import { packedCode, packedProse } from './prose.ts'
import { searchIndexOf } from './search.ts'
import { robotsOf, sitemapOf, webManifestOf } from './sitemap.ts'

export type Produce = () => string | Promise<string>
export type Outputs = Map<string, Produce>

export interface OutputContext {
  assets: DocumentAssets
  images: ImageTable
  checksums: Record<string, string>
  shell: (locale: string) => Promise<Shell>
  /** Where the second part of a locale's shell is, and what it holds. */
  morePaths: Record<string, string>
  more: (locale: string) => Promise<ShellMore>
  /** The article of a page, drawn. */
  payload: (page: LocalePage) => PagePayload
  markdown: (page: LocalePage) => string
}

export function outputsOf(site: AssembledSite, context: OutputContext): Outputs {
  const { settings, buildId, timestamp, origin, prerendered } = site
  const { i18n } = settings
  const { assets, images, checksums, shell, payload, markdown } = context
  const year = new Date(timestamp).getUTCFullYear()
  const outputs: Outputs = new Map()

  for (const page of prerendered) {
    const document = async () =>
      renderDocument({ shell: await shell(page.locale), assets, payload: payload(page), error: null, year })
    const delivered = () => JSON.stringify({ buildId, page: payload(page) })
    // What is decided when asked (R36) has a payload, but no document ahead of time.
    if (!isDecidedWhenAsked(page)) outputs.set(documentFile(page.path), document)
    outputs.set(payloadUrl(page.path), delivered)
    outputs.set(markdownPath(page.path), () => markdown(page))
    // `/` is the home page in the default locale (R6).
    if (i18n.enabled && page.path === localePath('/', i18n.defaultLocale, i18n)) {
      outputs.set(documentFile('/'), document)
      outputs.set(payloadUrl('/'), delivered)
    }
  }
  for (const locale of site.locales) {
    outputs.set(shellFile(locale), async () => JSON.stringify(await shell(locale)))
    outputs.set(assets.shells[locale]!, async () => shellText(await shell(locale)))
    outputs.set(headsFile(locale), () => JSON.stringify(headsOf(site, locale)))
    outputs.set(context.morePaths[locale]!, async () => JSON.stringify(await context.more(locale)))
    const collection = collectionOf(locale, i18n)
    outputs.set(searchedFile(collection, 'text'), () => JSON.stringify(packedProse(site.pagesOf(locale))))
    outputs.set(searchedFile(collection, 'code'), () => JSON.stringify(packedCode(site.pagesOf(locale))))
  }
  for (const [collection, rows] of site.collections)
    outputs.set(dumpUrl(collection), () => encodeDump(createDump(collection, rows())))
  for (const prefix of ICON_SETS)
    outputs.set(iconSetFile(prefix), async () => JSON.stringify(await loadIconSet(prefix)))

  if (site.reference)
    for (const [route, cards] of cardsByPage(site.reference))
      outputs.set(cardsFile(route), () => JSON.stringify(cards()))

  const search = searchIndexOf(site)
  for (const part of search ? (Object.keys(search.texts) as SearchPart[]) : [])
    outputs.set(search!.manifest[part], () => search!.texts[part])

  const routes: Record<string, string[]> = {}
  for (const { route, locale } of prerendered) (routes[route] ??= []).push(locale)
  const csp = contentSecurityPolicy(settings.icons.services)
  const data: SiteData = { buildId, timestamp, origin, settings, assets, csp, routes, images, checksums }
  outputs.set(SITE_DATA_FILE, () => JSON.stringify(data))
  outputs.set('/sitemap.xml', () => sitemapOf(prerendered.filter(isListed).map(payload)))
  for (const { flag } of LOCALES.filter(locale => i18n.locales.includes(locale.code)))
    outputs.set(`/flags/${flag}.svg`, () => readFlag(flag))
  outputs.set('/robots.txt', () => robotsOf(origin))
  outputs.set(OPEN_SEARCH, () => openSearchOf(settings, origin))
  outputs.set('/site.webmanifest', () => webManifestOf(settings))
  outputs.set(LATEST_BUILD, () => JSON.stringify({ id: buildId, timestamp }))
  outputs.set(buildMetaUrl(buildId), () =>
    JSON.stringify({
      id: buildId,
      timestamp,
      matcher: { redirects: settings.redirects },
      prerendered: prerendered.map(page => page.path).sort(),
    }),
  )
  return outputs
}

/** The files that are drawn from a page. */
export function filesOf({ path }: LocalePage): string[] {
  return [documentFile(path), payloadUrl(path), markdownPath(path)]
}

export function shellText({ languages: _rows, ...shell }: Shell): string {
  return `self.__SHELL__=${JSON.stringify(shell)}`
}

export function isDecidedWhenAsked({ body }: LocalePage): boolean {
  return body.frontMatter.validate !== undefined || body.frontMatter.middleware !== undefined
}

/** The sitemap lists pages in their own language alone (R8). */
function isListed(page: LocalePage): boolean {
  return page.lang === page.locale && !isDecidedWhenAsked(page)
}

/** Pages that are made when asked, but with a title and description of the locale's own (R8). */
function headsOf(site: AssembledSite, locale: string): Heads {
  const renamed = site
    .pagesOf(locale)
    .filter(({ page, body }) => page.title !== body.title || page.description !== body.description)
  return Object.fromEntries(renamed.map(({ route, page: { title, description } }) => [route, { title, description }]))
}

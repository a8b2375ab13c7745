// Lists the text files of a site, each as a path and a function that creates it.

import type { LocalePage } from '../content/collect.ts'
import { versionsByPage } from '../markup/changes/version-rows.ts'
import { contentSecurityPolicy } from '../markup/content-security-policy.ts'
import { renderDocument } from '../markup/document.tsx'
import { readFlag } from '../markup/flags.ts'
import { LAST_UPDATED } from '../model/constants.ts'
import { EDITIONS, editionFactsFile } from '../model/editions.ts'
import { LOCALES } from '../model/languages/locales.ts'
import { localePath, markdownPath } from '../model/routing/paths.ts'
import type { BuildManifest, LatestBuild } from '../model/wire/build.ts'
import { buildMetaUrl, LATEST_BUILD, payloadUrl } from '../model/wire/contract.ts'
import { documentFile, OPEN_SEARCH } from '../model/wire/files.ts'
import type { ImageTable } from '../model/wire/images.ts'
import { type PagePayload, SEARCH_PARTS } from '../model/wire/payload.ts'
import { writePayload } from '../model/wire/payload-text.ts'
import {
  cardsFile,
  type DocumentAssets,
  type Heads,
  headsFile,
  iconSetFile,
  SITE_DATA_FILE,
  type SiteData,
  shellFile,
} from '../model/wire/site-data.ts'
import { UNKNOWN_ORIGIN } from '../model/wire/unknown-origin.ts'
import { versionNamesFile, versionsFile } from '../model/wire/versions.ts'
import type { Outputs } from '../output/outputs.ts'
import type { IconRegistry } from '../shell/icons/registry.ts'
import type { AssembledSite } from './collect/assemble.ts'
import type { IconSet } from './collect/icons.ts'
import { isDecidedOnRequest, isRenderedOnRequest } from './collect/page-kinds.ts'
import { cardsByPage } from './data/declaration-cards.ts'
import { openSearchOf } from './data/open-search.ts'
import { searchIndexOf, searchManifestOf, titlesText } from './data/search.ts'
import { isInSitemap, robotsOf, sitemapOf, webManifestOf } from './data/sitemap.ts'
import { otherVersions, versionNames } from './data/version-names.ts'
import type { Bodies } from './render/bodies.ts'
import { pagePayload } from './render/payload.ts'
import { type Shells, shellText } from './render/shells.ts'

export interface OutputContext {
  assets: DocumentAssets
  images: ImageTable
  checksums: Record<string, string>
  shells: Shells
  /** Returns the icons that documents contain. */
  icons: IconRegistry
  iconSets: readonly IconSet[]
  bodies: Pick<Bodies, 'prepare' | 'payload' | 'markdown'>
  /** Address of the file with the examples that run in a browser. */
  play?: string | undefined
  /** Used in file names instead of a hash of the content if files are created on request. */
  version?: string | undefined
}

export function outputsOf(site: AssembledSite, context: OutputContext): Outputs {
  const outputs: Outputs = new Map()
  addPages(outputs, site, context)
  addLocales(outputs, site, context)
  addReference(outputs, site)
  addSiteFiles(outputs, site, context)
  return outputs
}

function addPages(
  outputs: Outputs,
  { settings, timestamp, origin, prerendered }: AssembledSite,
  { assets, shells, bodies, icons }: OutputContext,
): void {
  const { i18n } = settings
  // Without an origin, documents differ by the host of the request (R53), so the server renders them.
  const hasOrigin = origin !== UNKNOWN_ORIGIN
  const year = new Date(timestamp).getUTCFullYear()
  for (const page of prerendered) {
    const article = async () => {
      await bodies.prepare([page])
      return bodies.payload(page)
    }
    const document = async () =>
      renderDocument({
        shell: shells.shell(page.locale),
        icons,
        assets,
        payload: await article(),
        error: null,
        year,
      })
    const delivered = async () => writePayload(await article())
    // A page that is validated for each request (R36) has a payload, but no prerendered document.
    if (hasOrigin && !isDecidedOnRequest(page) && !isRenderedOnRequest(page, i18n.defaultLocale))
      outputs.set(documentFile(page.path), document)
    outputs.set(payloadUrl(page.path), delivered)
    outputs.set(markdownPath(page.path), () => bodies.markdown(page))
    // `/` is the home page in the default locale (R6).
    if (i18n.enabled && page.path === localePath('/', i18n.defaultLocale, i18n)) {
      if (hasOrigin) outputs.set(documentFile('/'), document)
      outputs.set(payloadUrl('/'), delivered)
    }
  }
}

function addLocales(outputs: Outputs, site: AssembledSite, { shells, version }: OutputContext): void {
  for (const locale of site.locales) {
    outputs.set(shellFile(locale), () => JSON.stringify(shells.shell(locale)))
    outputs.set(shells.paths[locale]!, () => shellText(shells.shell(locale)))
    outputs.set(shells.morePaths[locale]!, () => JSON.stringify(shells.more(locale)))
    outputs.set(headsFile(locale), () => JSON.stringify(headsOf(site, locale)))
    const search = searchManifestOf(site, locale, version)
    if (search) outputs.set(search.titles, () => titlesText(site, locale))
  }
}

function addReference(outputs: Outputs, site: AssembledSite): void {
  if (site.reference) {
    const { plan } = site.reference
    for (const [route, versions] of versionsByPage(plan))
      outputs.set(versionsFile(route), () => JSON.stringify(versions()))
    if (plan.history.rows.length > 0)
      for (const version of otherVersions(plan))
        outputs.set(versionNamesFile(version), () => versionNames(plan, version))
    for (const [route, cards] of cardsByPage(site.reference))
      outputs.set(cardsFile(route), () => JSON.stringify(cards()))
  }
  const search = searchIndexOf(site)
  for (const part of search ? SEARCH_PARTS : []) outputs.set(search!.manifest[part], () => search!.textOf(part))
}

function addSiteFiles(outputs: Outputs, site: AssembledSite, context: OutputContext): void {
  const { settings, buildId, timestamp, origin, prerendered } = site
  const { assets, images, checksums, iconSets } = context
  const { i18n, icons, run } = settings
  const routes: Record<string, string[]> = {}
  for (const { route, locale } of prerendered) (routes[route] ??= []).push(locale)
  const csp = contentSecurityPolicy(icons.services, run?.server)
  const decided = [...new Set(prerendered.filter(isDecidedOnRequest).map(({ route }) => route))]
  const data: SiteData = { buildId, timestamp, origin, settings, assets, csp, routes, decided, images, checksums }
  outputs.set(SITE_DATA_FILE, () => JSON.stringify(data))
  outputs.set('/sitemap.xml', () => sitemapOf(prerendered.filter(isInSitemap).map(page => headAlone(page, site))))
  for (const { code, flag } of LOCALES)
    if (flag && i18n.locales.includes(code)) outputs.set(`/flags/${flag}.svg`, () => readFlag(flag))
  for (const set of iconSets) outputs.set(iconSetFile(set.prefix), () => JSON.stringify(set))
  const editions = () => EDITIONS.filter(({ version }) => outputs.has(editionFactsFile(version)))
  outputs.set('/robots.txt', () => robotsOf(origin, editions()))
  outputs.set(OPEN_SEARCH, () => openSearchOf(settings, origin))
  outputs.set('/site.webmanifest', () => webManifestOf(settings))
  const latest: LatestBuild = { id: buildId, timestamp, app: assets.entry }
  outputs.set(LATEST_BUILD, () => JSON.stringify(latest))
  outputs.set(buildMetaUrl(buildId), () => JSON.stringify(buildManifest(site, context)))
}

/** Returns the fields of a page that the sitemap lists, without rendering the page. */
function headAlone(page: LocalePage, site: AssembledSite): Pick<PagePayload, 'head' | 'lastUpdated' | 'updated'> {
  const payload = pagePayload(page, '', site)
  return site.reference?.pages.has(page.route) ? { ...payload, lastUpdated: LAST_UPDATED } : payload
}

function buildManifest(site: AssembledSite, { checksums, play, version }: OutputContext): BuildManifest {
  const { settings, buildId, timestamp, prerendered, locales } = site
  const search = searchIndexOf(site)?.manifest
  const titles = search ? locales.map(locale => [locale, searchManifestOf(site, locale, version)!.titles] as const) : []
  return {
    id: buildId,
    timestamp,
    matcher: { redirects: settings.redirects },
    prerendered: prerendered.map(page => page.path).sort(),
    checksums,
    ...(search ? { search, titles: Object.fromEntries(titles.filter(([, path]) => path !== search.titles)) } : {}),
    ...(play ? { play } : {}),
  }
}

/** Returns the files that are rendered from a page. */
export function pageFiles({ path }: LocalePage): string[] {
  return [documentFile(path), payloadUrl(path), markdownPath(path)]
}

/** Returns titles and descriptions in the locale's own language of pages whose body is in another one (R8). */
function headsOf(site: AssembledSite, locale: string): Heads {
  const renamed = site
    .pagesOf(locale)
    .filter(({ page, body }) => page.title !== body.title || page.description !== body.description)
  return Object.fromEntries(renamed.map(({ route, page: { title, description } }) => [route, { title, description }]))
}

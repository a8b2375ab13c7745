// GET /{locale}/docs/source/{file}: a std source file, rendered on demand. It exists only if the build contains sources.

import { renderDocument } from '../../markup/document.tsx'
import { type SourceContext, sourceListHtml, sourcePageHtml } from '../../markup/source/source-view.ts'
import { ZIG_VERSION } from '../../model/constants.ts'
import { FALLBACK_LOCALE } from '../../model/languages/language.ts'
import { pageTitle } from '../../model/routing/page-title.ts'
import { localePath } from '../../model/routing/paths.ts'
import { localeTarget } from '../../model/routing/redirect-target.ts'
import { SOURCE_ROUTE } from '../../model/wire/contract.ts'
import { isSourcePath, SOURCES_FILE, type SourceFile, sourceDataFile } from '../../model/wire/source.ts'
import { readAssetJson } from '../files/assets.ts'
import { CACHE, documentHeaders, VARY } from '../http/headers.ts'
import type { ServedSite } from '../site.ts'
import type { OnDemand } from './on-demand.ts'
import { plainPayload } from './plain-payload.ts'

/** Returns the file of a source route, '' for the list of all files, or `null` for other routes. */
export function sourceOfRoute({ assets }: Pick<ServedSite, 'assets'>, route: string): string | null {
  if (route === SOURCE_ROUTE) return Object.hasOwn(assets.files, SOURCES_FILE) ? '' : null
  if (!route.startsWith(`${SOURCE_ROUTE}/`)) return null
  const path = route.slice(SOURCE_ROUTE.length + 1)
  return isSourcePath(path) && Object.hasOwn(assets.files, sourceDataFile(path)) ? path : null
}

export async function serveSource(
  site: ServedSite,
  onDemand: OnDemand,
  request: Request,
  { path, locale, client }: { path: string; locale: string; client: string },
): Promise<Response> {
  const { data } = site
  const { pathname } = new URL(request.url)
  const options = {
    cache: CACHE.revalidate,
    type: 'text/html; charset=utf-8',
    vary: VARY.encoding,
    headers: { ...documentHeaders(data), 'x-robots-tag': 'noindex' },
    client,
  }
  return onDemand.serve(request, `source ${pathname}`, options, () => drawSource(site, path, locale))
}

async function drawSource(site: ServedSite, path: string, locale: string): Promise<string> {
  const { data } = site
  const { i18n } = data.settings
  const context = sourceContext(site, locale)
  const file = path === '' ? null : await readSource(site, path)
  const title = file ? file.path : 'Source files'
  const route = path === '' ? SOURCE_ROUTE : `${SOURCE_ROUTE}/${path}`
  return renderDocument({
    shell: await site.shell(locale),
    assets: data.assets,
    payload: plainPayload({
      path: localePath(route, locale, i18n),
      route,
      kind: 'source',
      title,
      head: pageTitle(title, data.settings),
      lang: FALLBACK_LOCALE,
      html: file ? sourcePageHtml(file, context) : sourceListHtml(await listSources(site), context),
      toc: file?.outline.map(({ line, name }) => ({ id: `L${line}`, text: name, depth: 2 })) ?? [],
    }),
    error: null,
    year: new Date().getUTCFullYear(),
  })
}

export function sourceContext({ data }: ServedSite, locale: string): SourceContext {
  const { i18n } = data.settings
  return { version: ZIG_VERSION, address: route => localeTarget(route, locale, i18n) }
}

export async function readSource({ assets }: ServedSite, path: string): Promise<SourceFile> {
  const file = await readAssetJson<SourceFile>(assets, sourceDataFile(path))
  if (!file) throw new Error(`${sourceDataFile(path)} is missing from the built site. Build it again.`)
  return file
}

async function listSources({ assets }: ServedSite): Promise<string[]> {
  return (await readAssetJson<string[]>(assets, SOURCES_FILE)) ?? []
}

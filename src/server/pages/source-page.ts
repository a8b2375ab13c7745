// GET /{locale}/docs/source/{file}, or /docs/source/0.17/{file}: a std source file, rendered on demand. It exists if the build contains
// sources, or if that Zig is installed.

import { shellLabels } from '../../markup/shell-labels.ts'
import { type SourceContext, sourceListHtml, sourcePageHtml } from '../../markup/source/source-view.ts'
import { ZIG_VERSION } from '../../model/constants.ts'
import type { Edition } from '../../model/editions.ts'
import { pageTitle } from '../../model/routing/page-title.ts'
import { localePath } from '../../model/routing/paths.ts'
import { localeTarget } from '../../model/routing/redirect-target.ts'
import { SOURCE_ROUTE } from '../../model/wire/contract.ts'
import {
  SOURCES_FILE,
  type SourceFile,
  type SourceList,
  type SourcePlace,
  sourceDataFile,
  sourcePlace,
  sourceRoute,
} from '../../model/wire/source.ts'
import { readAssetJson } from '../files/assets.ts'
import { CACHE, documentHeaders, VARY } from '../http/headers.ts'
import type { ServedSite } from '../site.ts'
import type { PathCall } from './path-call.ts'
import { plainPayload } from './plain-payload.ts'
import { renderInShell } from './render-in-shell.ts'

/** Returns the file of a source route, or `null` for other routes. The file may not exist. */
export function sourceOfRoute(route: string): SourcePlace | null {
  if (route === SOURCE_ROUTE) return sourcePlace('')
  return route.startsWith(`${SOURCE_ROUTE}/`) ? sourcePlace(route.slice(SOURCE_ROUTE.length + 1)) : null
}

/** Whether a file can be shown, or for '' any file. */
export async function hasSource(site: ServedSite, { edition, path }: SourcePlace): Promise<boolean> {
  const list = await listSources(site, edition)
  return path === '' ? Object.keys(list).length > 0 : Object.hasOwn(list, path)
}

export async function serveSource(
  { site, onDemand, request, url, client }: PathCall,
  place: SourcePlace,
  locale: string,
): Promise<Response> {
  const options = {
    cache: CACHE.revalidate,
    type: 'text/html; charset=utf-8',
    vary: VARY.encoding,
    headers: { ...documentHeaders(site.data), 'x-robots-tag': 'noindex' },
    client,
  }
  return onDemand.serve(request, `source ${url.pathname}`, options, () => renderSource(site, place, locale))
}

async function renderSource(site: ServedSite, place: SourcePlace, locale: string): Promise<string> {
  const { settings } = site.data
  const { edition, path } = place
  const labels = shellLabels(await site.shell(locale))
  const context = sourceContext(site, edition, locale)
  const file = path === '' ? null : await readSource(site, place)
  const title = file ? file.path : labels.localize('sourceFiles')
  const route = sourceRoute(place)
  const payload = plainPayload({
    path: localePath(route, locale, settings.i18n),
    route,
    kind: 'source',
    title,
    head: pageTitle(title, settings),
    lang: locale,
    html: file
      ? sourcePageHtml(file, context, labels)
      : sourceListHtml(Object.keys(await listSources(site, edition)), context, labels),
    toc: file?.outline.map(({ line, name }) => ({ id: `L${line}`, text: name, depth: 2 })) ?? [],
  })
  return renderInShell(site, locale, payload)
}

export function sourceContext({ data }: ServedSite, edition: Edition | null, locale: string): SourceContext {
  const { i18n } = data.settings
  return { version: edition?.version ?? ZIG_VERSION, edition, address: route => localeTarget(route, locale, i18n) }
}

/** Reads a file of the build, which knows where its names lead, otherwise the text alone. */
export async function readSource(
  { assets, std }: ServedSite,
  { edition, path }: SourcePlace,
): Promise<SourceFile | null> {
  const file = edition ? null : await readAssetJson<SourceFile>(assets, sourceDataFile(path))
  if (file) return file
  const text = (await std?.read(edition?.version ?? ZIG_VERSION, path)) ?? null
  return text === null ? null : { path, text, links: [], hrefs: [], outline: [] }
}

export async function listSources({ assets, std }: ServedSite, edition: Edition | null): Promise<SourceList> {
  if (edition) return (await std?.list(edition.version)) ?? {}
  const own = await readAssetJson<SourceList>(assets, SOURCES_FILE)
  // A site without a list has no reference.
  if (!own || !std || Object.keys(own).length > 0) return own ?? {}
  return std.list(ZIG_VERSION)
}

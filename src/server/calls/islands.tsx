// GET /__nuxt_island/{component}_{id}.json: a fragment of a page, rendered on request (R2).

import { renderToStaticMarkup } from 'react-dom/server'
import { PageCard } from '../../markup/islands/PageCard.tsx'
import { examplesView, sourceLinesHtml } from '../../markup/source/source-view.ts'
import { localePath } from '../../model/routing/paths.ts'
import { cardsFile } from '../../model/wire/site-data.ts'
import { sourcePlace } from '../../model/wire/source.ts'
import { createIconRegistry, IconsProvider } from '../../shell/icons/registry.ts'
import { readAssetJson } from '../files/assets.ts'
import { jsonError } from '../http/errors.ts'
import { CACHE } from '../http/headers.ts'
import { tooMany } from '../http/rate-limit.ts'
import { askEdition, servedEdition } from '../pages/edition-page.ts'
import { payloadFor } from '../pages/pages.ts'
import { readSource, sourceContext } from '../pages/source-page.ts'
import type { ServedSite } from '../site.ts'

type Island = (site: ServedSite, id: string, props: URLSearchParams) => Promise<string | null>

const ISLANDS: Record<string, Island> = {
  /**
   * The hover card of a link target. The id is the page's path without locale, with `:` for `/`. With an `anchor`, the card
   * shows the declaration there.
   */
  page: async (site, id, props) => {
    const route = `/${id.replaceAll(':', '/')}`
    const { i18n } = site.data.settings
    const locale = props.get('locale') ?? i18n.defaultLocale
    const edition = servedEdition(site, route)
    if ((!edition && !Object.hasOwn(site.data.routes, route)) || !i18n.locales.includes(locale)) return null
    const card = await declarationCard(site, route, props.get('anchor') ?? '', locale)
    // Headings of guides have no card of their own, so fall back to the card of the page.
    if (card !== null) return card
    const page = await payloadFor(site, locale, route)
    if (!page) return null
    const { icons } = await site.shell(locale)
    return renderToStaticMarkup(
      <IconsProvider value={createIconRegistry(icons)}>
        <PageCard page={page} />
      </IconsProvider>,
    )
  },
  source: sourceIsland,
  examples: examplesIsland,
}

/** Renders the `lines` of a std file that belong to a declaration. The id is the file with `:` for `/`, after an edition if it is of one. */
async function sourceIsland(site: ServedSite, id: string, props: URLSearchParams): Promise<string | null> {
  const place = sourcePlace(id.replaceAll(':', '/'))
  const lines = /^(\d{1,6})-(\d{1,6})$/.exec(props.get('lines') ?? '')
  const { i18n } = site.data.settings
  const locale = props.get('locale') ?? i18n.defaultLocale
  if (!place?.path || !lines || !i18n.locales.includes(locale)) return null
  const file = await readSource(site, place)
  return file && sourceLinesHtml(file, [Number(lines[1]), Number(lines[2])], sourceContext(site, place.edition, locale))
}

const MAX_EXAMPLES = 5

/** Renders the examples whose ids are joined with `-` in the id. */
async function examplesIsland(site: ServedSite, id: string, props: URLSearchParams): Promise<string | null> {
  const { i18n } = site.data.settings
  const locale = props.get('locale') ?? i18n.defaultLocale
  if (!i18n.locales.includes(locale)) return null
  const known = await site.examples()
  const found = id
    .split('-', MAX_EXAMPLES)
    .flatMap(each => known.get(each) ?? [])
    .map(({ route, title, heading, anchor, code, output, fails }) => ({
      title: heading && heading !== title ? `${title}: ${heading}` : title,
      href: localePath(route, locale, i18n) + (anchor ? `#${anchor}` : ''),
      code,
      ...(output ? { output } : {}),
      ...(fails ? { fails } : {}),
    }))
  return found.length > 0 ? examplesView(found) : null
}

/** Returns a card from the build with the reader's locale added to its links, which have none. */
async function declarationCard(
  site: ServedSite,
  route: string,
  anchor: string,
  locale: string,
): Promise<string | null> {
  const edition = servedEdition(site, route)
  const cards = edition ? null : await readAssetJson<Record<string, string>>(site.assets, cardsFile(route))
  const own = cards && Object.hasOwn(cards, anchor) ? cards[anchor]! : null
  const answer = edition && (await askEdition(site, { type: 'card', edition: edition.name, route, anchor }))
  const card = answer && 'text' in answer ? answer.text : own
  if (!card) return null
  const { i18n } = site.data.settings
  return card.replace(/href="(\/docs[^"]*)"/g, (_, path: string) => `href="${localePath(path, locale, i18n)}"`)
}

export async function serveIsland(site: ServedSite, request: Request, file: string, client: string): Promise<Response> {
  const match = /^([a-z-]+)_([^/]+)\.json$/.exec(file)
  const island = match && Object.hasOwn(ISLANDS, match[1]!) ? ISLANDS[match[1]!] : undefined
  if (!match || !island)
    return jsonError(404, `There is no island "${file}". Islands: ${Object.keys(ISLANDS).join(', ')}.`)
  const wait = site.limits.page.take(client, 1)
  if (wait > 0) {
    const { text, headers } = tooMany(wait)
    return jsonError(429, text, headers)
  }
  const id = match[2]!
  const html = await island(site, id, new URL(request.url).searchParams)
  if (html === null) return jsonError(404, `The island "${match[1]}" has nothing with the id "${id}".`)
  return Response.json({ id, html }, { headers: { 'cache-control': CACHE.hour } })
}

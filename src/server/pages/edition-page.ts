// GET /{locale}/docs/0.17/std/…: the reference of another release, rendered on request from its facts.

import { editionIndex } from '../../lookup/symbol-index.ts'
import { renderDocument } from '../../markup/document.tsx'
import { type EditionContent, editionContent } from '../../markup/editions/content.ts'
import { type GuideFile, guideIn } from '../../markup/editions/guide.ts'
import {
  type Edition,
  editionFactsFile,
  editionGuideFile,
  editionIndexFile,
  editionOfRoute,
} from '../../model/editions.ts'
import { withReaderTexts } from '../../model/languages/format-facts.ts'
import { FALLBACK_LOCALE } from '../../model/languages/language.ts'
import { pageTitle } from '../../model/routing/page-title.ts'
import { localePath } from '../../model/routing/paths.ts'
import { missingError } from '../../model/routing/validation.ts'
import { escapeXml } from '../../model/text/escape.ts'
import { BUILD_HEADER } from '../../model/wire/contract.ts'
import type { PagePayload } from '../../model/wire/payload.ts'
import { writePayload } from '../../model/wire/payload-text.ts'
import { readAssetJson } from '../files/assets.ts'
import { jsonError } from '../http/errors.ts'
import { ANY_ORIGIN, CACHE, documentHeaders, VARY } from '../http/headers.ts'
import type { ServedSite } from '../site.ts'
import { missingPage } from './missing-page.ts'
import type { OnDemand } from './on-demand.ts'
import { type PageAddress, payloadFor } from './pages.ts'

/** Returns the edition of a route, if the site has it. */
export function servedEdition({ assets }: Pick<ServedSite, 'assets'>, route: string): Edition | null {
  const edition = editionOfRoute(route)
  return edition && Object.hasOwn(assets.files, editionFactsFile(edition.version)) ? edition : null
}

export type EditionForm = 'document' | 'payload' | 'markdown'

/** Editions are opened only for what is not cached, because that takes long. Rendering is charged to the client's rate limit. */
export async function serveEdition(
  site: ServedSite,
  onDemand: OnDemand,
  request: Request,
  { edition, form, ...address }: PageAddress & { edition: Edition; form: EditionForm },
): Promise<Response> {
  const { locale, route, client } = address
  const options = { cache: CACHE.revalidate, client, ...OPTIONS[form], headers: headersOf(site, form) }
  const guideOf = async (documented: string) => {
    const page = await payloadFor(site, locale, documented)
    return page && guideIn(edition, page, await readAssetJson<GuideFile>(site.assets, editionGuideFile(documented)))
  }
  try {
    return await onDemand.serve(request, `${form} ${locale} ${route}`, options, async () => {
      const opened = await site.editions(edition)
      const content = opened && (await editionContent(opened, route, await site.shell(locale), guideOf))
      if (!content) throw new Elsewhere(null)
      if ('redirect' in content) throw new Elsewhere(content.redirect)
      if (form === 'markdown') return markdownOf(site, content, address)
      const payload = await payloadOf(site, edition, content, address)
      return form === 'payload' ? writePayload(payload) : drawDocument(site, payload, locale)
    })
  } catch (error) {
    if (!(error instanceof Elsewhere)) throw error
    return elsewhere(site, request, error.redirect, { form, ...address })
  }
}

/** Serves the index of names for the search in the browser, or the sitemap. */
export function serveEditionFile(
  site: ServedSite,
  onDemand: OnDemand,
  request: Request,
  { edition, path, client }: { edition: Edition; path: string; client: string },
): Promise<Response> {
  const isIndex = path === editionIndexFile(edition)
  const type = `${isIndex ? 'text/plain' : 'application/xml'}; charset=utf-8`
  return onDemand.serve(request, path, { cache: CACHE.revalidate, type, client }, async () => {
    const opened = await site.editions(edition)
    if (!opened) throw new Error(`The facts of ${edition.version} are missing from the built site. Build it again.`)
    return isIndex ? editionIndex(opened.plan) : sitemapOf(site, await opened.ownPages())
  })
}

function sitemapOf({ data }: ServedSite, routes: readonly string[]): string {
  const { i18n } = data.settings
  const urls = routes.map(route => {
    const address = data.origin + localePath(route, FALLBACK_LOCALE, i18n)
    return `<url><loc>${escapeXml(address)}</loc></url>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`
}

const OPTIONS = {
  document: { type: 'text/html; charset=utf-8', vary: VARY.typeAndEncoding },
  payload: { type: 'application/json; charset=utf-8' },
  markdown: { type: 'text/markdown; charset=utf-8', vary: VARY.typeAndEncoding },
} as const

function headersOf({ data }: ServedSite, form: EditionForm): Record<string, string> {
  if (form === 'document') return documentHeaders(data)
  return form === 'payload' ? { [BUILD_HEADER]: data.buildId } : ANY_ORIGIN
}

/** Thrown if the edition has no page at an address. */
class Elsewhere extends Error {
  readonly redirect: string | null
  constructor(redirect: string | null) {
    super('The page is elsewhere.')
    this.redirect = redirect
  }
}

function elsewhere(
  site: ServedSite,
  request: Request,
  redirect: string | null,
  { form, locale, fullPath, client }: PageAddress & { form: EditionForm },
): Promise<Response> | Response {
  const error = missingError(fullPath)
  if (form === 'document' && redirect !== null) {
    const [route = '', anchor] = redirect.split('#')
    const location = localePath(route, locale, site.data.settings.i18n) + (anchor ? `#${anchor}` : '')
    return new Response(null, { status: 302, headers: { location, 'cache-control': CACHE.never } })
  }
  return form === 'document'
    ? missingPage(site, request, error, client)
    : jsonError(error.statusCode, error.statusMessage)
}

async function drawDocument({ data, shell }: ServedSite, payload: PagePayload, locale: string): Promise<string> {
  const year = new Date().getUTCFullYear()
  return renderDocument({ shell: await shell(locale), assets: data.assets, payload, error: null, year })
}

async function payloadOf(
  { data, shell }: ServedSite,
  { version }: Edition,
  content: EditionContent,
  { locale, route }: PageAddress,
): Promise<PagePayload> {
  const { i18n, image } = data.settings
  const { title, description, kind, lang, toc, halves, crumbs, facts, file, canonical } = content
  const payload: PagePayload = {
    path: localePath(route, locale, i18n),
    route,
    kind,
    title,
    description,
    lang,
    head: {
      title: pageTitle(`${title}, Zig ${version}`, data.settings),
      description,
      canonical: data.origin + localePath(canonical ?? route, FALLBACK_LOCALE, i18n),
      alternates: {},
      image: { url: data.origin + image.src, alt: image.alt, width: image.width, height: image.height },
      ...(canonical === null ? { isIndexed: false } : {}),
    },
    html: content.html(to => localePath(to, locale, i18n)),
    toc,
    ...(halves ? { halves } : {}),
    links: [],
    file,
    crumbs,
    facts,
    meta: { layout: 'docs' },
  }
  const { drawn } = await shell(locale)
  return withReaderTexts(payload, drawn!, { locale, settings: data.settings })
}

function markdownOf(
  { data }: ServedSite,
  { title, description, markdown }: EditionContent,
  { locale }: PageAddress,
): string {
  const text = markdown(to => data.origin + localePath(to, locale, data.settings.i18n))
  return `# ${title}\n\n${description}\n\n${text}\n`
}

// Creates the payload of a page, from which documents are rendered and which navigation fetches.

import type { LocalePage } from '../../content/collect.ts'
import { PICTURE_SIZE } from '../../model/constants.ts'
import { markSplit } from '../../model/content/article-split.ts'
import { CATEGORIES, ERRORS_ROUTE, STD_ROOT } from '../../model/content/catalog.ts'
import { FALLBACK_LOCALE, languageTag } from '../../model/languages/language.ts'
import { localizeLinks } from '../../model/routing/localize.ts'
import { pageTitle } from '../../model/routing/page-title.ts'
import { localePath } from '../../model/routing/paths.ts'
import { PLAY_ROUTE } from '../../model/run/server-state.ts'
import type { Settings } from '../../model/settings.ts'
import type { Head, PageKind, PagePayload, RouteMeta } from '../../model/wire/payload.ts'

/** The parts of a site that a payload depends on. */
export interface PayloadContext {
  settings: Settings
  origin: string
  /** Locales that have a real translation of a page. */
  translationsOf: (route: string) => string[]
  /** Pictures of pages that have their own, by their paths without locale. */
  pictures?: ReadonlyMap<string, SharingPicture>
}

export interface SharingPicture {
  path: string
  alt: string
}

export function pagePayload(localePage: LocalePage, html: string, context: PayloadContext): PagePayload {
  const { page, body, route, path, lang, locale } = localePage
  const { settings } = context
  const icon = page.frontMatter.icon ?? body.frontMatter.icon
  const lastUpdated = page.frontMatter.lastUpdated ?? body.frontMatter.lastUpdated
  const { updated } = body.frontMatter
  const kind = pageKindOf(route)
  const article = kind === 'home' ? html : markSplit(html)
  const payload: PagePayload = {
    path,
    route,
    kind,
    title: page.title,
    description: page.description,
    lang,
    head: headOf(localePage, context),
    // A body in another language leads to the reader's locale all the same (R8).
    html: settings.i18n.enabled && lang !== locale ? localizeLinks(article, lang, locale) : article,
    toc: body.body?.toc ?? [],
    links: page.links ?? body.links ?? [],
    // The edit link opens the file of the body, because it contains the text on the page (R21).
    file: body.file,
    meta: routeMeta(localePage),
  }
  if (page !== body) payload.titleLang = locale
  if (localePage.isStale) payload.isStale = true
  if (icon) payload.icon = icon
  if (lastUpdated) payload.lastUpdated = lastUpdated
  if (updated) payload.updated = updated
  return payload
}

export function pageKindOf(route: string): PageKind {
  if (route === '/') return 'home'
  if (route === STD_ROOT) return 'overview'
  if (route === ERRORS_ROUTE) return 'errors'
  if (CATEGORIES.some(category => category.path === route)) return 'category'
  if (CATEGORIES.some(category => category.modules.some(module => module.path === route))) return 'module'
  return route === PLAY_ROUTE ? 'play' : 'page'
}

function routeMeta({ route, body }: LocalePage): RouteMeta {
  const { header, footer, layout, colorMode, validate, middleware } = body.frontMatter
  const meta: RouteMeta = { layout: layout ?? (route === '/' ? 'default' : 'docs') }
  if (header !== undefined) meta.header = header
  if (footer !== undefined) meta.footer = footer
  if (colorMode) meta.colorMode = colorMode
  if (validate !== undefined) meta.validate = validate as NonNullable<RouteMeta['validate']>
  if (middleware) meta.middleware = [middleware].flat()
  return meta
}

/** Canonical and alternates per R8: a fallback points to its English page and carries that page's alternates. */
function headOf(
  { page, route, path, lang, locale }: LocalePage,
  { settings, origin, translationsOf, pictures }: PayloadContext,
): Head {
  const { i18n } = settings
  const own = pictures?.get(route)
  const image = own ? { ...PICTURE_SIZE, src: own.path, alt: own.alt } : settings.image
  const absolute = (code: string) => origin + localePath(route, code, i18n)
  const alternates: Record<string, string> = {}
  if (i18n.enabled) {
    for (const code of translationsOf(route)) alternates[languageTag(code)] = absolute(code)
    if (translationsOf(route).includes(FALLBACK_LOCALE)) alternates['x-default'] = absolute(FALLBACK_LOCALE)
  }
  return {
    title: pageTitle(page.seo.title, settings),
    description: page.seo.description,
    canonical: i18n.enabled && lang !== locale ? absolute(lang) : origin + (path === '/' ? '/' : path),
    alternates,
    image: { url: origin + image.src, alt: image.alt, width: image.width, height: image.height },
  }
}

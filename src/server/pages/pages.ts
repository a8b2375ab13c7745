// Serves documents, payloads and Markdown, from prerendered files or rendered on demand (R8, R37).

import { withHead } from '../../model/content/markdown-head.ts'
import { withReaderTexts } from '../../model/languages/format-facts.ts'
import { languageTag } from '../../model/languages/language.ts'
import { originalLocales } from '../../model/languages/related.ts'
import { type LocalHead, localizeMarkdown, localizePayload } from '../../model/routing/localize.ts'
import { type MiddlewareOutcome, runMiddleware } from '../../model/routing/middleware.ts'
import { pageTitle } from '../../model/routing/page-title.ts'
import { localePath, markdownPath } from '../../model/routing/paths.ts'
import { appendQuery, localeTarget } from '../../model/routing/redirect-target.ts'
import { missingError, validationError } from '../../model/routing/validation.ts'
import { BUILD_HEADER } from '../../model/wire/contract.ts'
import { documentFile } from '../../model/wire/files.ts'
import { prefersMarkdown } from '../../model/wire/negotiate.ts'
import type { PagePayload, SiteError } from '../../model/wire/payload.ts'
import { writePayload } from '../../model/wire/payload-text.ts'
import { readText, serveFile } from '../files/assets.ts'
import { jsonError } from '../http/errors.ts'
import { ANY_ORIGIN, CACHE, documentHeaders, VARY } from '../http/headers.ts'
import { type PageSources, readPayload, type ServedSite } from '../site.ts'
import { ARTICLE_MARK, joinDocument } from './articles.ts'
import { errorPage } from './error-page.ts'
import { missingPage } from './missing-page.ts'
import type { PathCall } from './path-call.ts'
import { renderInShell } from './render-in-shell.ts'

export interface PageAddress {
  locale: string
  route: string
  fullPath: string
}

export async function servePage(call: PathCall, address: PageAddress): Promise<Response> {
  const { site, onDemand, request, client } = call
  const { data, assets } = site
  const { locale, route } = address
  if (!hasRoute(site, route)) return missingPage(call, missingError(address.fullPath))
  const { pathname, search } = call.url
  const options = { cache: CACHE.revalidate, vary: VARY.typeAndEncoding, headers: documentHeaders(data) }
  const document = documentFile(pathname)
  const wantsMarkdown = prefersMarkdown(request.headers.get('accept'))
  if (Object.hasOwn(assets.files, document)) {
    const markdown = wantsMarkdown ? await serveMarkdown(call, address, VARY.typeAndEncoding) : null
    return markdown ?? (await serveFile(assets, request, document, options))!
  }
  const made = { ...options, type: 'text/html; charset=utf-8', client }
  try {
    if (wantsMarkdown) {
      await decide(site, address, await payloadFor(site, locale, route))
      const markdown = await serveMarkdown(call, address, VARY.typeAndEncoding)
      if (markdown) return markdown
    }
    return await onDemand.serve(request, `document ${pathname}`, made, () => renderPage(site, address))
  } catch (error) {
    if (!(error instanceof Declined)) throw error
    const { outcome } = error
    return 'redirect' in outcome ? redirectTo(appendQuery(outcome.redirect, search)) : errorPage(call, outcome.error)
  }
}

/** Renders a document. An untranslated article is inserted as bytes, because only its links change. */
async function renderPage(site: ServedSite, address: PageAddress): Promise<string | Uint8Array<ArrayBuffer>> {
  const { locale, route } = address
  const { i18n } = site.data.settings
  const own = await readPayload(site.assets, localePath(route, locale, i18n))
  if (own) return renderInShell(site, locale, await decide(site, address, own))
  const original = await firstOf(originalLocales(locale, i18n), from =>
    site.originals.find(localePath(route, from, i18n)),
  )
  const page = await decide(site, address, original && (await localized(site, original.page, locale)))
  return joinDocument(await renderInShell(site, locale, { ...page, html: ARTICLE_MARK }), original!.article, locale)
}

export async function servePayload(
  { site, onDemand, request, url, client }: PathCall,
  address: PageAddress,
): Promise<Response> {
  const { data, assets } = site
  const { locale, route } = address
  if (!hasRoute(site, route)) {
    const { statusCode, statusMessage } = missingError(address.fullPath)
    return jsonError(statusCode, statusMessage)
  }
  const refusal = await refusalOf(site, address)
  if (refusal) return jsonError(refusal.statusCode, refusal.statusMessage)
  // Only an address with the id of this build is immutable.
  const cache = url.search === `?${data.buildId}` ? CACHE.immutable : CACHE.revalidate
  const headers = { [BUILD_HEADER]: data.buildId }
  const file = await serveFile(assets, request, url.pathname, { cache, headers })
  if (file) return file
  return onDemand.serve(
    request,
    `payload ${url.pathname}`,
    { cache, headers, type: 'application/json; charset=utf-8', client },
    async () => {
      const page = await payloadFor(site, locale, route)
      if (!page) throw new Error(`The payload of ${route} is missing from the built site. Build it again.`)
      return writePayload(page)
    },
  )
}

/** Serves a page as Markdown, at `{path}.md` or at the page's own address if the client prefers Markdown. */
export async function serveMarkdown(
  { site, onDemand, request, client }: PathCall,
  address: PageAddress,
  vary: string = VARY.encoding,
): Promise<Response | null> {
  const { locale, route } = address
  const { data, assets } = site
  const { i18n } = data.settings
  const path = markdownPath(localePath(route, locale, i18n))
  const refusal = await refusalOf(site, address)
  if (refusal) return jsonError(refusal.statusCode, refusal.statusMessage)
  const options = { cache: CACHE.revalidate, type: 'text/markdown; charset=utf-8', vary, headers: ANY_ORIGIN }
  const file = await serveFile(assets, request, path, options)
  if (file || !hasRoute(site, route)) return file
  const sourceIn = (from: string) => markdownPath(localePath(route, from, i18n))
  const original = originalLocales(locale, i18n).find(from => Object.hasOwn(assets.files, sourceIn(from)))
  if (original === undefined) return null
  return onDemand.serve(request, `markdown ${path}`, { ...options, client }, async () => {
    const text = (await readText(assets, sourceIn(original)))!
    const head = await headIn(site, locale, route)
    const localized = localizeMarkdown(text, data.origin, original, locale)
    return withHead(localized, { ...head, language: languageTag(original) })
  })
}

/** Validates pages that are not prerendered (R36), also for their payload, Markdown and redirects. */
export async function refusalOf(site: ServedSite, { locale, route, fullPath }: PageAddress): Promise<SiteError | null> {
  const page = isDecidedOnRequest(site, route) ? await payloadFor(site, locale, route) : null
  return page && validationError(page.meta.validate, fullPath)
}

/** Returns the payload of a page in a locale: its translation, or the English page with localized links. */
export async function payloadFor(site: PageSources, locale: string, route: string): Promise<PagePayload | null> {
  const { i18n } = site.data.settings
  const own = await readPayload(site.assets, localePath(route, locale, i18n))
  if (own) return own
  const page = await firstOf(originalLocales(locale, i18n), from =>
    readPayload(site.assets, localePath(route, from, i18n)),
  )
  return page && localized(site, page, locale)
}

async function firstOf<T>(locales: readonly string[], find: (from: string) => Promise<T | null>): Promise<T | null> {
  for (const from of locales) {
    const found = await find(from)
    if (found) return found
  }
  return null
}

async function localized(site: PageSources, page: PagePayload, locale: string): Promise<PagePayload> {
  const { drawn } = await site.shell(locale)
  const { settings } = site.data
  const translated = localizePayload(page, locale, {
    i18n: settings.i18n,
    head: await headIn(site, locale, page.route),
  })
  return withReaderTexts(translated, drawn!, { locale, settings })
}

async function headIn(site: PageSources, locale: string, route: string): Promise<LocalHead | undefined> {
  const head = (await site.heads(locale))?.[route]
  return head && { ...head, pageTitle: pageTitle(head.title, site.data.settings) }
}

/** Thrown if a page's validation or middleware rejects the request (R36). */
class Declined extends Error {
  readonly outcome: NonNullable<MiddlewareOutcome>
  constructor(outcome: NonNullable<MiddlewareOutcome>) {
    super('The page is not shown.')
    this.outcome = outcome
  }
}

/** Returns the page, or throws `Declined` if it must not be shown. */
async function decide(
  site: ServedSite,
  { locale, fullPath }: PageAddress,
  page: PagePayload | null,
): Promise<PagePayload> {
  const error = page ? validationError(page.meta.validate, fullPath) : missingError(fullPath)
  if (error || !page) throw new Declined({ error: error ?? missingError(fullPath) })
  const outcome = runMiddleware(page)
  if (!outcome) return page
  if ('error' in outcome) throw new Declined(outcome)
  throw new Declined({ redirect: localeTarget(outcome.redirect, locale, site.data.settings.i18n) })
}

function redirectTo(location: string): Response {
  return new Response(null, { status: 302, headers: { location, 'cache-control': CACHE.never } })
}

function isDecidedOnRequest({ data }: ServedSite, route: string): boolean {
  return data.decided.includes(route)
}

function hasRoute(site: ServedSite, route: string): boolean {
  return Object.hasOwn(site.data.routes, route)
}

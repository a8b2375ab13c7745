// Creates responses from the saved site, for requests without a network: documents, payloads, hover cards, lines of source files.

import { directionOf, languageTag } from '../../model/languages/language.ts'
import { localePath } from '../../model/routing/paths.ts'
import { escapeHtml } from '../../model/text/escape.ts'
import { PAYLOAD_FILE } from '../../model/wire/contract.ts'
import type { PageData, PagePayload } from '../../model/wire/payload.ts'
import { writePayload } from '../../model/wire/payload-text.ts'
import { cardsFile } from '../../model/wire/site-data.ts'
import { ALL_LINES, sourceLinesUrl, withDocComment } from '../../model/wire/source.ts'
import type { SavedStore } from './saved-store.ts'

const ISLAND = /^\/__nuxt_island\/(page|source)_([^/]+)\.json$/

export function createSavedResponses(store: SavedStore) {
  const pageAt = async (path: string): Promise<PagePayload | null> => {
    const text = await store.text(path)
    return text === null ? null : pageOfDocument(text)
  }
  // Without a build header the payload is accepted by pages of every build.
  const payload = async (path: string): Promise<Response | null> => {
    const page = await pageAt(path)
    if (!page) return null
    return new Response(writePayload(page), { headers: { 'content-type': 'application/json; charset=utf-8' } })
  }
  const card = async (id: string, query: URLSearchParams): Promise<Response | null> => {
    const route = `/${id.replaceAll(':', '/')}`
    const locale = query.get('locale')
    const address = (to: string) =>
      locale ? localePath(to, locale, { enabled: true, defaultLocale: '', locales: [locale] }) : to
    const cards = JSON.parse((await store.text(cardsFile(route))) ?? '{}') as Record<string, string>
    const anchor = query.get('anchor') ?? ''
    if (Object.hasOwn(cards, anchor)) {
      const own = cards[anchor]!.replace(/href="(\/docs[^"]*)"/g, (_, path: string) => `href="${address(path)}"`)
      return Response.json({ id, html: own })
    }
    const page = await pageAt(address(route))
    return page && Response.json({ id, html: pageCard(page) })
  }
  const source = async (id: string, query: URLSearchParams): Promise<Response | null> => {
    const saved = await store.text(sourceLinesUrl(id.replaceAll(':', '/'), ALL_LINES, query.get('locale')))
    const lines = /^(\d+)-(\d+)$/.exec(query.get('lines') ?? '')
    if (saved === null || !lines) return null
    const { html } = JSON.parse(saved) as { html: string }
    return Response.json({ id, html: someLines(html, Number(lines[1]), Number(lines[2])) })
  }
  return {
    async document(path: string) {
      const text = await store.text(path)
      return text === null ? null : new Response(text, { headers: { 'content-type': 'text/html; charset=utf-8' } })
    },
    /** Responds to requests of payloads, hover cards and lines of source files. */
    async data({ pathname, searchParams }: URL) {
      if (pathname.endsWith(`/${PAYLOAD_FILE}`))
        return payload(decodeURI(pathname.slice(0, -PAYLOAD_FILE.length - 1)) || '/')
      const [, component, id] = ISLAND.exec(pathname) ?? []
      if (id === undefined) return null
      return (component === 'page' ? card : source)(decodeURIComponent(id), searchParams)
    },
  }
}

/** Cuts lines with their doc comment out of the HTML of a whole file, as the server would render them (src/markup/source). */
function someLines(html: string, line: number, last: number): string {
  const [start, end] = [html.indexOf('<span>'), html.lastIndexOf('</code>')]
  const lines = html.slice(html.indexOf('<code>') + '<code>'.length, end).split('\n')
  const first = withDocComment(lines, line)
  const shown = lines.slice(first - 1, last)
  const numbers = shown.map((_, index) => first + index).join('\n')
  const after = html.slice(end).replaceAll('#L1"', `#L${first}"`)
  return `${html.slice(0, start)}<span>${numbers}</span><code>${shown.join('\n')}${after}`
}

export type CardPage = Pick<PagePayload, 'title' | 'description' | 'route' | 'lang'>

/** Renders the hover card of a page like the server does (src/markup/islands/PageCard.tsx). */
export function pageCard({ title, description, route, lang }: CardPage): string {
  const [, root, name] = /^(std\.)(\S+)$/.exec(title) ?? []
  const folder = route.split('/').slice(1, -1).join(' / ') || route
  const shown = name
    ? `<strong class="page-card-title is-code" dir="ltr"><span>${root}</span>${escapeHtml(name)}</strong>`
    : `<strong class="page-card-title">${escapeHtml(title)}</strong>`
  const words = description ? `<p>${escapeHtml(description)}</p>` : ''
  return `<div class="page-card" lang="${languageTag(lang)}" dir="${directionOf(lang)}"><p class="page-card-where" dir="ltr">${escapeHtml(folder)}</p>${shown}${words}</div>`
}

const DATA = '<script type="application/json" id="_page">'
const ARTICLE = /<article class="prose" data-body="[^"]*"[^>]*>/

/** Extracts a page's payload from its document. Saving both would take twice the space. Returns `null` if it is not a page. */
function pageOfDocument(html: string): PagePayload | null {
  const at = html.lastIndexOf(DATA)
  const start = ARTICLE.exec(html)
  if (at < 0 || !start) return null
  const { page } = JSON.parse(html.slice(at + DATA.length, html.indexOf('</script>', at))) as PageData
  const from = start.index + start[0].length
  return page && { ...page, html: html.slice(from, html.lastIndexOf('</article>', at)) }
}

// Answers from what is kept, where the network gives none: documents, payloads, hover cards.

import { localePath } from '../../../model/routing/paths.ts'
import { PAYLOAD_FILE } from '../../../model/wire/contract.ts'
import { writePayload } from '../../../model/wire/payload-text.ts'
import { cardsFile } from '../../../model/wire/site-data.ts'
import { withShell } from './keeper.ts'
import type { KeptStore } from './kept-store.ts'
import { pageCard } from './page-card.ts'
import { pageOfDocument } from './page-of-document.ts'

const ISLAND = /^\/__nuxt_island\/page_([^/]+)\.json$/

export interface KeptAnswers {
  document(path: string): Promise<Response | null>
  /** A payload or a card. */
  data(url: URL): Promise<Response | null>
}

export function createKeptAnswers(store: KeptStore): KeptAnswers {
  const html = async (path: string): Promise<string | null> => {
    const text = await store.text(path)
    if (text === null) return null
    const state = await store.state()
    const isShell = (url: string) => url.startsWith(`/_assets/shell.${state?.locale ?? ''}.`)
    return withShell(text, Object.keys(await store.index()).find(isShell))
  }
  const payload = async (path: string, build: string): Promise<Response | null> => {
    const text = await html(path)
    const page = text === null ? null : pageOfDocument(text)
    if (!page) return null
    const headers = { 'content-type': 'application/json; charset=utf-8' }
    return new Response(writePayload({ buildId: build, page }), { headers })
  }
  const card = async (id: string, asked: URLSearchParams): Promise<Response | null> => {
    const route = `/${id.replaceAll(':', '/')}`
    const locale = asked.get('locale')
    const address = (to: string) =>
      locale ? localePath(to, locale, { enabled: true, defaultLocale: '', locales: [locale] }) : to
    const cards = JSON.parse((await store.text(cardsFile(route))) ?? '{}') as Record<string, string>
    const anchor = asked.get('anchor') ?? ''
    if (Object.hasOwn(cards, anchor)) {
      const own = cards[anchor]!.replace(/href="(\/docs[^"]*)"/g, (_, path: string) => `href="${address(path)}"`)
      return Response.json({ id, html: own })
    }
    const text = await html(address(route))
    const page = text === null ? null : pageOfDocument(text)
    return page && Response.json({ id, html: pageCard(page) })
  }
  return {
    async document(path) {
      const text = await html(path)
      return text === null ? null : new Response(text, { headers: { 'content-type': 'text/html; charset=utf-8' } })
    },
    async data({ pathname, search, searchParams }) {
      if (pathname.endsWith(`/${PAYLOAD_FILE}`))
        return payload(decodeURI(pathname.slice(0, -PAYLOAD_FILE.length - 1)) || '/', search.slice(1))
      const id = ISLAND.exec(pathname)?.[1]
      return id === undefined ? null : card(decodeURIComponent(id), searchParams)
    },
  }
}

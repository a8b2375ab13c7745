// Page data for navigations: fetched once, and shared by preloading, navigation and the filters of split groups.

import { BUILD_HEADER, payloadUrl } from '../model/wire/contract.ts'
import type { PagePayload } from '../model/wire/payload.ts'
import { type PayloadFile, readPayloadRest, readPayloadStart } from '../model/wire/payload-text.ts'
import { type RequestOptions, request } from '../model/wire/request.ts'
import type { Freshness } from './freshness.ts'

/** A page that can be shown. */
export interface Opened extends PayloadFile {
  /** Id of the build that sent it; `null` if the host does not send one. */
  buildId: string | null
  /** The second part of a long article; `null` if the article is complete. */
  rest: RestOfArticle | null
}

export interface RestOfArticle {
  /** Whether it is appended to the last element of the first part, not after it. */
  isInside: boolean
  /** Resolves when it has been received. Must be called only once. */
  html(): Promise<string>
}

export type PayloadCache = ReturnType<typeof createPayloadCache>

/** Enough for the links in view on a page, without using much memory. */
const MAX_PAYLOADS = 40

export function createPayloadCache(build: Pick<Freshness, 'id' | 'observe'>) {
  const fetched = new Map<string, Promise<Response>>()
  /** The page under the pointer, which is probably shown next. */
  let ahead: { path: string; page: Promise<Opened> } | null = null

  const store = (path: string, response: Promise<Response>) => {
    fetched.set(path, response)
    if (fetched.size > MAX_PAYLOADS) fetched.delete(fetched.keys().next().value!)
    const receive = async () => {
      const id = buildOf(await response)
      if (id) build.observe(id)
      await received(response)
    }
    receive().catch(() => fetched.delete(path))
    return response
  }
  // A payload never changes under the id of its build. Before the id is known, the HTTP cache may have one of any build.
  const fetchPayload = (path: string, options: RequestOptions = {}) => {
    const id = build.id()
    return request(payloadUrl(path, id ?? undefined), { ...options, cache: id ? 'force-cache' : 'no-cache' })
  }
  const fetchOnce = (path: string) => fetched.get(path) ?? store(path, fetchPayload(path))
  return {
    async load(path: string) {
      return wholePage(await openPage(fetchOnce(path)))
    },
    /** Resolves as soon as the first part of the article has been received. */
    open(path: string) {
      const page = ahead?.path === path ? ahead.page : openPage(fetchOnce(path))
      ahead = null
      return page
    },
    /** Fetches a payload ahead of time. It is parsed only when its page is shown. */
    preload: (path: string) => received(fetchOnce(path)),
    /** Preloads a link that is only in view, at low priority. Stops and returns false if `accept` refuses the length. */
    async preloadOnSight(path: string, accept: (bytes: number) => boolean) {
      if (fetched.has(path)) return true
      const abort = new AbortController()
      const response = await fetchPayload(path, { priority: 'low', signal: abort.signal })
      if (!accept(lengthOf(response))) {
        abort.abort()
        return false
      }
      await received(store(path, Promise.resolve(response)))
      return true
    },
    /** Parses a payload that is being fetched before the click, because the reader points at its link. */
    readAhead(path: string) {
      const response = fetched.get(path)
      if (!response || ahead?.path === path) return
      ahead = { path, page: openPage(response) }
      ahead.page.catch(() => {})
    },
  }
}

/** Length on the network. A missing length counts as a large one. */
function lengthOf({ headers }: Response): number {
  return Number(headers.get('content-length') ?? UNKNOWN_BYTES)
}

const UNKNOWN_BYTES = 20 * 1024

/** Resolves when the whole body has been received. Readers use clones of a response, because a body can be read only once. */
async function received(response: Promise<Response>): Promise<void> {
  await (await response).clone().arrayBuffer()
}

async function openPage(response: Promise<Response>): Promise<Opened> {
  const pieces = textOf(await response)
  const buildId = buildOf(await response)
  let text = ''
  for (let next = await pieces.next(); !next.done; next = await pieces.next()) {
    text += next.value
    const beginning = readPayloadStart(text)
    if (!beginning) continue
    const { after, isInside, ...delivered } = beginning
    return { ...delivered, buildId, rest: { isInside, html: async () => readPayloadRest(await join(after, pieces)) } }
  }
  return { ...(JSON.parse(text) as PayloadFile), buildId, rest: null }
}

/** Yields the text piece by piece while it is received. */
async function* textOf(response: Response): AsyncGenerator<string, void> {
  const reader = response.clone().body!.getReader()
  const decoder = new TextDecoder()
  for (let next = await reader.read(); !next.done; next = await reader.read())
    yield decoder.decode(next.value, { stream: true })
}

function buildOf({ headers }: Response): string | null {
  return headers.get(BUILD_HEADER)
}

async function join(text: string, pieces: AsyncIterable<string>): Promise<string> {
  let joined = text
  for await (const piece of pieces) joined += piece
  return joined
}

/** Returns the page with its complete article, once that has been received. */
export async function wholePage({ page, rest }: Pick<Opened, 'page' | 'rest'>): Promise<PagePayload> {
  return rest ? { ...page, html: page.html + (await rest.html()) } : page
}

// Page data for navigations: fetched once, shared by preloading, clicking and the filters of split groups.

import { BUILD_HEADER, payloadUrl } from '../../model/wire/contract.ts'
import type { PagePayload } from '../../model/wire/payload.ts'
import { type PayloadFile, readPayloadRest, readPayloadStart } from '../../model/wire/payload-text.ts'
import { type RequestOptions, request } from '../../model/wire/request.ts'
import { type Delivery, receive } from './delivery.ts'
import type { Freshness } from './freshness.ts'

/** A page that can be shown. */
export interface Opened extends PayloadFile {
  /** The build that sent it; `null` where the host does not say. */
  buildId: string | null
  /** Where its article ends at the fold. */
  rest: RestOfArticle | null
}

export interface RestOfArticle {
  /** It belongs into the last element of what is above the fold, not after it. */
  isInside: boolean
  /** As soon as it has come. To be called once. */
  html(): Promise<string>
}

export interface PayloadCache {
  /** As soon as what is above its fold has come. */
  open(path: string): Promise<Opened>
  load(path: string): Promise<PagePayload>
  /** Fetched ahead and left as bytes: only a page that is shown is worth the reading. */
  preload(path: string): Promise<void>
  /** The same for what nobody has asked for: at low priority, and left alone where `accept` refuses its length. */
  preloadOnSight(path: string, accept: (bytes: number) => boolean): Promise<boolean>
  /** A reader points at a link: its payload is on its way, and read before the click. */
  readAhead(path: string): void
}

/** Enough for what is in view on a page, little enough to forget. */
const MAX_PAYLOADS = 40

export function createPayloadCache(build: Pick<Freshness, 'id' | 'see'>): PayloadCache {
  const fetched = new Map<string, Delivery>()
  /** The page under the pointer: the next to be shown, if any. */
  let ahead: { path: string; page: Promise<Opened> } | null = null

  const keep = (path: string, answer: Promise<Response>) => {
    const delivery = receive(answer)
    fetched.set(path, delivery)
    if (fetched.size > MAX_PAYLOADS) fetched.delete(fetched.keys().next().value!)
    delivery.whole.catch(() => fetched.delete(path))
    const seen = buildOf(delivery).then(id => id && build.see(id))
    seen.catch(() => {})
    return delivery
  }
  // Under the id of its build a payload never changes. Before the id is known, the browser's own copy may be of any build.
  const ask = (path: string, options: RequestOptions = {}) => {
    const id = build.id()
    return request(payloadUrl(path, id ?? undefined), { ...options, cache: id ? 'force-cache' : 'no-cache' })
  }
  const fetchOnce = (path: string) => fetched.get(path) ?? keep(path, ask(path))
  return {
    async load(path) {
      return wholePage(await openPage(fetchOnce(path)))
    },
    open(path) {
      const page = ahead?.path === path ? ahead.page : openPage(fetchOnce(path))
      ahead = null
      return page
    },
    preload: path => fetchOnce(path).whole,
    async preloadOnSight(path, accept) {
      if (fetched.has(path)) return true
      const abort = new AbortController()
      const response = await ask(path, { priority: 'low', signal: abort.signal })
      if (!accept(lengthOf(response))) {
        abort.abort()
        return false
      }
      await keep(path, Promise.resolve(response)).whole
      return true
    },
    readAhead(path) {
      const delivery = fetched.get(path)
      if (!delivery || ahead?.path === path) return
      ahead = { path, page: openPage(delivery) }
      ahead.page.catch(() => {})
    },
  }
}

/** As it travels; one that is not told is taken for a large one. */
function lengthOf({ headers }: Response): number {
  return Number(headers.get('content-length') ?? UNKNOWN_BYTES)
}

const UNKNOWN_BYTES = 20 * 1024

async function openPage(delivery: Delivery): Promise<Opened> {
  const pieces = delivery.read()
  const buildId = await buildOf(delivery)
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

async function buildOf({ headers }: Delivery): Promise<string | null> {
  return (await headers).get(BUILD_HEADER)
}

async function join(text: string, pieces: AsyncIterable<string>): Promise<string> {
  let joined = text
  for await (const piece of pieces) joined += piece
  return joined
}

/** With all of its article, once that has come. */
export async function wholePage({ page, rest }: Pick<Opened, 'page' | 'rest'>): Promise<PagePayload> {
  return rest ? { ...page, html: page.html + (await rest.html()) } : page
}

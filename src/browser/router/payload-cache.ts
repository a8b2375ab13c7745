// Page data for navigations: fetched once, shared by preloading, clicking and the filters of split groups.

import { payloadUrl } from '../../model/wire/contract.ts'
import type { PagePayload } from '../../model/wire/payload.ts'
import { request } from '../request.ts'

/** A payload as it travels: it names the build that made it. */
export interface Delivered {
  buildId: string
  page: PagePayload
}

export interface PayloadCache {
  load(path: string): Promise<Delivered>
  /** Fetched ahead and left as bytes: only a page that is shown is worth the reading. */
  preload(path: string): Promise<Blob>
  /** The same for what nobody has asked for: at low priority, and left alone where `accept` refuses its length. */
  preloadOnSight(path: string, accept: (bytes: number) => boolean): Promise<boolean>
  /** A reader points at a link: its payload is on its way, and read before the click. */
  readAhead(path: string): void
}

/** Enough for what is in view on a page, little enough to forget. */
const MAX_PAYLOADS = 40

export function createPayloadCache(buildId: string): PayloadCache {
  const fetched = new Map<string, Promise<Blob>>()
  /** The page under the pointer: the next to be shown, if any. */
  let ahead: { path: string; payload: Promise<Delivered> } | null = null

  const keep = (path: string, loading: Promise<Blob>) => {
    fetched.set(path, loading)
    if (fetched.size > MAX_PAYLOADS) fetched.delete(fetched.keys().next().value!)
    loading.catch(() => fetched.delete(path))
    return loading
  }
  const preload = (path: string) =>
    fetched.get(path) ??
    keep(
      path,
      request(payloadUrl(path, buildId), { cache: 'force-cache' }).then(response => response.blob()),
    )
  return {
    preload,
    async preloadOnSight(path, accept) {
      if (fetched.has(path)) return true
      const abort = new AbortController()
      const init = { cache: 'force-cache', priority: 'low', signal: abort.signal } as const
      const response = await request(payloadUrl(path, buildId), init)
      if (!accept(lengthOf(response))) {
        abort.abort()
        return false
      }
      await keep(path, response.blob())
      return true
    },
    load(path) {
      const payload = ahead?.path === path ? ahead.payload : read(preload(path))
      ahead = null
      return payload
    },
    readAhead(path) {
      const blob = fetched.get(path)
      if (!blob || ahead?.path === path) return
      ahead = { path, payload: read(blob) }
      ahead.payload.catch(() => {})
    },
  }
}

/** As it travels; one that is not told is taken for a large one. */
function lengthOf({ headers }: Response): number {
  return Number(headers.get('content-length') ?? UNKNOWN_BYTES)
}

const UNKNOWN_BYTES = 20 * 1024

async function read(blob: Promise<Blob>): Promise<Delivered> {
  return JSON.parse(await (await blob).text()) as Delivered
}

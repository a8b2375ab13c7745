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
  /** A reader points at a link: its payload is on its way, and read before the click. */
  readAhead(path: string): void
}

/** Enough for what is in view on a page, little enough to forget. */
const MAX_PAYLOADS = 40

export function createPayloadCache(buildId: string): PayloadCache {
  const fetched = new Map<string, Promise<Blob>>()
  /** The page under the pointer: the next to be shown, if any. */
  let ahead: { path: string; payload: Promise<Delivered> } | null = null

  const preload = (path: string) => {
    const known = fetched.get(path)
    if (known) return known
    const loading = fetchPayload(path, buildId)
    fetched.set(path, loading)
    if (fetched.size > MAX_PAYLOADS) fetched.delete(fetched.keys().next().value!)
    loading.catch(() => fetched.delete(path))
    return loading
  }
  return {
    preload,
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

async function fetchPayload(path: string, buildId: string): Promise<Blob> {
  const response = await request(payloadUrl(path, buildId), { cache: 'force-cache' })
  return response.blob()
}

async function read(blob: Promise<Blob>): Promise<Delivered> {
  return JSON.parse(await (await blob).text()) as Delivered
}

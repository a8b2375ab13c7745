// Page data for navigations: fetched once, shared by preloading and clicking.

import { payloadUrl } from '../../model/wire/contract.ts'
import type { PagePayload, SiteError } from '../../model/wire/payload.ts'
import { RequestError, request } from '../request.ts'

/** A payload as it travels: it names the build that made it. */
export interface Delivered {
  buildId: string
  page: PagePayload
}

/** Enough for what is in view on a page, little enough to forget. */
const KEPT = 40

const kept = new Map<string, Promise<Blob>>()

/** The page under the pointer: the next to be shown, if any. */
let ahead: { path: string; payload: Promise<Delivered> } | null = null

export function loadPayload(path: string, buildId: string): Promise<Delivered> {
  const known = ahead?.path === path ? ahead.payload : read(preloadPayload(path, buildId))
  ahead = null
  return known
}

/** A reader points at a link: its payload is fetched, and read before the click. */
export function readAhead(path: string): void {
  const blob = kept.get(path)
  if (!blob || ahead?.path === path) return
  ahead = { path, payload: read(blob) }
  ahead.payload.catch(() => {})
}

async function read(blob: Promise<Blob>): Promise<Delivered> {
  return JSON.parse(await (await blob).text()) as Delivered
}

/** Fetched ahead and left as bytes: only a page that is shown is worth the reading. */
export function preloadPayload(path: string, buildId: string): Promise<Blob> {
  const known = kept.get(path)
  if (known) return known
  const loading = fetchPayload(path, buildId)
  kept.set(path, loading)
  if (kept.size > KEPT) kept.delete(kept.keys().next().value!)
  loading.catch(() => kept.delete(path))
  return loading
}

/** A failure that the reader is to see as an error page: the server's own words about a missing page. */
export function siteErrorOf(error: unknown): SiteError | null {
  if (!(error instanceof RequestError) || error.status === 0) return null
  try {
    const { statusCode, statusMessage } = JSON.parse(error.body) as Partial<SiteError>
    if (typeof statusCode === 'number') return { statusCode, statusMessage: statusMessage ?? '', fatal: true }
  } catch {
    // Not ours: a proxy's page, for instance.
  }
  return error.status === 404 ? { statusCode: 404, statusMessage: 'Page not found', fatal: true } : null
}

async function fetchPayload(path: string, buildId: string): Promise<Blob> {
  const response = await request(payloadUrl(path, buildId), { cache: 'force-cache' })
  return response.blob()
}

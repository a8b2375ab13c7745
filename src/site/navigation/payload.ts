// Page data for navigations: fetched once, shared by preloading and clicking.

import type { PagePayload, SiteError } from '../../shared/payload.ts'
import { payloadUrl } from '../../shared/wire.ts'
import { RequestError, request } from './request.ts'

/** A payload as it travels: it names the build that made it. */
export interface Delivered {
  buildId: string
  page: PagePayload
}

/** Enough for what is in view on a page, little enough to forget. */
const KEPT = 40

const kept = new Map<string, Promise<Blob>>()

export async function loadPayload(path: string, buildId: string): Promise<Delivered> {
  const blob = await preloadPayload(path, buildId)
  return JSON.parse(await blob.text()) as Delivered
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

export function isLoaded(path: string): boolean {
  return kept.has(path)
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

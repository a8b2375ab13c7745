// Headers that many answers share: rules of caching, what answers depend on, and the policies of documents and workers.

import { RUN_WORKER, SEARCH_WORKER, SERVICE_WORKER } from '../../model/wire/files.ts'
import type { SiteData } from '../../model/wire/site-data.ts'

export const CACHE = {
  immutable: 'public, max-age=31536000, immutable',
  /** Kept, but asked about each time. */
  revalidate: 'public, max-age=0, must-revalidate',
  hour: 'public, max-age=3600',
  day: 'public, max-age=86400',
  never: 'no-store',
} as const

/** Every rule that lets anybody keep an answer begins so. */
export const CACHE_FOR_ALL = 'public'

/** A year. Whether names below this one are served over TLS is not ours to say. */
const HSTS = 'max-age=31536000'

/** Sets the headers that every answer has, and only here. A resource policy that an answer brought along stays. */
export function setSharedHeaders(headers: Headers, isSecure: boolean): void {
  headers.set('x-content-type-options', 'nosniff')
  if (!headers.has('cross-origin-resource-policy')) headers.set('cross-origin-resource-policy', resourcePolicy(headers))
  if (isSecure) headers.set('strict-transport-security', HSTS)
}

/** Other sites show pictures where somebody shares a link; nothing else is of use to them. */
function resourcePolicy(headers: Headers): string {
  return headers.get('content-type')?.startsWith('image/') ? 'cross-origin' : 'same-origin'
}

/** What is there for programs may be read by any page. */
export const FOR_ANYBODY = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
} as const

export const VARY = {
  encoding: 'Accept-Encoding',
  /** A page answers with HTML or Markdown, a dump with text or JSON. */
  typeAndEncoding: 'Accept, Accept-Encoding',
} as const

export function documentHeaders({ csp }: Pick<SiteData, 'csp'>): Record<string, string> {
  return {
    'content-security-policy': csp,
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), interest-cohort=()',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
  }
}

/** SQLite compiles its WebAssembly in the search worker; the service worker only fetches. */
const WORKER_POLICY = {
  'content-security-policy': "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
}

/** A program of a reader runs, and asks nobody for anything: it is handed to its worker. */
const RUN_POLICY = {
  'content-security-policy': "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'",
}

export function workerHeaders(path: string): Record<string, string> | undefined {
  if (RUN_WORKER.test(path)) return RUN_POLICY
  return path === SERVICE_WORKER || SEARCH_WORKER.test(path) ? WORKER_POLICY : undefined
}

// Shared response headers: caching, `Vary`, and the policies of documents and workers.

import { RUN_WORKER, SEARCH_WORKER, SERVICE_WORKER } from '../../model/wire/files.ts'
import type { SiteData } from '../../model/wire/site-data.ts'

export const CACHE = {
  immutable: 'public, max-age=31536000, immutable',
  /** May be cached, but must be revalidated on each use. */
  revalidate: 'public, max-age=0, must-revalidate',
  hour: 'public, max-age=3600',
  day: 'public, max-age=86400',
  never: 'no-store',
} as const

/** Prefix of every `Cache-Control` value that allows shared caching. */
export const CACHE_FOR_ALL = 'public'

/** One year, without `includeSubDomains`, because subdomains may belong to others. */
const HSTS = 'max-age=31536000'

/** Sets the headers of every response. An existing resource policy is not overwritten. */
export function setSharedHeaders(headers: Headers, isSecure: boolean): void {
  headers.set('x-content-type-options', 'nosniff')
  if (!headers.has('cross-origin-resource-policy')) headers.set('cross-origin-resource-policy', resourcePolicy(headers))
  if (isSecure) headers.set('strict-transport-security', HSTS)
}

/** Only images may be embedded by other sites, for the previews of shared links. */
function resourcePolicy(headers: Headers): string {
  return headers.get('content-type')?.startsWith('image/') ? 'cross-origin' : 'same-origin'
}

/** Lets pages of any origin read the response, for content that is meant for programs. */
export const ANY_ORIGIN = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
} as const

export const VARY = {
  encoding: 'Accept-Encoding',
  /** For pages (HTML or Markdown) and dumps (text or JSON). */
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

/** For the search worker, where SQLite compiles WebAssembly, and the service worker, which only fetches. */
const WORKER_POLICY = {
  'content-security-policy': "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
}

/** For the worker that runs a reader's program, which must not access the network. */
const RUN_POLICY = {
  'content-security-policy': "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'",
}

export function workerHeaders(path: string): Record<string, string> | undefined {
  if (RUN_WORKER.test(path)) return RUN_POLICY
  return path === SERVICE_WORKER || SEARCH_WORKER.test(path) ? WORKER_POLICY : undefined
}

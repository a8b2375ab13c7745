// Headers that every document carries, and those of workers, which have a policy of their own.

import { SEARCH_WORKER, SERVICE_WORKER } from '../model/wire/files.ts'
import type { SiteData } from '../model/wire/site-data.ts'

export function documentHeaders({ csp }: Pick<SiteData, 'csp'>): Record<string, string> {
  return {
    'content-security-policy': csp,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), interest-cohort=()',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
  }
}

/** SQLite compiles its WebAssembly in the search worker; the service worker only fetches. */
const WORKER_POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"

export function workerHeaders(path: string): Record<string, string> {
  return path === SERVICE_WORKER || SEARCH_WORKER.test(path) ? { 'content-security-policy': WORKER_POLICY } : {}
}

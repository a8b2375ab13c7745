// The rules by which the service worker handles requests. They are pure functions, so that they can be tested without a browser.

import { isFilePath } from '../model/routing/paths.ts'
import { dumpUrl } from '../model/wire/content-calls.ts'
import { BUILD_MANIFESTS, PAYLOAD_FILE } from '../model/wire/contract.ts'

/**
 * - `pass`: not handled
 * - `document`: from the network; without one a saved copy, or the offline page
 * - `cache-first`: the saved copy, otherwise from the network, for content that never changes at its address
 * - `network-first`: from the network; without one a saved copy
 */
export type Rule = 'pass' | 'document' | 'cache-first' | 'network-first'

export interface RequestSummary {
  method: string
  url: string
  mode: string
  hasRange: boolean
}

/** The address of the newest build must not be cached, because the reload for a new build would loop. */
const BUILDS = '/builds/'
const DUMP = dumpUrl('*').split('*') as [string, string]

export function ruleOf({ method, url, mode, hasRange }: RequestSummary, origin: string): Rule {
  const { pathname, search, origin: requested } = new URL(url)
  if (method !== 'GET' || requested !== origin || hasRange || isOfBuilds(pathname)) return 'pass'
  if (mode === 'navigate') return isFilePath(pathname) ? 'pass' : 'document'
  if (pathname.startsWith('/_assets/') || pathname.startsWith(BUILD_MANIFESTS)) return 'cache-first'
  if (search === '') return 'network-first'
  // The query of payloads and dumps is their build or version.
  const isDump = pathname.startsWith(DUMP[0]) && pathname.endsWith(DUMP[1])
  return isDump || isPayload(pathname) ? 'cache-first' : 'network-first'
}

export function isPayload(pathname: string): boolean {
  return pathname.endsWith(`/${PAYLOAD_FILE}`)
}

/** Manifests are excluded, because the manifest of a build never changes. */
function isOfBuilds(pathname: string): boolean {
  return pathname.startsWith(BUILDS) && !pathname.startsWith(BUILD_MANIFESTS)
}

/** Returns the key of a document: its address without the query, which is only for scripts. */
export function documentKey(url: string): string {
  const { origin, pathname } = new URL(url)
  return origin + pathname
}

/** Only immutable responses are used from the cache without a request. */
export function isImmutable(headers: Headers): boolean {
  return headers.get('cache-control')?.includes('immutable') ?? false
}

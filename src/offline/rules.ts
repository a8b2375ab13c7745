// What the service worker does with a request. Pure, so that the rules can be read and tested without a browser.

import { BUILD_MANIFESTS, dumpUrl, PAYLOAD_FILE } from '../model/wire/contract.ts'

/**
 * - `pass`: none of its business
 * - `document`: from the network; a saved copy, or an honest page, where there is none
 * - `cache-first`: never changes under its address: the saved copy, else from the network
 * - `network-first`: from the network; a saved copy where there is none
 */
export type Rule = 'pass' | 'document' | 'cache-first' | 'network-first'

export interface Asked {
  method: string
  url: string
  mode: string
  hasRange: boolean
}

/** Which build is the newest must never be a memory: the reload for a new build would go round in circles. */
const BUILDS = '/builds/'
const DUMP = dumpUrl('*').split('*') as [string, string]

export function ruleOf({ method, url, mode, hasRange }: Asked, origin: string): Rule {
  const { pathname, search, origin: asked } = new URL(url)
  if (method !== 'GET' || asked !== origin || hasRange || isOfBuilds(pathname)) return 'pass'
  if (mode === 'navigate') return isFile(pathname) ? 'pass' : 'document'
  if (pathname.startsWith('/_assets/') || pathname.startsWith(BUILD_MANIFESTS)) return 'cache-first'
  if (search === '') return 'network-first'
  // Payloads and dumps name their build or version after the question mark.
  const isDump = pathname.startsWith(DUMP[0]) && pathname.endsWith(DUMP[1])
  return isDump || isPayload(pathname) ? 'cache-first' : 'network-first'
}

export function isPayload(pathname: string): boolean {
  return pathname.endsWith(`/${PAYLOAD_FILE}`)
}

/** The manifest of a build never changes. */
function isOfBuilds(pathname: string): boolean {
  return pathname.startsWith(BUILDS) && !pathname.startsWith(BUILD_MANIFESTS)
}

/** A document is saved under its path: what follows `?` is for scripts. */
export function documentKey(url: string): string {
  const { origin, pathname } = new URL(url)
  return origin + pathname
}

/** Only what will not change under its address is ever taken without asking. */
export function isImmutable(headers: Headers): boolean {
  return headers.get('cache-control')?.includes('immutable') ?? false
}

/** A last segment with a dot is a file (R4). */
function isFile(pathname: string): boolean {
  return pathname.slice(pathname.lastIndexOf('/') + 1).includes('.')
}

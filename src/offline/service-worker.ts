// Makes search and visited pages available offline. Nothing is prefetched: only used files are saved, or the whole language if the
// reader requests it.

import { offlinePage, titleOf } from './offline-page.ts'
import { documentKey, isImmutable, isPayload, ruleOf } from './rules.ts'
import { createSavedResponses } from './saving/saved-responses.ts'
import { openSavedStore } from './saving/saved-store.ts'
import { createSaver } from './saving/saver.ts'
import { openSiteCache, type SiteCache, textsKey } from './site-cache.ts'
import type { OfflineTexts, SaveCommand, SaveReply, Visited } from './worker-messages.ts'

/** The parts of a service worker's scope that are used. TypeScript's DOM library does not have them. */
interface Scope {
  /** Prepended to this script by the build. */
  BUILD_ID: string
  location: Pick<URL, 'origin' | 'href'>
  registration: { navigationPreload?: { enable(): Promise<void> } }
  clients: { claim(): Promise<void> }
  skipWaiting(): Promise<void>
  addEventListener(type: string, listener: (event: WorkerEvent) => void): void
}

interface WorkerEvent {
  request: Request
  data: Visited | SaveCommand
  ports: readonly { postMessage(message: SaveReply): void }[]
  preloadResponse?: Promise<Response | undefined>
  waitUntil(work: Promise<unknown>): void
  respondWith(response: Promise<Response>): void
}

const scope = globalThis as unknown as Scope
const cache: SiteCache = openSiteCache(scope.BUILD_ID)
const MAX_LISTED = 30
const store = openSavedStore()
const saver = createSaver({ store, fetch: (...request) => fetch(...request), now: Date.now })
const saved = createSavedResponses(store)

// A newer worker takes over at once. Workers read each other's caches, so open tabs lose nothing.
scope.addEventListener('install', event => event.waitUntil(scope.skipWaiting()))
scope.addEventListener('activate', event =>
  event.waitUntil(
    Promise.all([cache.deleteOldBuilds(), scope.registration.navigationPreload?.enable()]).then(() =>
      scope.clients.claim(),
    ),
  ),
)
scope.addEventListener('message', event => {
  const { data, ports } = event
  if (data?.type === 'visited') event.waitUntil(visit(data))
  if (data?.type === 'keep') event.waitUntil(save(data).then(reply => ports[0]?.postMessage(reply)))
})
scope.addEventListener('fetch', event => {
  const { method, url, mode, headers } = event.request
  const rule = ruleOf({ method, url, mode, hasRange: headers.has('range') }, scope.location.origin)
  if (rule === 'document') event.respondWith(respondDocument(event))
  else if (rule === 'cache-first') event.respondWith(respondCacheFirst(event))
  else if (rule === 'network-first') event.respondWith(respondNetworkFirst(event))
})

async function respondDocument(event: WorkerEvent): Promise<Response> {
  const key = documentKey(event.request.url)
  try {
    const response = (await event.preloadResponse) ?? (await fetch(event.request))
    if (response.ok && !response.redirected) event.waitUntil(cache.put(key, response.clone()))
    return response
  } catch {
    const { pathname } = new URL(key)
    return (await saved.document(decodeURI(pathname))) ?? (await cache.find(key)) ?? offlineResponse(event.request.url)
  }
}

async function respondCacheFirst(event: WorkerEvent): Promise<Response> {
  const cached = await cache.find(event.request)
  if (cached) return cached
  const response = await fetch(event.request).catch(async error => {
    const own = await savedData(event.request)
    if (own) return own
    throw error
  })
  if (response.status === 200 && isImmutable(response.headers))
    event.waitUntil(cache.put(event.request, response.clone()))
  return response
}

async function respondNetworkFirst(event: WorkerEvent): Promise<Response> {
  try {
    const response = await fetch(event.request)
    if (response.status === 200) event.waitUntil(cache.put(event.request, response.clone()))
    return response
  } catch (error) {
    const cached = (await cache.find(event.request)) ?? (await savedData(event.request))
    if (cached) return cached
    throw error
  }
}

/** Until a page knows its build it requests payloads without a query, and later with the build's id. Both are found. */
async function savedData(request: Request): Promise<Response | null> {
  const url = new URL(request.url)
  const cached = isPayload(url.pathname) ? await cache.findAtPath(request) : undefined
  return cached ?? saved.data(url)
}

/** Runs one command at a time, because two tabs would fetch everything twice. */
function save(message: SaveCommand): Promise<SaveReply> {
  return navigator.locks.request('keep', async () => {
    if (message.command === 'step') return saver.step(message.request)
    if (message.command === 'pause') return saver.pause()
    if (message.command === 'remove') await store.clear()
    return store.state()
  })
}

/** Saves a visited page and its files, from the browser's HTTP cache if possible. */
async function visit({ urls, words }: Visited): Promise<void> {
  const origin = scope.location.origin
  await cache.put(textsKey(origin, words.locale), Response.json(words))
  for (const [index, url] of urls.entries()) {
    const key = index === 0 ? documentKey(url) : url
    if (new URL(url).origin !== origin || (await cache.find(key))) continue
    const response = await fetch(key, { cache: 'force-cache' }).catch(() => null)
    if (response?.status === 200 && !response.redirected) await cache.put(key, response)
  }
  await cache.prune()
}

/** Renders the offline page in the language of the address, or in any language that was visited before. */
async function offlineResponse(url: string): Promise<Response> {
  const { origin, pathname } = new URL(url)
  const locale = pathname.split('/')[1] ?? ''
  const texts = (await cache.find(textsKey(origin, locale))) ?? (await anyTexts(origin))
  if (!texts) return Response.error()
  const documents = (await cache.documents()).filter(({ path }) => path !== '/').slice(-MAX_LISTED)
  const pages = documents.map(({ path, html }) => ({ path, title: titleOf(html) || path }))
  return new Response(offlinePage((await texts.json()) as OfflineTexts, pages), {
    status: 503,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  })
}

async function anyTexts(origin: string): Promise<Response | undefined> {
  for (const name of await caches.keys()) {
    const other = await caches.open(name)
    const found = (await other.keys()).find(({ url }) => url.startsWith(textsKey(origin, '')))
    if (found) return other.match(found)
  }
  return undefined
}

// Search and visited pages without a network. Nothing is fetched ahead: only what was used is saved, on this device alone, or
// the whole language where the reader asked for that.

import { offlinePage, titleOf } from './offline-page.ts'
import { documentKey, isImmutable, isPayload, ruleOf } from './rules.ts'
import { createSavedAnswers } from './saving/saved-answers.ts'
import { openSavedStore } from './saving/saved-store.ts'
import { createSaver } from './saving/saver.ts'
import { openSiteCache, type SiteCache, wordsKey } from './site-cache.ts'
import type { OfflineWords, SaveAnswer, SaveCommand, Visited } from './worker-messages.ts'

/** The parts of a service worker's scope that are used; the library of types for pages has them not. */
interface Scope {
  /** Written before this script by the build. */
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
  ports: readonly { postMessage(message: SaveAnswer): void }[]
  preloadResponse?: Promise<Response | undefined>
  waitUntil(work: Promise<unknown>): void
  respondWith(response: Promise<Response>): void
}

const scope = globalThis as unknown as Scope
const cache: SiteCache = openSiteCache(scope.BUILD_ID)
const MAX_LISTED = 30
const store = openSavedStore()
const saver = createSaver({ store, fetch: (...request) => fetch(...request), now: Date.now })
const saved = createSavedAnswers(store)

// A newer worker takes over at once: all of them read each other's caches, so no open tab loses anything.
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
  if (data?.type === 'keep') event.waitUntil(save(data).then(answer => ports[0]?.postMessage(answer)))
})
scope.addEventListener('fetch', event => {
  const { method, url, mode, headers } = event.request
  const rule = ruleOf({ method, url, mode, hasRange: headers.has('range') }, scope.location.origin)
  if (rule === 'document') event.respondWith(answerDocument(event))
  else if (rule === 'cache-first') event.respondWith(answerCacheFirst(event))
  else if (rule === 'network-first') event.respondWith(answerNetworkFirst(event))
})

async function answerDocument(event: WorkerEvent): Promise<Response> {
  const key = documentKey(event.request.url)
  try {
    const response = (await event.preloadResponse) ?? (await fetch(event.request))
    if (response.ok && !response.redirected) event.waitUntil(cache.put(key, response.clone()))
    return response
  } catch {
    const { pathname } = new URL(key)
    return (await saved.document(decodeURI(pathname))) ?? (await cache.find(key)) ?? offlineAnswer(event.request.url)
  }
}

async function answerCacheFirst(event: WorkerEvent): Promise<Response> {
  const known = await cache.find(event.request)
  if (known) return known
  const response = await fetch(event.request).catch(async error => {
    const own = await savedData(event.request)
    if (own) return own
    throw error
  })
  if (response.status === 200 && isImmutable(response.headers))
    event.waitUntil(cache.put(event.request, response.clone()))
  return response
}

async function answerNetworkFirst(event: WorkerEvent): Promise<Response> {
  try {
    const response = await fetch(event.request)
    if (response.status === 200) event.waitUntil(cache.put(event.request, response.clone()))
    return response
  } catch (error) {
    const known = (await cache.find(event.request)) ?? (await savedData(event.request))
    if (known) return known
    throw error
  }
}

/** A page asks for payloads by their path alone until it knows its build, and with the build's id from then on. */
async function savedData(request: Request): Promise<Response | null> {
  const url = new URL(request.url)
  const known = isPayload(url.pathname) ? await cache.findAtPath(request) : undefined
  return known ?? saved.data(url)
}

/** One at a time: two tabs would fetch everything twice. */
function save(asked: SaveCommand): Promise<SaveAnswer> {
  return navigator.locks.request('keep', async () => {
    if (asked.command === 'step') return saver.step(asked.request)
    if (asked.command === 'pause') return saver.pause()
    if (asked.command === 'remove') await store.clear()
    return store.state()
  })
}

/** A page that was opened, and what it is drawn with: from the browser's own cache where that has it. */
async function visit({ urls, words }: Visited): Promise<void> {
  const origin = scope.location.origin
  await cache.put(wordsKey(origin, words.locale), Response.json(words))
  for (const [index, url] of urls.entries()) {
    const key = index === 0 ? documentKey(url) : url
    if (new URL(url).origin !== origin || (await cache.find(key))) continue
    const response = await fetch(key, { cache: 'force-cache' }).catch(() => null)
    if (response?.status === 200 && !response.redirected) await cache.put(key, response)
  }
  await cache.prune()
}

/** In the language of the address, or in any that was read before. */
async function offlineAnswer(url: string): Promise<Response> {
  const { origin, pathname } = new URL(url)
  const locale = pathname.split('/')[1] ?? ''
  const answer = (await cache.find(wordsKey(origin, locale))) ?? (await anyWords(origin))
  if (!answer) return Response.error()
  const words = (await answer.json()) as OfflineWords
  const documents = (await cache.documents()).filter(({ path }) => path !== '/').slice(-MAX_LISTED)
  const pages = documents.map(({ path, html }) => ({ path, title: titleOf(html) || path }))
  return new Response(offlinePage(words, pages), {
    status: 503,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  })
}

async function anyWords(origin: string): Promise<Response | undefined> {
  for (const name of await caches.keys()) {
    const other = await caches.open(name)
    const found = (await other.keys()).find(({ url }) => url.startsWith(wordsKey(origin, '')))
    if (found) return other.match(found)
  }
  return undefined
}

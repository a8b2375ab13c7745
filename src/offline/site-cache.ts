// The caches of the service worker, one a build. Whatever fails here (storage full, switched off) fails quietly: saving is a gift.

import { PAYLOAD_FILE } from '../model/wire/contract.ts'
import { documentKey } from './rules.ts'

const PREFIX = 'site-'
/** Documents and payloads of one build; the oldest go first. */
const MAX_PAGES = 300

export interface SiteCache {
  find(request: Request | string): Promise<Response | undefined>
  /** What this build has saved at the same path, whatever followed `?`. */
  findAtPath(request: Request): Promise<Response | undefined>
  put(request: Request | string, response: Response): Promise<void>
  /** Paths and texts of the documents of this build. */
  documents(): Promise<{ path: string; html: string }[]>
  /** Other builds go, but for the one before: a tab of it may still be open. */
  deleteOldBuilds(): Promise<void>
  /** Keeps the number of pages in bounds. */
  prune(): Promise<void>
}

export function openSiteCache(buildId: string): SiteCache {
  const name = PREFIX + buildId
  const options = { ignoreVary: true }
  const quietly = async (work: () => Promise<void>) => {
    try {
      await work()
    } catch (error) {
      console.debug('Nothing was saved:', error)
    }
  }
  return {
    async find(request) {
      try {
        const own = await (await caches.open(name)).match(request, options)
        return own ?? (await caches.match(request, options))
      } catch {
        return undefined
      }
    },
    async findAtPath(request) {
      const cache = await caches.open(name)
      return cache.match(request, { ...options, ignoreSearch: true })
    },
    put: (request, response) => quietly(async () => (await caches.open(name)).put(request, response)),
    async documents() {
      const cache = await caches.open(name)
      const found: { path: string; html: string }[] = []
      for (const request of await cache.keys()) {
        const response = await cache.match(request, options)
        if (!response?.headers.get('content-type')?.startsWith('text/html')) continue
        found.push({ path: new URL(request.url).pathname, html: await response.text() })
      }
      return found
    },
    deleteOldBuilds: () =>
      quietly(async () => {
        await caches.open(name)
        const others = (await caches.keys()).filter(each => each.startsWith(PREFIX) && each !== name)
        for (const old of others.slice(0, -1)) await caches.delete(old)
      }),
    prune: () =>
      quietly(async () => {
        const cache = await caches.open(name)
        const pages = (await cache.keys()).filter(({ url }) => !/^\/(?:_assets|builds)\//.test(new URL(url).pathname))
        for (const request of pages.slice(0, Math.max(0, pages.length - MAX_PAGES))) await cache.delete(request)
      }),
  }
}

/** Paths of the pages that can be shown, as documents or as payloads: what any build has saved is found. */
export async function savedPages(): Promise<string[]> {
  const names = (await caches.keys()).filter(name => name.startsWith(PREFIX))
  const saved = await Promise.all(names.map(async name => (await caches.open(name)).keys()))
  return saved.flat().map(({ url }) => new URL(url).pathname.replace(`/${PAYLOAD_FILE}`, ''))
}

/** Where the words of the offline page are saved, a locale each. */
export function wordsKey(origin: string, locale: string): string {
  return documentKey(`${origin}/_offline/${locale}`)
}

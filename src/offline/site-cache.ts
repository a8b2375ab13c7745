// The caches of the service worker, one per build. Failures (storage full or disabled) are ignored, because pages work without
// a cache.

import { PAYLOAD_FILE } from '../model/wire/contract.ts'
import { documentKey } from './rules.ts'
import { openSavedStore } from './saving/saved-store.ts'

const PREFIX = 'site-'
/** Maximum number of documents and payloads of a build. The oldest are removed first. */
const MAX_PAGES = 300

export type SiteCache = ReturnType<typeof openSiteCache>

export function openSiteCache(buildId: string) {
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
    async find(request: Request | string) {
      try {
        const own = await (await caches.open(name)).match(request, options)
        return own ?? (await caches.match(request, options))
      } catch {
        return undefined
      }
    },
    /** Finds a response of this build at the same path, ignoring the query. */
    async findAtPath(request: Request) {
      const cache = await caches.open(name)
      return cache.match(request, { ...options, ignoreSearch: true })
    },
    put: (request: Request | string, response: Response) =>
      quietly(async () => (await caches.open(name)).put(request, response)),
    /** Paths and texts of the documents of this build. */
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
    /** Deletes other builds except for the previous one, of which a tab may still be open. */
    deleteOldBuilds: () =>
      quietly(async () => {
        await caches.open(name)
        const others = (await caches.keys()).filter(each => each.startsWith(PREFIX) && each !== name)
        for (const old of others.slice(0, -1)) await caches.delete(old)
      }),
    /** Limits the number of pages. */
    prune: () =>
      quietly(async () => {
        const cache = await caches.open(name)
        const pages = (await cache.keys()).filter(({ url }) => !/^\/(?:_assets|builds)\//.test(new URL(url).pathname))
        for (const request of pages.slice(0, Math.max(0, pages.length - MAX_PAGES))) await cache.delete(request)
      }),
  }
}

/** Returns the paths of all pages that are saved as documents or payloads, of any build, or with the whole site. */
export async function savedPages(): Promise<string[]> {
  const whole = Object.keys(await openSavedStore().index())
  const names = (await caches.keys()).filter(name => name.startsWith(PREFIX))
  const saved = await Promise.all(names.map(async name => (await caches.open(name)).keys()))
  return [...whole, ...saved.flat().map(({ url }) => new URL(url).pathname.replace(`/${PAYLOAD_FILE}`, ''))]
}

/** Returns the key under which the texts of the offline page are saved for a locale. */
export function textsKey(origin: string, locale: string): string {
  return documentKey(`${origin}/_offline/${locale}`)
}

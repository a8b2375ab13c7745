// Payloads fetched before the click (R25): on hover, focus and touch everywhere, on sight only where few links are.

import { MAX_PRELOADS } from '../../model/constants.ts'
import { whenIdle } from './when-idle.ts'

export interface PreloadQueue {
  /** Puts a path in line; one already asked for is left alone. */
  add(path: string): void
  /** Takes a path out of the line; what is on its way goes on. */
  remove(path: string): void
}

/** At most `limit` at a time; the rest waits in line. */
export function createPreloadQueue(load: (path: string) => Promise<unknown>, limit = MAX_PRELOADS): PreloadQueue {
  const waiting = new Set<string>()
  const asked = new Set<string>()
  let pending = 0

  const next = () => {
    for (const path of waiting) {
      if (pending >= limit) return
      waiting.delete(path)
      asked.add(path)
      pending++
      load(path)
        .catch(() => asked.delete(path))
        .finally(() => {
          pending--
          next()
        })
    }
  }
  return {
    add(path) {
      if (asked.has(path) || waiting.has(path)) return
      waiting.add(path)
      next()
    },
    remove(path) {
      waiting.delete(path)
    },
  }
}

/** Links whose payload is fetched when they come into view; never the hundreds of type links in an article. */
const VISIBLE_LINKS = '.side a, .card a, a.card, .surround a'

export interface LinkWatcher {
  /** Looks again for links to watch, after a page was swapped in. */
  refresh(): void
}

/** `pathOf` gives the page path behind a link, or `null` where there is nothing to preload. */
export function watchLinks(
  pathOf: (link: HTMLAnchorElement) => string | null,
  queue: PreloadQueue,
  onIntent: (path: string) => void,
): LinkWatcher {
  const preload = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const path = link && pathOf(link)
    if (!path) return
    queue.add(path)
    onIntent(path)
  }
  for (const type of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(type, preload, { passive: true, capture: true })

  if (!('IntersectionObserver' in window)) return { refresh() {} }
  const observer = new IntersectionObserver(entries => {
    for (const entry of entries) {
      const path = pathOf(entry.target as HTMLAnchorElement)
      if (path && entry.isIntersecting) queue.add(path)
      else if (path) queue.remove(path)
    }
  })
  const refresh = () => {
    observer.disconnect()
    for (const link of document.querySelectorAll<HTMLAnchorElement>(VISIBLE_LINKS)) observer.observe(link)
  }
  return { refresh: () => whenIdle(refresh) }
}

// Fetches payloads before the click (R25): every link on hover, focus and touch. Links in view are preloaded only if there are
// few of them, one at a time, at low priority and within a byte budget per page.

import { MAX_PRELOADS, MAX_SPECULATIVE_BYTES } from '../model/constants.ts'
import { whenIdle } from './when-idle.ts'

export type PreloadQueue = ReturnType<typeof createPreloadQueue>

export interface PreloadInput {
  load(path: string): Promise<unknown>
  /** Loads at low priority if `accept` allows the length. Returns whether it did. */
  loadOnSight(path: string, accept: (bytes: number) => boolean): Promise<boolean>
  /** Largest number of simultaneous requests. */
  limit?: number
}

export function createPreloadQueue({ load, loadOnSight, limit = MAX_PRELOADS }: PreloadInput) {
  const wanted = new Set<string>()
  const seen = new Map<string, number>()
  const requested = new Set<string>()
  const tooLarge = new Set<string>()
  let pending = 0
  let isLookingAhead = false
  let holds = 0
  let bytesLeft = MAX_SPECULATIVE_BYTES

  const run = async (path: string, task: () => Promise<unknown>) => {
    requested.add(path)
    pending++
    try {
      await task()
    } catch {
      requested.delete(path)
    }
    pending--
    next()
  }
  const next = () => {
    for (const path of wanted) {
      if (pending >= limit) return
      wanted.delete(path)
      void run(path, () => load(path))
    }
    if (isLookingAhead || holds > 0 || pending >= limit) return
    const path = firstOf(seen)
    if (path === undefined) return
    seen.delete(path)
    isLookingAhead = true
    void run(path, async () => {
      const fits = await loadOnSight(path, accept).finally(() => {
        isLookingAhead = false
      })
      if (fits) return
      requested.delete(path)
      tooLarge.add(path)
    })
  }
  const accept = (bytes: number) => {
    if (bytes > bytesLeft) return false
    bytesLeft -= bytes
    return true
  }
  return {
    /** Adds a page that the reader is about to open, before all links that are only in view. */
    add(path: string) {
      if (requested.has(path) || wanted.has(path)) return
      seen.delete(path)
      wanted.add(path)
      next()
    },
    /** Adds a link in view. Links of a lower rank are loaded first. */
    offer(path: string, rank: number) {
      if (requested.has(path) || wanted.has(path) || tooLarge.has(path)) return
      seen.set(path, rank)
      next()
    },
    /** Removes a link that is no longer in view. A request that has started continues. */
    remove: (path: string) => seen.delete(path),
    /** Resets the byte budget and the queue of links in view for another page. */
    renew() {
      bytesLeft = MAX_SPECULATIVE_BYTES
      seen.clear()
      tooLarge.clear()
    },
    /** Pauses links that are only in view while the reader waits for a page. Returns a function that resumes them. */
    hold() {
      holds++
      return () => {
        holds--
        next()
      }
    },
  }
}

function firstOf(ranks: ReadonlyMap<string, number>): string | undefined {
  let first: [string, number] | undefined
  for (const entry of ranks) if (!first || entry[1] < first[1]) first = entry
  return first?.[0]
}

/** Links that are preloaded when they come into view, by rank. An article has hundreds of type links, which are not among them. */
const VISIBLE_LINKS = ['.surround a', '.card a, a.card', '.side a']

export type LinkWatcher = ReturnType<typeof watchLinks>

export interface WatchInput {
  /** The page path behind a link, or `null` if there is nothing to preload. */
  pathOf(link: HTMLAnchorElement): string | null
  queue: PreloadQueue
  onIntent(path: string): void
  /** Whether links in view are preloaded as well. */
  onSight: boolean
}

export function watchLinks({ pathOf, queue, onIntent, onSight }: WatchInput) {
  const preload = ({ target }: Pick<Event, 'target'>) => {
    const link = target instanceof Element ? target.closest('a') : null
    const path = link && pathOf(link)
    if (!path) return
    queue.add(path)
    onIntent(path)
  }
  for (const type of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(type, preload, { passive: true, capture: true })
  // The pointer may already be on a link.
  const hovered = [...document.querySelectorAll('a:hover')].at(-1)
  if (hovered) preload({ target: hovered })
  /** Pauses preloading while the reader waits for a page. Returns a function that resumes it. */
  const hold = () => {
    const release = queue.hold()
    // Resumes after `refresh` has found the links of the new page.
    return () => whenIdle(release)
  }
  if (!onSight || !('IntersectionObserver' in window)) return { refresh() {}, hold }
  const observer = new IntersectionObserver(entries => {
    for (const { target, isIntersecting } of entries) {
      const path = pathOf(target as HTMLAnchorElement)
      if (path && isIntersecting) queue.offer(path, rankOf(target))
      else if (path) queue.remove(path)
    }
  })
  /** Finds the links to watch again, after a client navigation. */
  const refresh = () => {
    observer.disconnect()
    queue.renew()
    for (const link of document.querySelectorAll(VISIBLE_LINKS.join())) observer.observe(link)
  }
  return { refresh: () => whenIdle(refresh), hold }
}

function rankOf(link: Element): number {
  return VISIBLE_LINKS.findIndex(selector => link.matches(selector))
}

// Payloads fetched before the click (R25): on hover, focus and touch everywhere; on sight only where few links are, one after
// the other, at low priority, and no more of them than a first visit may cost.

import { MAX_PRELOADS, MAX_SPECULATIVE_BYTES } from '../../model/constants.ts'
import { whenIdle } from './when-idle.ts'

export interface PreloadQueue {
  /** A reader means to go there: it is asked for before everything that is only in view. */
  add(path: string): void
  /** A link in view; those of a lower rank come first. */
  offer(path: string, rank: number): void
  /** A link that left the view leaves the line; what is on its way goes on. */
  remove(path: string): void
  /** Another page is shown, with bytes of its own to spend. */
  renew(): void
  /** A reader waits for a page: until the function is called that this gives, nothing that is only in view is asked for. */
  hold(): () => void
}

export interface PreloadInput {
  load(path: string): Promise<unknown>
  /** At low priority, and only where `accept` takes its length; gives whether it did. */
  loadOnSight(path: string, accept: (bytes: number) => boolean): Promise<boolean>
  /** At a time; the rest waits in line. */
  limit?: number
}

export function createPreloadQueue({ load, loadOnSight, limit = MAX_PRELOADS }: PreloadInput): PreloadQueue {
  const wanted = new Set<string>()
  const seen = new Map<string, number>()
  const asked = new Set<string>()
  const tooLarge = new Set<string>()
  let pending = 0
  let isLookingAhead = false
  let holds = 0
  let bytesLeft = MAX_SPECULATIVE_BYTES

  const run = async (path: string, task: () => Promise<unknown>) => {
    asked.add(path)
    pending++
    try {
      await task()
    } catch {
      asked.delete(path)
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
      asked.delete(path)
      tooLarge.add(path)
    })
  }
  const accept = (bytes: number) => {
    if (bytes > bytesLeft) return false
    bytesLeft -= bytes
    return true
  }
  return {
    add(path) {
      if (asked.has(path) || wanted.has(path)) return
      seen.delete(path)
      wanted.add(path)
      next()
    },
    offer(path, rank) {
      if (asked.has(path) || wanted.has(path) || tooLarge.has(path)) return
      seen.set(path, rank)
      next()
    },
    remove(path) {
      seen.delete(path)
    },
    renew() {
      bytesLeft = MAX_SPECULATIVE_BYTES
      seen.clear()
      tooLarge.clear()
    },
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

/** Links whose payload is fetched when they come into view, by rank; never the hundreds of type links in an article. */
const VISIBLE_LINKS = ['.surround a', '.card a, a.card', '.side a']

export interface LinkWatcher {
  /** Looks again for links to watch, after a page was swapped in. */
  refresh(): void
  /** The line is the page's that a reader waits for, until the function is called that this gives. */
  hold(): () => void
}

export interface WatchInput {
  /** The page path behind a link, or `null` where there is nothing to preload. */
  pathOf(link: HTMLAnchorElement): string | null
  queue: PreloadQueue
  onIntent(path: string): void
  /** Whether links are preloaded on sight, too. */
  onSight: boolean
}

export function watchLinks({ pathOf, queue, onIntent, onSight }: WatchInput): LinkWatcher {
  const preload = ({ target }: Pick<Event, 'target'>) => {
    const link = target instanceof Element ? target.closest('a') : null
    const path = link && pathOf(link)
    if (!path) return
    queue.add(path)
    onIntent(path)
  }
  for (const type of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(type, preload, { passive: true, capture: true })
  // The pointer may be on a link already.
  const hovered = [...document.querySelectorAll('a:hover')].at(-1)
  if (hovered) preload({ target: hovered })
  const hold = () => {
    const release = queue.hold()
    // After the links of the new page were looked for.
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

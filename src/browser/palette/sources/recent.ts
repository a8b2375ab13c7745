// The reader's recent picks, stored on this device only. Paths are stored without locale, so that they survive a change of
// language.

import type { ItemText } from '../items.ts'

type RecentPick = { route: string } & ItemPart
type ItemPart = { [Key in (typeof STORED_FIELDS)[number]]?: ItemText[Key] } & { title: string }

export const RECENT_KEY = 'recent-picks'
export const MAX_RECENT = 5

/** Fields needed to show the row again if its page is not in the navigation. */
const STORED_FIELDS = ['title', 'prefix', 'trail', 'icon', 'code'] as const

export function readRecent(): RecentPick[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(RECENT_KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isPick).slice(0, MAX_RECENT) : []
  } catch {
    return []
  }
}

export function rememberPick(route: string, item: ItemText): void {
  const pick = { route } as RecentPick
  for (const key of STORED_FIELDS) if (item[key] !== undefined) Object.assign(pick, { [key]: item[key] })
  const others = readRecent().filter(each => each.route !== route)
  try {
    localStorage.setItem(RECENT_KEY, JSON.stringify([pick, ...others].slice(0, MAX_RECENT)))
  } catch {
    // Storage may be disabled or full. Picks are not saved then.
  }
}

export function clearRecent(): void {
  try {
    localStorage.removeItem(RECENT_KEY)
  } catch {
    // Storage is disabled, so there is nothing to clear.
  }
}

/** Validates stored values, which may come from other versions of the site or from the reader. */
function isPick(value: unknown): value is RecentPick {
  const { route, title, prefix = '', icon = '', trail = [] } = (value ?? {}) as Record<string, unknown>
  const texts = [route, title, prefix, icon, ...(Array.isArray(trail) ? trail : [null])]
  return (
    texts.every(text => typeof text === 'string') &&
    (route as string).startsWith('/') &&
    !(route as string).startsWith('//')
  )
}

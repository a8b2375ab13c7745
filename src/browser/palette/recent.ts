// What the reader picked lately, kept on this device alone. Paths are kept without locale: a pick survives a change of language.

import type { ItemText } from './items.ts'

type RecentPick = { route: string } & ItemPart
type ItemPart = { [Key in (typeof KEPT)[number]]?: ItemText[Key] } & { title: string }

export const RECENT_KEY = 'recent-picks'
export const MAX_RECENT = 5

/** Enough to draw the row again where the navigation does not know the page. */
const KEPT = ['title', 'prefix', 'trail', 'icon', 'code'] as const

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
  for (const key of KEPT) if (item[key] !== undefined) Object.assign(pick, { [key]: item[key] })
  const others = readRecent().filter(each => each.route !== route)
  try {
    localStorage.setItem(RECENT_KEY, JSON.stringify([pick, ...others].slice(0, MAX_RECENT)))
  } catch {
    // Storage may be switched off or full: then nothing is remembered.
  }
}

export function clearRecent(): void {
  try {
    localStorage.removeItem(RECENT_KEY)
  } catch {
    // Nothing was kept.
  }
}

/** What other versions of the site, or a reader, may have left there. */
function isPick(value: unknown): value is RecentPick {
  const { route, title, prefix = '', icon = '', trail = [] } = (value ?? {}) as Record<string, unknown>
  const texts = [route, title, prefix, icon, ...(Array.isArray(trail) ? trail : [null])]
  return (
    texts.every(text => typeof text === 'string') &&
    (route as string).startsWith('/') &&
    !(route as string).startsWith('//')
  )
}

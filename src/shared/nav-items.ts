// Reading the sidebar's tree: the way to a page, and its neighbours in reading order.

import { isInside, samePath } from './paths.ts'
import type { NavItem, PageRef } from './payload.ts'

/** Rows above a page, outermost first. A page without a row of its own stands below the row that holds it. */
export function trailOf(items: readonly NavItem[], rest: string): PageRef[] {
  for (const item of items) {
    if (!isInside(rest, item.rest)) continue
    if (samePath(item.rest, rest)) return []
    const holds = (item.children ?? []).some(child => isInside(rest, child.rest))
    const isRow = items.some(other => samePath(other.rest, rest))
    if (isRow && !holds) continue
    return [refOf(item), ...trailOf(item.children ?? [], rest)]
  }
  return []
}

export function surroundOf(items: readonly NavItem[], rest: string): { previous: PageRef | null; next: PageRef | null } {
  const pages = flattenItems(items)
  const index = pages.findIndex(page => samePath(page.rest, rest))
  if (index === -1) return { previous: null, next: null }
  return { previous: pages[index - 1] ?? null, next: pages[index + 1] ?? null }
}

function flattenItems(items: readonly NavItem[]): PageRef[] {
  return items.flatMap(item => [refOf(item), ...flattenItems(item.children ?? [])])
}

function refOf({ title, rest }: NavItem): PageRef {
  return { title, rest }
}

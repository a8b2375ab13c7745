// Reading the sidebar's tree: the way to a page, and its neighbours in reading order.

import { isInside, samePath } from '../routing/paths.ts'
import type { NavItem, PageRef } from '../wire/payload.ts'

/** Rows whose path holds a page's, outermost first, the page's own left out. */
export function trailOf(items: readonly NavItem[], route: string): PageRef[] {
  return items
    .filter(item => isInside(route, item.route) && !samePath(item.route, route))
    .sort((a, b) => a.route.length - b.route.length)
    .flatMap(item => [refOf(item), ...trailOf(item.children ?? [], route)])
}

export function surroundOf(
  items: readonly NavItem[],
  route: string,
): { previous: PageRef | null; next: PageRef | null } {
  const pages = flattenItems(items)
  const index = pages.findIndex(page => samePath(page.route, route))
  if (index === -1) return { previous: null, next: null }
  return { previous: pages[index - 1] ?? null, next: pages[index + 1] ?? null }
}

function flattenItems(items: readonly NavItem[]): PageRef[] {
  return items.flatMap(item => [refOf(item), ...flattenItems(item.children ?? [])])
}

function refOf({ title, route }: NavItem): PageRef {
  return { title, route }
}

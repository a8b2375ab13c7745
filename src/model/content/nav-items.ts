// Reading the sidebar's tree: the way to a page, and its neighbours in reading order.

import { cleanPath, isInside, samePath } from '../routing/paths.ts'
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
  const { pages, places } = orderOf(items)
  const index = places.get(cleanPath(route))
  if (index === undefined) return { previous: null, next: null }
  return { previous: pages[index - 1] ?? null, next: pages[index + 1] ?? null }
}

interface ReadingOrder {
  pages: PageRef[]
  places: Map<string, number>
}

/** A tree is asked for each page that it stands on. */
const orders = new WeakMap<readonly NavItem[], ReadingOrder>()

function orderOf(items: readonly NavItem[]): ReadingOrder {
  const known = orders.get(items)
  if (known) return known
  const pages = flattenItems(items)
  const places = new Map<string, number>()
  // The first of several counts.
  for (const [index, { route }] of pages.entries())
    if (!places.has(cleanPath(route))) places.set(cleanPath(route), index)
  const order = { pages, places }
  orders.set(items, order)
  return order
}

function flattenItems(items: readonly NavItem[]): PageRef[] {
  return items.flatMap(item => [refOf(item), ...flattenItems(item.children ?? [])])
}

function refOf({ title, route }: NavItem): PageRef {
  return { title, route }
}

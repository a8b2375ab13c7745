// Reads the sidebar's tree: the breadcrumbs of a page, and its neighbours in reading order.

import { onceFor } from '../memo.ts'
import { cleanPath, isInside, samePath } from '../routing/paths.ts'
import type { NavItem, PageRef } from '../wire/payload.ts'

/** Breadcrumbs of a page: the rows above it, outermost first, without its own. */
export function trailOf(items: readonly NavItem[], route: string, parent?: NavItem): PageRef[] {
  return items
    .filter(item => isInside(route, item.route) && !samePath(item.route, route))
    .sort((a, b) => a.route.length - b.route.length)
    .flatMap(item => [refOf(item, parent), ...trailOf(item.children ?? [], route, item)])
}

/** Returns the previous and the next page in reading order. */
export function surroundOf(
  items: readonly NavItem[],
  route: string,
): { previous: PageRef | null; next: PageRef | null } {
  const { pages, places } = orderOf(items)
  const index = places.get(cleanPath(route))
  if (index === undefined) return { previous: null, next: null }
  return { previous: pages[index - 1] ?? null, next: pages[index + 1] ?? null }
}

/** Pages in reading order with their positions, cached per tree, because every page with that sidebar needs it. */
const orderOf = onceFor((items: readonly NavItem[]) => {
  const pages = flattenItems(items)
  const places = new Map<string, number>()
  // If a page is listed several times, its first position counts.
  for (const [index, { route }] of pages.entries())
    if (!places.has(cleanPath(route))) places.set(cleanPath(route), index)
  return { pages, places }
})

/** Pages beside /docs, such as the playground, are not part of the reading order. */
function flattenItems(items: readonly NavItem[], parent?: NavItem): PageRef[] {
  return items.flatMap(item => [
    ...(item.page === false || !isInside(item.route, '/docs') ? [] : [refOf(item, parent)]),
    ...flattenItems(item.children ?? [], item),
  ])
}

/** A module is a row of a category, which has a key. */
function refOf({ title, route, page }: NavItem, parent: NavItem | undefined): PageRef {
  return { title, route, ...(page === false ? { page } : {}), ...(parent?.key ? { isModule: true } : {}) }
}

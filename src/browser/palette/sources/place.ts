// The position of a page in the navigation: its item, and the parents.

import type { NavItem } from '../../../model/wire/payload.ts'

export interface NavPlace {
  nav: NavItem
  parents: NavItem[]
}

/** Returns the navigation items by path, each with its parents. */
export function placesOf(navigation: readonly NavItem[], parents: NavItem[] = []): Map<string, NavPlace> {
  const places = new Map<string, NavPlace>()
  for (const nav of navigation) {
    for (const [route, place] of placesOf(nav.children ?? [], [...parents, nav])) places.set(route, place)
    if (!places.has(nav.route)) places.set(nav.route, { nav, parents })
  }
  return places
}

export function iconOf(place: NavPlace | undefined): string {
  return place?.nav.icon ?? place?.parents.at(-1)?.icon ?? 'i-lucide-book-open-text'
}

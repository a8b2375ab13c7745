// The groups of the sidebar. They arrange its first level; addresses and fields of the nodes are those of the tree.

import type { NavItem } from '../wire/payload.ts'

/** The categories are the group `modules`; the other groups list their pages. Browsers load it, so it does not import the catalog. */
const GROUPS = {
  learn: ['/docs/std', '/docs/std/cookbook', '/docs/migration', '/docs/changes', '/docs/errors', '/play'],
  modules: [],
  tools: ['/docs/editors', '/docs/exports', '/docs/std/ai'],
  contribute: ['/docs/components', '/docs/hosting', '/docs/operations'],
} satisfies Record<string, readonly string[]>

export type NavGroup = keyof typeof GROUPS

const NAMES = Object.keys(GROUPS) as NavGroup[]
const PLACES = new Map<string, NavGroup>(NAMES.flatMap(name => GROUPS[name].map(route => [route, name])))
const ORDER = [...PLACES.keys()]

export const isGrouped = (route: string) => PLACES.has(route)

/** Sorts the first level by groups. A page that no group lists comes last in the first one. */
export function sortByGroup(items: readonly NavItem[]): NavItem[] {
  const place = ({ route }: NavItem) => (PLACES.has(route) ? ORDER.indexOf(route) : ORDER.length)
  return [...items].sort((a, b) => NAMES.indexOf(groupOf(a)) - NAMES.indexOf(groupOf(b)) || place(a) - place(b))
}

/** Returns the groups that have rows. */
export function groupsOf(items: readonly NavItem[]): { name: NavGroup; items: NavItem[] }[] {
  return NAMES.map(name => ({ name, items: items.filter(item => groupOf(item) === name) })).filter(
    group => group.items.length > 0,
  )
}

function groupOf({ route, key }: NavItem): NavGroup {
  return key ? 'modules' : (PLACES.get(route) ?? 'learn')
}

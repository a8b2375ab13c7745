// Creates the sidebar of a locale from the rows of its collection (R7, R11, R12). `src/model/content/nav-groups.ts` has its groups.

import { CATEGORIES, STD_ROOT } from '../../model/content/catalog.ts'
import { isGrouped, sortByGroup } from '../../model/content/nav-groups.ts'
import {
  buildNavigation,
  findNavigationRoot,
  type NavigationRow,
  sortByTitle,
} from '../../model/content/navigation-tree.ts'
import type { NavigationNode, Page } from '../../model/content/types.ts'
import { type LocaleSettings, splitLocale } from '../../model/routing/paths.ts'
import type { NavItem } from '../../model/wire/payload.ts'

/** Returns the tree of navigation nodes that docs/specification.md describes. */
export function navigationOf(
  rows: readonly Omit<Page, 'body'>[],
  i18n: LocaleSettings,
  locale: string,
): NavigationNode[] {
  const withIcons = rows.map(row => ({ ...row, icon: row.meta.icon }) as NavigationRow)
  return orderStd(buildNavigation(withIcons, { fields: ['icon'] }), i18n, locale)
}

/** The first level has the categories, the other pages below /docs, and the pages beside /docs that a group lists. */
export function sidebarOf(tree: readonly NavigationNode[], i18n: LocaleSettings, locale: string): NavItem[] {
  const prefix = i18n.enabled ? `/${locale}` : ''
  const root = findNavigationRoot(tree, prefix)
  const std = root.find(node => routeOf(node, i18n) === STD_ROOT)
  const others = root.filter(node => node !== std && routeOf(node, i18n) !== '/docs')
  const top = i18n.enabled ? (tree.find(({ path }) => path === prefix)?.children ?? []) : tree
  const beside = top.filter(node => isGrouped(routeOf(node, i18n)))
  return sortByGroup([...(std?.children ?? []), ...others, ...beside].map(node => toItem(node, i18n)))
}

/** Categories in the order of the specification, modules by title with a collator (R12). */
function orderStd(tree: readonly NavigationNode[], i18n: LocaleSettings, locale: string): NavigationNode[] {
  return tree.map(node => {
    const children = node.children && orderStd(node.children, i18n, locale)
    const route = routeOf(node, i18n)
    if (!children) return node
    if (route === STD_ROOT) return { ...node, children: [...children].sort((a, b) => rank(a, i18n) - rank(b, i18n)) }
    const isCategory = CATEGORIES.some(category => category.path === route)
    return { ...node, children: isCategory ? sortByTitle(children, locale) : children }
  })
}

function rank(node: NavigationNode, i18n: LocaleSettings): number {
  // Overview and other pages of std come before the categories.
  return CATEGORIES.findIndex(category => category.path === routeOf(node, i18n))
}

function toItem(node: NavigationNode, i18n: LocaleSettings, level = 1): NavItem {
  const route = routeOf(node, i18n)
  const { path: _path, children = [], icon, ...fields } = node
  const item: NavItem = { ...fields, route }
  // The icon of a module is only shown on its page, not in the sidebar.
  if (typeof icon === 'string' && level === 1) item.icon = icon
  const category = CATEGORIES.find(each => each.path === route)
  if (category) item.key = category.key
  const below = children.filter(child => child.path !== node.path)
  if (below.length > 0) item.children = below.map(child => toItem(child, i18n, level + 1))
  return item
}

function routeOf(node: NavigationNode, i18n: LocaleSettings): string {
  return splitLocale(node.path, i18n).route
}

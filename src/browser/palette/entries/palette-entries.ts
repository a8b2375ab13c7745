// Pages of the navigation as palette entries.

import { localePath } from '../../../model/routing/paths.ts'
import type { NavItem, Shell } from '../../../model/wire/payload.ts'
import type { Item } from '../items.ts'
import { createTarget, type Target } from './match.ts'

export type EntryKind = 'categories' | 'modules' | 'pages' | 'actions' | 'languages'

/** A row, and the texts that a query is matched with. */
export interface PaletteEntry {
  kind: EntryKind
  item: Item
  target: Target
}

/** Returns categories, their modules, and other pages, in the order of the navigation. */
export function navigationEntries(shell: Shell): PaletteEntry[] {
  const entriesOf = (item: NavItem, parent: NavItem | null): PaletteEntry[] => [
    ...(item.page === false ? [] : [toEntry(item, parent, shell)]),
    ...(item.children ?? []).flatMap(child => entriesOf(child, item)),
  ]
  return shell.navigation.flatMap(item => entriesOf(item, null))
}

function toEntry(nav: NavItem, parent: NavItem | null, { locale, i18n }: Shell): PaletteEntry {
  const isModule = parent?.key !== undefined
  const href = localePath(nav.route, locale, i18n)
  const names = [nav.route.slice(nav.route.lastIndexOf('/') + 1), ...(nav.key ? [nav.key] : [])]
  const places = parent ? [parent.title, ...(parent.key ? [parent.key] : [])] : []
  return {
    kind: nav.key ? 'categories' : isModule ? 'modules' : 'pages',
    target: createTarget(nav.title, names, places),
    item: {
      id: nav.route,
      title: nav.title,
      href,
      icon: nav.icon ?? (isModule ? 'i-lucide-box' : 'i-lucide-file-text'),
      ...(isModule ? { prefix: 'std.', code: true } : {}),
      ...(parent ? { trail: [parent.title] } : {}),
      ...(nav.key && nav.children ? { hint: String(nav.children.length) } : {}),
    },
  }
}

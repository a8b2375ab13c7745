// A source for entries in this tab, which matches, sorts and groups them. Declarations and guides come from the worker.

import { localePath } from '../../../model/routing/paths.ts'
import type { NavItem, Shell } from '../../../model/wire/payload.ts'
import { type Group, type Item, RANK } from '../items.ts'
import { createTarget, foldQuery, match, SCORE, type Target } from './match.ts'

const MAX_ROWS = 12

/**
 * Groups are sorted by their best match, then by the order of `labels`. An empty query lists everything. The score of a
 * match must be higher than `floor`.
 */
export function listSource(
  entries: readonly PaletteEntry[],
  labels: Partial<Record<EntryKind, string>>,
  floor = 0,
): (query: string) => Group[] {
  return text => {
    const query = foldQuery(text)
    if (!text.trim()) {
      const all = entries.map(({ kind, item }) => ({ kind, item, score: 0 }))
      return grouped(all, labels, entries.length, 1)
    }
    const found = entries.flatMap(entry => {
      const matched = match(query, entry.target)
      return matched && matched.score > floor
        ? [{ kind: entry.kind, score: matched.score, item: { ...entry.item, marks: { title: matched.ranges } } }]
        : []
    })
    // Matches with typos are shown only if there are no others, and never for quotes and signatures, which are exact.
    const hasReal = /"|->/.test(text) || found.some(({ score }) => score > SCORE.typo)
    const shown = found.filter(({ score }) => !hasReal || score > SCORE.typo || score === SCORE.place)
    shown.sort((a, b) => b.score - a.score)
    return grouped(shown, labels, MAX_ROWS, query.terms.length)
  }
}

type Found = Pick<PaletteEntry, 'kind' | 'item'> & { score: number }

function grouped(
  found: readonly Found[],
  labels: Partial<Record<EntryKind, string>>,
  limit: number,
  words: number,
): Group[] {
  const groups = (Object.entries(labels) as [EntryKind, string][]).map(([id, label]) => {
    const own = found.filter(({ kind }) => kind === id)
    const best = own[0]?.score ?? 0
    const items = own.slice(0, limit).map(({ item }) => item)
    return { best, group: { id, label, items, rank: rankOf(id, best, words) } }
  })
  return groups
    .filter(({ group }) => group.items.length > 0)
    .sort((a, b) => b.best - a.best)
    .map(({ group }) => group)
}

function rankOf(kind: EntryKind, score: number, words: number): number {
  const isExact = score >= SCORE.exact - SCORE.name
  // Two words with which an action begins are meant for it. One word may as well be the name of a declaration.
  const isBegun = words > 1 && score > SCORE.acronym
  if (kind === 'actions' && (isExact || isBegun)) return RANK.exactAction
  if (isExact) return RANK.exactName
  return score >= SCORE.parts ? RANK.name : RANK.other
}

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

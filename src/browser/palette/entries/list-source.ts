// A source for entries in this tab, which matches, sorts and groups them. Declarations and guides come from the worker.

import { type Group, type Item, RANK } from '../items.ts'
import { foldQuery, match, SCORE } from './match.ts'
import type { EntryKind, PaletteEntry } from './palette-entries.ts'

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
    if (!text.trim())
      return grouped(
        entries.map(entry => ({ entry, score: 0, item: entry.item })),
        labels,
        entries.length,
        1,
      )
    const found = entries.flatMap(entry => {
      const matched = match(query, entry.target)
      return matched && matched.score > floor
        ? [{ entry, score: matched.score, item: { ...entry.item, marks: { title: matched.ranges } } as Item }]
        : []
    })
    // Matches with typos are shown only if there are no others, and never for quotes and signatures, which are exact.
    const hasReal = /"|->/.test(text) || found.some(({ score }) => score > SCORE.typo)
    const shown = found.filter(({ score }) => !hasReal || score > SCORE.typo || score === SCORE.place)
    shown.sort((a, b) => b.score - a.score)
    return grouped(shown, labels, MAX_ROWS, query.terms.length)
  }
}

interface Found {
  entry: PaletteEntry
  score: number
  item: Item
}

function grouped(
  found: readonly Found[],
  labels: Partial<Record<EntryKind, string>>,
  limit: number,
  words: number,
): Group[] {
  const groups = (Object.entries(labels) as [EntryKind, string][]).map(([id, label]) => {
    const own = found.filter(({ entry }) => entry.kind === id)
    const best = own[0]?.score ?? 0
    return {
      best,
      group: { id, label, items: own.slice(0, limit).map(({ item }) => item), rank: rankOf(id, best, words) },
    }
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

import { useLayoutEffect, useMemo, useState } from 'react'
import type { Group, Item, Source, Sublist } from '../items.ts'
import { collectResults, type SearchResults } from '../sources/collect-results.ts'
import type { Move } from './use-combobox.ts'

export type Rows = ReturnType<typeof useRows>

export interface RowsInput {
  sources: readonly Source[]
  /** Text typed before the rows were mounted. */
  typed: string
  isReady: () => boolean
  /** Title of the row that shows the rest of a group. */
  showMore: string
}

/** The query, its results, and the row that Enter would pick. */
export function useRows({ sources: top, typed, isReady, showMore }: RowsInput) {
  const [query, setQuery] = useState(typed)
  const [sublist, setSublist] = useState<Sublist | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [activeId, setActiveId] = useState<string | null>(null)
  const [expanded, setExpanded] = useState<readonly string[]>([])
  const sources = useMemo(() => (sublist ? [sublist.source] : top), [sublist, top])
  const results = useResults(sources, query, attempt, isReady)
  const groups = results.groups.map(group => withMoreRow(group, expanded, showMore))
  const items = groups.flatMap(group => group.items)
  // The first row is active by default.
  const active = items.find(item => item.id === activeId) ?? items[0]
  const isCurrent = results.query === query
  return {
    query,
    sublist,
    results,
    groups,
    items,
    active,
    /** Whether the rows are for the current query, not the previous one. */
    isCurrent,
    isNothing: isCurrent && items.length === 0 && !results.isPending && !results.isFailed,
    type(text: string) {
      setQuery(text)
      setActiveId(null)
      setExpanded([])
    },
    enter: setSublist,
    /** Shows the hidden rows of a group, and activates the first of them. */
    expand(groupId: string) {
      setActiveId(results.groups.find(({ id }) => id === groupId)?.hidden?.[0]?.id ?? null)
      setExpanded([...expanded, groupId])
    },
    point: setActiveId,
    move(direction: Move) {
      const at = active ? items.indexOf(active) : -1
      const to = { up: at - 1, down: at + 1, first: 0, last: items.length - 1 }[direction]
      setActiveId(items[(to + items.length) % items.length]?.id ?? null)
    },
    retry: () => setAttempt(attempt + 1),
  }
}

/** Adds a row to a truncated group that shows the rest. */
function withMoreRow(group: Group, expanded: readonly string[], title: string): Group {
  const { id, items, hidden = [] } = group
  if (hidden.length === 0) return group
  if (expanded.includes(id)) return { ...group, items: [...items, ...hidden] }
  const more: Item = {
    id: `more-${id}`,
    title,
    icon: 'i-lucide-chevron-down',
    hint: String(hidden.length),
    expands: id,
  }
  return { ...group, items: [...items, more] }
}

const NONE: SearchResults = { query: '', groups: [], isPending: true, isFirstPending: true, isFailed: false }

/** Returns the answers of the sources. The old rows stay until then, to avoid flicker between two keys. */
function useResults(sources: readonly Source[], query: string, attempt: number, isReady: () => boolean): SearchResults {
  const [results, setResults] = useState(NONE)
  // Runs before paint, so that synchronous answers appear at once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt repeats the query
  useLayoutEffect(() => {
    const controller = new AbortController()
    const hasRows = results.groups.length > 0
    collectResults(sources, query, controller.signal, setResults, { isReady: isReady(), hasRows })
    return () => controller.abort()
  }, [sources, query, attempt])
  return results
}

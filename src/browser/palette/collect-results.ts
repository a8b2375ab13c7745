// Answers of several sources as one list. A row that is on the screen never moves down because something came later.

import type { Group, Source } from './items.ts'
import { unique } from './unique.ts'

export interface SearchResults {
  query: string
  groups: Group[]
  isPending: boolean
  /** The first source, the one whose rows stand on top, has not answered yet. */
  isFirstPending: boolean
  /** A source gave up. */
  isFailed: boolean
}

/** How long the first rows wait for slower sources, so that a list is not drawn twice for one key. */
export const SETTLE_MS = 100
/** The same while the index is on its way: an order that is right at once is worth a moment. */
export const FIRST_SETTLE_MS = 300

/** Asks all sources and shows what they answer: first together and in their order, later ones below. */
export function collectResults(
  sources: readonly Source[],
  query: string,
  signal: AbortSignal,
  show: (results: SearchResults) => void,
  settle = SETTLE_MS,
): void {
  const answers: (Group[] | undefined)[] = sources.map(() => undefined)
  let shown: Group[] | null = null
  let pending = sources.length
  const failed = new Set<number>()

  const present = () => {
    shown ??= unique(byRank(answers.flatMap(groups => groups ?? [])))
    const isFirstPending = answers.length > 0 && answers[0] === undefined
    show({ query, groups: [...shown], isPending: pending > 0, isFirstPending, isFailed: failed.size > 0 })
  }
  const take = (index: number, groups: Group[]) => {
    if (signal.aborted) return
    pending--
    answers[index] = groups
    if (shown) shown = addBelow(shown, groups)
    if (shown || pending === 0) present()
  }
  const more = (index: number) => (groups: Group[]) => {
    if (signal.aborted || !answers[index]) return
    failed.delete(index)
    if (!shown) {
      answers[index] = groups
      return
    }
    shown = addBelow(shown, groups)
    present()
  }
  const fail = (index: number, error: unknown) => {
    if (signal.aborted) return
    console.warn('A search source failed:', error)
    failed.add(index)
    take(index, [])
  }

  sources.forEach((source, index) => {
    try {
      const answer = source(query, signal, more(index))
      if (Array.isArray(answer)) take(index, answer)
      else answer.then(groups => take(index, groups)).catch((error: unknown) => fail(index, error))
    } catch (error) {
      fail(index, error)
    }
  })
  if (pending === 0) return
  const timer = setTimeout(present, settle)
  signal.addEventListener('abort', () => clearTimeout(timer))
}

function byRank(groups: readonly Group[]): Group[] {
  return [...groups].sort((a, b) => (b.rank ?? 0) - (a.rank ?? 0))
}

/** Rows that are shown already are renewed where they stand; new ones stand below everything. */
function addBelow(shown: readonly Group[], late: readonly Group[]): Group[] {
  const renewed = new Map(late.flatMap(group => group.items).map(item => [item.id, item]))
  const groups = shown.map(group => ({ ...group, items: group.items.map(item => renewed.get(item.id) ?? item) }))
  const onScreen = new Set(groups.flatMap(group => group.items))
  const added = late.flatMap(group => {
    const before = groups.find(each => each.id === group.id)
    if (!before) return [group]
    const known = new Set(before.items.map(item => item.id))
    // A group that was cut short stays so: what was found later is hidden with the rest.
    const items = before.hidden ? [] : group.items.filter(item => !known.has(item.id))
    if (before.hidden) before.hidden = [...group.items, ...(group.hidden ?? [])].filter(item => !known.has(item.id))
    // Below the last group is below everything.
    if (before === groups.at(-1)) before.items.push(...items)
    return before === groups.at(-1) ? [] : [{ ...group, id: `${group.id}-later`, items }]
  })
  return unique([...groups, ...added], onScreen)
}

// Merges the answers of several sources into one list. A visible row never moves down because of a later answer.

import type { Group, Item, Source } from '../items.ts'

export interface SearchResults {
  query: string
  groups: Group[]
  isPending: boolean
  /** Whether the first source, whose rows are on top, has not answered yet. */
  isFirstPending: boolean
  isFailed: boolean
}

/** How long the first rows wait for slower sources, so that a list is not rendered twice for one key. */
export const SETTLE_MS = 100
/** How long they wait while the index is loading. The delay avoids a change of order. */
const FIRST_SETTLE_MS = 300

export interface CollectOptions {
  /** Whether the index is loaded, so that the first source answers soon. */
  isReady?: boolean
  /** Whether rows of an earlier query are on the screen. They stay until there are others, so that the list does not flicker. */
  hasRows?: boolean
}

/** Queries all sources. Shows the first answers together and in order, and adds later ones below. */
export function collectResults(
  sources: readonly Source[],
  query: string,
  signal: AbortSignal,
  show: (results: SearchResults) => void,
  { isReady = true, hasRows = false }: CollectOptions = {},
): void {
  const answers: (Group[] | undefined)[] = sources.map(() => undefined)
  let shown: Group[] | null = null
  let pending = sources.length
  let isSettled = false
  const failed = new Set<number>()

  const present = () => {
    shown ??= unique(answers.flatMap(groups => groups ?? []).sort((a, b) => (b.rank ?? 0) - (a.rank ?? 0)))
    const isFirstPending = answers.length > 0 && answers[0] === undefined
    show({ query, groups: [...shown], isPending: pending > 0, isFirstPending, isFailed: failed.size > 0 })
  }
  const take = (index: number, groups: Group[]) => {
    if (signal.aborted) return
    pending--
    answers[index] = groups
    if (shown) shown = addBelow(shown, groups)
    if (shown || pending === 0 || (isSettled && index === 0)) present()
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
  const timer = setTimeout(
    () => {
      isSettled = true
      const isEmpty = answers.every(groups => !groups || groups.length === 0)
      if (answers[0] === undefined && hasRows && (isReady || isEmpty)) return
      present()
    },
    isReady ? SETTLE_MS : FIRST_SETTLE_MS,
  )
  signal.addEventListener('abort', () => clearTimeout(timer))
}

/** Updates visible rows in place, and adds new ones below all others. */
function addBelow(shown: readonly Group[], late: readonly Group[]): Group[] {
  const renewed = new Map(late.flatMap(group => group.items).map(item => [item.id, item]))
  const groups = shown.map(group => ({ ...group, items: group.items.map(item => renewed.get(item.id) ?? item) }))
  const onScreen = new Set(groups.flatMap(group => group.items))
  const added = late.flatMap(group => {
    const before = groups.find(each => each.id === group.id)
    if (!before) return [group]
    const known = new Set(before.items.map(item => item.id))
    // In a truncated group, later rows are hidden with the rest.
    const items = before.hidden ? [] : group.items.filter(item => !known.has(item.id))
    if (before.hidden) before.hidden = [...group.items, ...(group.hidden ?? [])].filter(item => !known.has(item.id))
    // Only the last group can grow in place without moving other rows.
    if (before === groups.at(-1)) before.items.push(...items)
    return before === groups.at(-1) ? [] : [{ ...group, id: `${group.id}-later`, items }]
  })
  return unique([...groups, ...added], onScreen)
}

const NONE: ReadonlySet<Item> = new Set()

/**
 * Lists each target once, at its highest position, and adds the sentence of a duplicate to that row. Rows already on the
 * screen do not change, because a second line would push the rows below down. Empty groups are removed.
 */
export function unique(groups: readonly Group[], shown = NONE): Group[] {
  const seen = new Map<string, Item>()
  for (const item of groups.flatMap(({ items }) => items)) {
    const first = seen.get(keyOf(item))
    if (!first) seen.set(keyOf(item), item)
    else if (!shown.has(first)) seen.set(keyOf(item), withSentence(first, item))
  }
  const isNew = (item: Item) => seen.has(keyOf(item))
  return groups
    .map(group => ({
      ...group,
      items: group.items.filter(isNew).flatMap(item => {
        const merged = seen.get(keyOf(item))
        seen.delete(keyOf(item))
        return merged ? [merged] : []
      }),
    }))
    .filter(({ items }) => items.length > 0)
}

function keyOf(item: Item): string {
  return 'href' in item ? item.href : item.id
}

function withSentence(item: Item, other: Item): Item {
  const { sentence, lang, sentenceLang = lang, marks } = other
  if (item.sentence || !sentence) return item
  return {
    ...item,
    sentence,
    ...(sentenceLang ? { sentenceLang } : {}),
    ...(marks?.sentence ? { marks: { ...item.marks, sentence: marks.sentence } } : {}),
  }
}

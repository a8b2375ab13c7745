// Answers of several sources as one list. A row that is on the screen never moves down because something came later.

import type { Group, Source } from './types.ts'

export interface Results {
  query: string
  groups: Group[]
  isPending: boolean
  /** A source gave up. */
  isFailed: boolean
}

/** How long the first rows wait for slower sources, so that a list is not drawn twice for one key. */
export const SETTLE_MS = 40

/** Asks all sources and shows what they answer: first together and in their order, later ones below. */
export function collect(
  sources: readonly Source[],
  query: string,
  signal: AbortSignal,
  show: (results: Results) => void,
): void {
  const answers: (Group[] | undefined)[] = sources.map(() => undefined)
  let shown: Group[] | null = null
  let pending = sources.length
  let isFailed = false

  const present = () => {
    shown ??= answers.flatMap(groups => groups ?? [])
    show({ query, groups: [...shown], isPending: pending > 0, isFailed })
  }
  const take = (index: number, groups: Group[]) => {
    if (signal.aborted) return
    pending--
    if (shown) shown.push(...groups)
    else answers[index] = groups
    if (shown || pending === 0) present()
  }
  const fail = (index: number, error: unknown) => {
    if (signal.aborted) return
    console.warn('A search source failed:', error)
    isFailed = true
    take(index, [])
  }

  sources.forEach((source, index) => {
    try {
      const answer = source(query, signal)
      if (Array.isArray(answer)) take(index, answer)
      else answer.then(groups => take(index, groups)).catch((error: unknown) => fail(index, error))
    } catch (error) {
      fail(index, error)
    }
  })
  if (pending === 0) return
  const timer = setTimeout(present, SETTLE_MS)
  signal.addEventListener('abort', () => clearTimeout(timer))
}

// The best few of many, kept in order while they come.

import type { Scored } from './score.ts'

export interface Best {
  add(symbol: number, score: number): void
  /** Below this, nothing is taken. */
  least(): number
  list(): Scored[]
}

/** The best few, kept in order; of equals, the one with the lower number, which stands higher in the tree. */
export function createBest(limit: number): Best {
  const kept: Scored[] = []
  return {
    least: () => (kept.length < limit ? Number.NEGATIVE_INFINITY : kept.at(-1)!.score),
    add(symbol, score) {
      if (kept.length >= limit && score <= kept.at(-1)!.score) return
      let at = kept.length
      while (
        at > 0 &&
        (kept[at - 1]!.score < score || (kept[at - 1]!.score === score && kept[at - 1]!.symbol > symbol))
      )
        at--
      kept.splice(at, 0, { symbol, score })
      if (kept.length > limit) kept.pop()
    },
    list: () => kept,
  }
}

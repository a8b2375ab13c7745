// Collects the best results of many in sorted order.

import type { Scored } from './score.ts'

export interface TopK {
  add(symbol: number, score: number): void
  /** Scores must be higher than this to be added. */
  least(): number
  list(): Scored[]
}

/** For equal scores, the lower number comes first, because it is higher in the tree. */
export function createTopK(limit: number): TopK {
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

// The best few of many, kept in order while they come.

import type { Scored } from './score.ts'

export interface TopK {
  add(symbol: number, score: number): void
  /** Nothing at or below this is taken. */
  least(): number
  list(): Scored[]
}

/** Of equals, the one with the lower number comes first: it stands higher in the tree. */
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

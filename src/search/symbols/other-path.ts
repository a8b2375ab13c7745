// Finds the alternative path that a query matched: `std.ArrayList.append` for `std.array_list.Aligned.append`.

import { type PathTerm, type ScoreContext, scoreSymbol } from './score.ts'
import type { Tree } from './tree-data.ts'

/** A path to a symbol through another name of one of its containers. */
export interface OtherPath {
  container: number
  /** The alias or generic. */
  through: number
}

/** Returns the alternative path that matches best, or `null` if the symbol's own path matches as well. */
export function otherPathTo(tree: Tree, terms: readonly PathTerm[], symbol: number): OtherPath | null {
  let hasOthers = false
  for (let at = tree.parents[symbol]!; at >= 0; at = tree.parents[at]!) hasOthers ||= tree.otherNames.has(at)
  if (!hasOthers) return null
  const weights = terms.map(() => 1 / terms.length)
  const scoreWith = (otherNames: ScoreContext['otherNames']) =>
    scoreSymbol({ tree, terms, evidence: [], weights, otherNames }, symbol)
  let best = scoreWith(new Map()) + 0.01
  let found: OtherPath | null = null
  for (let container = tree.parents[symbol]!; container >= 0; container = tree.parents[container]!)
    for (const through of tree.otherNames.get(container) ?? []) {
      const score = scoreWith(new Map([[container, [through]]]))
      if (score <= best) continue
      best = score
      found = { container, through }
    }
  return found
}

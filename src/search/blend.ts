// The one list in which both tiers are shown and judged: symbols first, prose below. Symbols answer first and prose never
// moves them, so the order between the two is fixed; how many symbols stand before the prose depends on how sure they are.

import type { SymbolHit } from './symbols.ts'

/** Rows of symbols before the prose, where the best of them is what was typed. */
export const SURE_SYMBOLS = 6
/** Where they are guesses, the guides may know better. */
export const GUESSED_SYMBOLS = 4
/** A score below this is a guess (SymbolHit.score). */
export const GUESS_SCORE = 75

export interface Blended<Prose> {
  symbols: SymbolHit[]
  prose: readonly Prose[]
  /** Symbols behind "show more". */
  hidden: SymbolHit[]
}

export function blend<Prose>(symbols: readonly SymbolHit[], prose: readonly Prose[]): Blended<Prose> {
  const isSure = (symbols[0]?.score ?? 0) >= GUESS_SCORE
  const wanted = isSure || prose.length === 0 ? SURE_SYMBOLS : GUESSED_SYMBOLS
  // One row behind a door is no saving.
  const count = symbols.length <= wanted + 1 ? symbols.length : wanted
  return { symbols: symbols.slice(0, count), prose, hidden: symbols.slice(count) }
}

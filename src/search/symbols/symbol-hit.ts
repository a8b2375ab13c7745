// A symbol found by a search, with everything that its row shows.

import type { TextRange } from '../../model/text/range.ts'

/** Symbols with a lower score are guesses, and a guide may answer better. */
export const GUESS_BELOW = 75

export interface SymbolHit {
  path: string
  /** Text of its badge: fn, struct, enum, const, module, field, value, error … */
  kind: string
  /** Colour of the badge: fn, type, const, err, field. */
  color: string
  /** Path of the page without locale, and its id there. */
  href: string
  /** Without `pub fn`; empty until the signatures are loaded, or if it would only repeat the name. */
  signature: string
  /** Empty until the sentences are loaded, or if there is none. */
  sentence: string
  deprecated: boolean
  /** 100 or more for an exact name; below `GUESS_BELOW` for a guess. */
  score: number
  /** Parts of `path` that matched. */
  ranges: TextRange[]
  /** The alternative path that the query matched: `std.ArrayList.append`. */
  via?: string
}

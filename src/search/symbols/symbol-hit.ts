// What a row shows of a symbol that was found.

import type { TextRange } from '../../model/text/range.ts'

/** Below this score a symbol is a guess: a guide may answer better. */
export const GUESS_BELOW = 75

export interface SymbolHit {
  path: string
  /** Word on its badge: fn, struct, enum, const, module, field, value, error … */
  kind: string
  /** Colour of the badge: fn, type, const, err, field. */
  color: string
  /** Path of the page without locale, and its id there. */
  href: string
  /** Without `pub fn`; empty until the signatures are loaded, or where it would only repeat the name. */
  signature: string
  /** Empty until the sentences are loaded, or where there is none. */
  sentence: string
  deprecated: boolean
  /** 100 and more: the name itself; below `GUESS_BELOW`: a guess. */
  score: number
  /** Parts of `path` that matched. */
  ranges: TextRange[]
  /** The other path that was meant: `std.ArrayList.append`. */
  via?: string
}

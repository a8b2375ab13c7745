// Matches of the words that are typed, kept from one letter to the next.

import { matchWord, type WordMatch } from './match-word.ts'
import type { NameTable } from './name-table.ts'

export interface WordMatcher {
  /** Of a folded word. */
  match(typed: string): WordMatch
  /** Names were added: what was found is no longer all. */
  forget(): void
}

/** Those of long ago are not kept. */
const KEPT_WORDS = 60

export function createWordMatcher(names: NameTable): WordMatcher {
  const kept = new Map<string, WordMatch>()
  return {
    match(typed) {
      const known = kept.get(typed)
      if (known) return known
      const match = matchWord(names, typed, kept.get(typed.slice(0, -1)) ?? null)
      if (kept.size >= KEPT_WORDS) kept.delete(kept.keys().next().value!)
      kept.set(typed, match)
      return match
    },
    forget: () => kept.clear(),
  }
}

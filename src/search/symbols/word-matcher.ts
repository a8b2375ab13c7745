// Matches typed words with the names of the index, and caches the matches: a reader who types `arra` has typed `arr` before,
// and only names that match the shorter word can match the longer one.

import { matchWord, type WordMatch } from './match-word.ts'
import type { NameTable } from './name-table.ts'

export type WordMatcher = ReturnType<typeof createWordMatcher>

/** Maximum number of cached words. The oldest is removed first. */
const MAX_CACHED_WORDS = 60

export function createWordMatcher(names: NameTable) {
  const cache = new Map<string, WordMatch>()
  return {
    /** @param typed A folded word (fold-name.ts). */
    match(typed: string) {
      const cached = cache.get(typed)
      if (cached) return cached
      const match = matchWord(names, typed, cache.get(typed.slice(0, -1)) ?? null)
      if (cache.size >= MAX_CACHED_WORDS) cache.delete(cache.keys().next().value!)
      cache.set(typed, match)
      return match
    },
    /** Must be called after names were added to the index. */
    clear: () => cache.clear(),
  }
}

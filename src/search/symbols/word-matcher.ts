// Caches the matches of words while a reader types.

import { matchWord, type WordMatch } from './match-word.ts'
import type { NameTable } from './name-table.ts'

export type WordMatcher = ReturnType<typeof createWordMatcher>

/** Limit of the cache; the oldest word is dropped first. */
const MAX_CACHED_WORDS = 60

export function createWordMatcher(names: NameTable) {
  const cache = new Map<string, WordMatch>()
  return {
    /** Returns the matches of a folded word. */
    match(typed: string) {
      const cached = cache.get(typed)
      if (cached) return cached
      const match = matchWord(names, typed, cache.get(typed.slice(0, -1)) ?? null)
      if (cache.size >= MAX_CACHED_WORDS) cache.delete(cache.keys().next().value!)
      cache.set(typed, match)
      return match
    },
    /** Clears the cache after names were added. */
    clear: () => cache.clear(),
  }
}

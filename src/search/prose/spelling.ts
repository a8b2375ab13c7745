// Corrects spelling with the words that the pages use.

import { groupBy } from '../../model/group-by.ts'
import { allowedEdits, editDistance } from '../../model/text/edit-distance.ts'

export type Spelling = ReturnType<typeof createSpelling>

/** `words` are given with the number of sections that use them. */
export function createSpelling(words: readonly (readonly [word: string, count: number])[]) {
  const sorted = words.map(([word]) => word).sort()
  const byLength = groupBy(words, ([word]) => word.length)

  const nearest = (typed: string, limit: number, isCandidate: (word: string) => boolean) => {
    let best: { word: string; edits: number; count: number } | null = null
    for (let length = typed.length - limit; length <= typed.length + limit; length++)
      for (const [word, count] of byLength.get(length) ?? []) {
        if (!isCandidate(word)) continue
        const edits = editDistance(typed, word, limit)
        if (edits > limit) continue
        if (!best || edits < best.edits || (edits === best.edits && count > best.count)) best = { word, edits, count }
      }
    return best?.word ?? null
  }

  return {
    /** Whether a word of the pages is or begins with `word`. */
    knows: (word: string) => hasPrefix(sorted, word),
    /** Returns the nearest word within the allowed edits, or `null`. */
    correct(word: string) {
      const limit = allowedEdits(word.length)
      if (limit === 0) return null
      // The first letter is seldom wrong, so words with the same one, a twentieth of all, are tried first.
      return nearest(word, limit, other => other[0] === word[0]) ?? nearest(word, limit, other => other[0] !== word[0])
    },
  }
}

/** Whether a word of a sorted list is or begins with `word`. */
export function hasPrefix(sorted: readonly string[], word: string): boolean {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (sorted[middle]! < word) low = middle + 1
    else high = middle
  }
  return sorted[low]?.startsWith(word) ?? false
}

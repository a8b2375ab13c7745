// Spelling mended from the words that the pages themselves use.

export interface Spelling {
  /** Whether a word of the pages is, or begins with, this. */
  knows(word: string): boolean
  /** The nearest word, or `null`: under 4 letters no edits, up to 7 one, from 8 on two (facts.md). */
  mend(word: string): string | null
}

/** Words, each with the number of sections that use it. */
export function createSpelling(words: readonly (readonly [word: string, count: number])[]): Spelling {
  const sorted = words.map(([word]) => word).sort()
  const byLength = new Map<number, (readonly [string, number])[]>()
  for (const entry of words) {
    const same = byLength.get(entry[0].length)
    if (same) same.push(entry)
    else byLength.set(entry[0].length, [entry])
  }

  const nearest = (typed: string, limit: number, isCandidate: (word: string) => boolean) => {
    let best: { word: string; edits: number; count: number } | null = null
    for (let length = typed.length - limit; length <= typed.length + limit; length++)
      for (const [word, count] of byLength.get(length) ?? []) {
        if (!isCandidate(word)) continue
        const edits = distance(typed, word, limit)
        if (edits > limit) continue
        if (!best || edits < best.edits || (edits === best.edits && count > best.count)) best = { word, edits, count }
      }
    return best?.word ?? null
  }

  return {
    knows: word => beginsOne(sorted, word),
    mend(word) {
      const limit = word.length < 4 ? 0 : word.length < 8 ? 1 : 2
      if (limit === 0) return null
      // The first letter is seldom the wrong one, and all others are a twentieth of the words.
      return nearest(word, limit, other => other[0] === word[0]) ?? nearest(word, limit, other => other[0] !== word[0])
    },
  }
}

/** Whether a word of a sorted list is, or begins with, this. */
export function beginsOne(sorted: readonly string[], word: string): boolean {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (sorted[middle]! < word) low = middle + 1
    else high = middle
  }
  return sorted[low]?.startsWith(word) ?? false
}

/** Edits from one word to the other, a swap of neighbours being one; anything above `limit` means "more". */
function distance(a: string, b: string, limit: number): number {
  let older: number[] = []
  let old = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let row = 1; row <= a.length; row++) {
    const now = [row]
    let least = row
    for (let column = 1; column <= b.length; column++) {
      const isSame = a[row - 1] === b[column - 1]
      let best = Math.min(old[column]! + 1, now[column - 1]! + 1, old[column - 1]! + (isSame ? 0 : 1))
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1])
        best = Math.min(best, older[column - 2]! + 1)
      now.push(best)
      least = Math.min(least, best)
    }
    if (least > limit) return limit + 1
    older = old
    old = now
  }
  return old[b.length]!
}

// Small typos: how many edits lead from what was typed to a word, or to the beginning of one.

/** Under 4 letters no edits, up to 7 one, from 8 on two (facts.md). */
export function allowedEdits(length: number): number {
  return length < 4 ? 0 : length < 8 ? 1 : 2
}

/** True where `typed` is `word`, or its beginning, within the allowed edits (a swap of neighbours is one). */
export function isTypoOf(typed: string, word: string): boolean {
  const limit = allowedEdits(typed.length)
  if (limit === 0 || word.length < typed.length - limit) return false
  return prefixDistance(typed, word.slice(0, typed.length + limit), limit) <= limit
}

/** Fewest edits from `typed` to any beginning of `word`; anything above `limit` means "more". */
function prefixDistance(typed: string, word: string, limit: number): number {
  let older: number[] = []
  let old = Array.from({ length: word.length + 1 }, (_, index) => index)
  for (let row = 1; row <= typed.length; row++) {
    const now = [row]
    for (let column = 1; column <= word.length; column++) {
      const isSame = typed[row - 1] === word[column - 1]
      let best = Math.min(old[column]! + 1, now[column - 1]! + 1, old[column - 1]! + (isSame ? 0 : 1))
      const isSwap = row > 1 && column > 1 && typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1]
      if (isSwap) best = Math.min(best, older[column - 2]! + 1)
      now.push(best)
    }
    if (Math.min(...now) > limit) return limit + 1
    older = old
    old = now
  }
  return Math.min(...old)
}

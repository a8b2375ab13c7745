// Edit distance (Damerau–Levenshtein), for typos: inserting, deleting, replacing a letter and swapping two neighbours are
// one edit each. Letters are compared exactly, so callers fold case and accents first.

/** Edits allowed for a typed word: none under 4 letters, one up to 7, two from 8 (docs/measurements.md). */
export function allowedEdits(length: number): number {
  return length < 4 ? 0 : length < 8 ? 1 : 2
}

/**
 * Whether a short word lacks one inner letter of another, or has two of its letters after the first swapped: `jsn` for `json`,
 * `cdw` for `cwd`. Any other edit would change too much of it.
 */
export function hasShortTypo(typed: string, word: string): boolean {
  if (typed.length < 3) return false
  let at = 0
  while (at < typed.length && typed[at] === word[at]) at++
  if (at === 0 || at >= typed.length) return false
  if (word.length === typed.length + 1) return typed.slice(at) === word.slice(at + 1)
  return (
    word.length === typed.length &&
    typed[at] === word[at + 1] &&
    typed[at + 1] === word[at] &&
    typed.slice(at + 2) === word.slice(at + 2)
  )
}

/** Returns the distance between two words; any result above `limit` means "more". Without `swaps`, a swap is two edits. */
export function editDistance(a: string, b: string, limit: number, swaps = true): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1
  return lastRow(a, b, 0, b.length, limit, swaps)?.[b.length] ?? limit + 1
}

export interface PrefixEdits {
  count: number
  /** Length of the matched prefix. */
  length: number
}

/**
 * Returns the smallest distance from `typed` to a prefix of `text` between `start` and `end`, or `null` above `limit`.
 * If several prefixes have the same distance, the whole text is preferred, then the shortest.
 */
export function editsToPrefix(
  typed: string,
  text: string,
  start: number,
  end: number,
  limit: number,
): PrefixEdits | null {
  const width = Math.min(end - start, typed.length + limit)
  if (width < typed.length - limit) return null
  const row = lastRow(typed, text, start, width, limit, true)
  if (!row) return null
  let count = limit + 1
  let length = 0
  for (let column = Math.max(0, typed.length - limit); column <= width; column++)
    if (row[column]! < count || (row[column]! === count && column === end - start)) {
      count = row[column]!
      length = column
    }
  return count <= limit ? { count, length } : null
}

/** Rows for short words are reused, because words are compared by the thousand. */
const REUSED_WIDTH = 64
const reusedRows = createRows(REUSED_WIDTH)

/**
 * Computes the last row of the distance table: for each column, the distance from `typed` to that many letters of the
 * text. Only columns within `limit` of the diagonal are filled, because no others can be within the limit. Returns
 * `null` if all of them exceed it.
 */
function lastRow(
  typed: string,
  text: string,
  start: number,
  width: number,
  limit: number,
  swaps: boolean,
): Uint16Array | null {
  let [beforePrevious, previous, current] = width < REUSED_WIDTH ? reusedRows : createRows(width + 1)
  for (let column = 0; column <= width; column++) previous[column] = column
  for (let row = 1; row <= typed.length; row++) {
    const first = Math.max(1, row - limit)
    const last = Math.min(width, row + limit)
    const code = typed.charCodeAt(row - 1)
    current[first - 1] = first === 1 ? row : limit + 1
    let least = current[first - 1]!
    for (let column = first; column <= last; column++) {
      const other = text.charCodeAt(start + column - 1)
      const above = column > row - 1 + limit ? limit + 1 : previous[column]!
      let edits = Math.min(previous[column - 1]! + (code === other ? 0 : 1), current[column - 1]! + 1, above + 1)
      if (
        swaps &&
        row > 1 &&
        column > 1 &&
        code !== other &&
        code === text.charCodeAt(start + column - 2) &&
        typed.charCodeAt(row - 2) === other
      )
        edits = Math.min(edits, beforePrevious[column - 2]! + 1)
      current[column] = edits
      if (edits < least) least = edits
    }
    if (least > limit) return null
    const spare = beforePrevious
    beforePrevious = previous
    previous = current
    current = spare
  }
  return previous
}

function createRows(length: number): [Uint16Array, Uint16Array, Uint16Array] {
  return [new Uint16Array(length), new Uint16Array(length), new Uint16Array(length)]
}

// Typos: how few edits lead from one word to another. A letter more, one less, another one, or two neighbours swapped is
// one edit. Letters are compared as they are: whoever calls folds case and accents first.

/** Edits that a typed word may have: under 4 letters none, up to 7 one, from 8 on two (docs/measurements.md). */
export function allowedEdits(length: number): number {
  return length < 4 ? 0 : length < 8 ? 1 : 2
}

/** Fewest edits from one word to the other; anything above `limit` means "more". Without `swaps`, a swap is two edits. */
export function editDistance(a: string, b: string, limit: number, swaps = true): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1
  return lastRow(a, b, 0, b.length, limit, swaps)?.[b.length] ?? limit + 1
}

export interface PrefixEdits {
  count: number
  /** Letters of the text that were spelled. */
  length: number
}

/**
 * Fewest edits from `typed` to a beginning of what stands in `text` from `start` to `end`; the shortest of those that
 * take as few, but the whole where that is one of them. `null` above `limit`.
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

/** Words are compared by the thousand: the rows of short ones are kept. */
const KEPT_WIDTH = 64
const kept = createRows(KEPT_WIDTH)

/**
 * The last row of the table of distances: by column, the edits from all of `typed` to so many letters of the text. Only
 * columns within `limit` of the diagonal are filled, since nothing outside can be within the limit. `null` where all of
 * them are above it.
 */
function lastRow(
  typed: string,
  text: string,
  start: number,
  width: number,
  limit: number,
  swaps: boolean,
): Uint16Array | null {
  let [older, old, now] = width < KEPT_WIDTH ? kept : createRows(width + 1)
  for (let column = 0; column <= width; column++) old[column] = column
  for (let row = 1; row <= typed.length; row++) {
    const first = Math.max(1, row - limit)
    const last = Math.min(width, row + limit)
    const code = typed.charCodeAt(row - 1)
    now[first - 1] = first === 1 ? row : limit + 1
    let least = now[first - 1]!
    for (let column = first; column <= last; column++) {
      const other = text.charCodeAt(start + column - 1)
      const above = column > row - 1 + limit ? limit + 1 : old[column]!
      let edits = Math.min(old[column - 1]! + (code === other ? 0 : 1), now[column - 1]! + 1, above + 1)
      if (
        swaps &&
        row > 1 &&
        column > 1 &&
        code !== other &&
        code === text.charCodeAt(start + column - 2) &&
        typed.charCodeAt(row - 2) === other
      )
        edits = Math.min(edits, older[column - 2]! + 1)
      now[column] = edits
      if (edits < least) least = edits
    }
    if (least > limit) return null
    const spare = older
    older = old
    old = now
    now = spare
  }
  return old
}

function createRows(length: number): [Uint16Array, Uint16Array, Uint16Array] {
  return [new Uint16Array(length), new Uint16Array(length), new Uint16Array(length)]
}

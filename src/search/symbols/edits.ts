// Small typos: how many edits lead from what was typed to a word, or to the beginning of one.

/** Under 4 letters no edits, up to 7 one, from 8 on two (facts.md). */
export function allowedEdits(length: number): number {
  return length < 4 ? 0 : length < 8 ? 1 : 2
}

export interface Edits {
  count: number
  /** Letters of the word that were spelled. */
  length: number
}

const ROOM = 64
const rows = [new Uint8Array(ROOM), new Uint8Array(ROOM), new Uint8Array(ROOM)]

/**
 * Fewest edits (a swap of neighbours is one) from `typed` to a beginning of `text` from `start` on; the longest such
 * beginning where several are equally near, and the whole word `end` where that is one of them. `null` above `limit`.
 */
export function editsTo(typed: string, text: string, start: number, end: number, limit: number): Edits | null {
  const height = typed.length
  const width = Math.min(end - start, height + limit)
  if (width < height - limit || width >= ROOM) return null
  let [older, old, now] = rows as [Uint8Array, Uint8Array, Uint8Array]
  for (let column = 0; column <= width; column++) old[column] = column
  for (let row = 1; row <= height; row++) {
    const first = Math.max(1, row - limit)
    const last = Math.min(width, row + limit)
    const code = typed.charCodeAt(row - 1)
    // Outside the band nothing can be within the limit.
    now[first - 1] = first === 1 ? row : limit + 1
    let least = limit + 1
    for (let column = first; column <= last; column++) {
      const other = text.charCodeAt(start + column - 1)
      const above = column > row - 1 + limit ? limit + 1 : old[column]!
      let edits = Math.min(old[column - 1]! + (code === other ? 0 : 1), now[column - 1]! + 1, above + 1)
      if (
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
  let count = limit + 1
  let length = 0
  for (let column = Math.max(0, height - limit); column <= width; column++)
    if (old[column]! < count || (old[column]! === count && column === end - start)) {
      count = old[column]!
      length = column
    }
  return count <= limit ? { count, length } : null
}

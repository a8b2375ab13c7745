// Where names of a piece of Zig hold: up to the end of the block they stand in, or of the block that follows them. Braces are
// matched once; each question is a search among them.

export interface Scopes {
  /** End of the innermost block around a position; the end of the code where there is none. */
  around(at: number): number
  /** End of the block that follows a position, or of the statement where no block does: what parameters and captures hold for. */
  after(at: number): number
}

export function createScopes(code: string): Scopes {
  const braces: number[] = []
  /** Number of the brace that is open after each of them; -1 for none. */
  const openAfter: number[] = []
  const closing = new Map<number, number>()
  const open: number[] = []
  for (const { 0: brace, index } of code.matchAll(/[{}]/g)) {
    if (brace === '{') open.push(index)
    else if (open.length > 0) closing.set(open.pop()!, index)
    braces.push(index)
    openAfter.push(open.at(-1) ?? -1)
  }
  // `Point{`, `.{` and `error{` begin no block.
  const blocks = positions(code, /(?<=[\s)])\{/g)
  const semicolons = positions(code, /;/g)
  const endOf = (start: number) => closing.get(start) ?? code.length
  return {
    around(at) {
      const before = firstFrom(braces, at) - 1
      const start = before < 0 ? -1 : openAfter[before]!
      return start < 0 ? code.length : endOf(start)
    },
    after(at) {
      const block = blocks[firstFrom(blocks, at)] ?? code.length
      const semicolon = semicolons[firstFrom(semicolons, at)] ?? code.length
      return block < semicolon ? endOf(block) : semicolon
    },
  }
}

function positions(code: string, pattern: RegExp): number[] {
  return [...code.matchAll(pattern)].map(({ index }) => index)
}

/** Index of the first of sorted numbers that is not below `least`. */
function firstFrom(sorted: readonly number[], least: number): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (sorted[middle]! < least) low = middle + 1
    else high = middle
  }
  return low
}

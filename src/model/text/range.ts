/** The start and end offsets of a part of a text. */
export type TextRange = readonly [start: number, end: number]

/** Sorts the ranges, joins those that overlap or touch, and clips them to a text of `length`. */
export function mergeRanges(ranges: readonly TextRange[], length = Number.POSITIVE_INFINITY): TextRange[] {
  const merged: [number, number][] = []
  for (const [from, to] of [...ranges].sort((a, b) => a[0] - b[0])) {
    const [start, end] = [Math.max(0, from), Math.min(to, length)]
    const last = merged.at(-1)
    if (start >= end) continue
    if (last && start <= last[1]) last[1] = Math.max(last[1], end)
    else merged.push([start, end])
  }
  return merged
}

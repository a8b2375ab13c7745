import { Fragment } from 'react'
import type { TextRange } from '../../../model/text/range.ts'

/** Highlights the matched parts of a text, which is never interpreted as HTML. */
export function Marked({ text, ranges = [] }: { text: string; ranges?: readonly TextRange[] | undefined }) {
  let at = 0
  const parts = mergeRanges(ranges, text.length).map(([start, end]) => {
    const before = text.slice(at, start)
    at = end
    return (
      <Fragment key={start}>
        {before}
        <mark>{text.slice(start, end)}</mark>
      </Fragment>
    )
  })
  return (
    <>
      {parts}
      {text.slice(at)}
    </>
  )
}

/** Sorts, clips and merges ranges, because those from a worker are not trusted to be valid. */
export function mergeRanges(ranges: readonly TextRange[], length: number): TextRange[] {
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

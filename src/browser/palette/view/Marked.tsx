import { Fragment } from 'react'
import { mergeRanges, type TextRange } from '../../../model/text/range.ts'

/** Highlights the matched parts of a text, which is never interpreted as HTML. Ranges from a worker may be invalid. */
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

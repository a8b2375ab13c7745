import type { ReactNode } from 'react'

/** Fits on one line of the narrowest list. */
const LONG = /\S{20}/

/** A long name breaks where a word of it begins, not in the middle of one. */
export function breakName(text: string): ReactNode {
  if (!LONG.test(text)) return text
  return text.split(/(?=[A-Z][a-z])/).reduce<ReactNode>(
    (before, part) => (
      <>
        {before}
        {before && <wbr />}
        {part}
      </>
    ),
    '',
  )
}

import type { ReactNode } from 'react'

/** Shorter names fit on one line of the narrowest list. */
const LONG = /\S{20}/

/** Lets a long name break at the start of its words, not in the middle of one. */
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

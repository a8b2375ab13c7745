// What a row shows of a section that was found.

import type { TextRange } from '../../model/text/range.ts'
import type { Snippet } from './snippet.ts'

export interface ProseHit {
  path: string
  /** With the `#`; empty for the page itself. */
  hash: string
  title: string
  titles: string[]
  lang: string
  titleRanges: TextRange[]
  snippet: Snippet
  score: number
}

// A guide section found by a search, with everything that its row shows.

import type { TextRange } from '../../model/text/range.ts'
import type { Snippet } from './snippet.ts'

export interface ProseHit {
  path: string
  /** Includes the `#`; empty for the page itself. */
  hash: string
  title: string
  titles: string[]
  lang: string
  titleRanges: TextRange[]
  snippet: Snippet
  score: number
}

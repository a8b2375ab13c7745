// Texts of symbols, one per line.

import type { TextPart, TreePart } from './index-format.ts'

/** A part with texts: the part that their symbols are in, and a line for each (`readSparse`). */
export interface TextLines {
  part: TextPart
  of: TreePart
  lines: string
}

// Texts of symbols, a line each.

import type { TextPart, TreePart } from './index-format.ts'

/** A part of texts: whose they are, and a line for each (`readSparse`). */
export interface TextLines {
  part: TextPart
  of: TreePart
  lines: string
}

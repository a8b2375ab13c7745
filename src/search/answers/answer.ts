// A direct answer, shown above all rows: a guide section, the meaning of an error, or the replacement of a removed name.

import type { SymbolHit } from '../symbols/symbol-hit.ts'

export type AnswerKind = 'section' | 'placeholder' | 'message' | 'error' | 'gone'

export interface Answer {
  kind: AnswerKind
  /** Path of the page without locale, and the id there. */
  href: string
  /** The heading of a section as its page has it; for other kinds, the code that the query is about. */
  title: string
  /** The answer in one English sentence; empty where only the page has it. */
  sentence: string
  /** Related declarations: the functions that return an error, or the replacements of a removed name. */
  related: readonly SymbolHit[]
}

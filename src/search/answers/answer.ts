// What answers a question by itself, above all rows: a section of a guide, the meaning of an error, what became of a name.

import type { SymbolHit } from '../symbols/symbol-hit.ts'

export type AnswerKind = 'section' | 'placeholder' | 'message' | 'error' | 'gone'

export interface Answer {
  kind: AnswerKind
  /** Path of the page without locale, and the id there. */
  href: string
  /** Of a section: as its page has it. Else what was asked about, as code. */
  title: string
  /** What can be said in English at once; empty where the page says it. */
  sentence: string
  /** Declarations that belong to it: who returns an error, what to write instead. */
  related: readonly SymbolHit[]
}

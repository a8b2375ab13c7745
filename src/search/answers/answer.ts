// Direct answers to a query, as all interfaces of the search show them.

import type { HistoryName } from '../history/history-names.ts'
import type { SymbolHit } from '../symbols/symbol-hit.ts'

/**
 * Shown above all rows: a guide section, the meaning of an error, the replacement of a removed name, a name of another
 * version, or what to use for something that std lacks.
 */
export interface Answer {
  kind: 'section' | 'placeholder' | 'message' | 'error' | 'gone' | 'version' | 'absent'
  /** Path of the page without locale, and the id there. */
  href: string
  /** The heading of a section as its page has it; for other kinds, the code that the query is about. */
  title: string
  /** The language of the heading, if it is not English. */
  lang?: string
  /** The answer in one English sentence; empty if only the page has it. */
  sentence: string
  /** Related declarations: the functions that return an error, or the replacements of a removed name. */
  related: readonly SymbolHit[]
}

/** Results that are shown besides the matching declarations. */
export interface Answered {
  answer: Answer | null
  /** Further sections about the same: below the answer, or below the first declarations if there is no answer. */
  tasks: readonly Answer[]
  /** Names of other versions. */
  historyNames: readonly HistoryName[]
}

export const NO_ANSWER: Answered = { answer: null, tasks: [], historyNames: [] }

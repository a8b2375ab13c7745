// What the palette lists and where it comes from. A source may live in this tab or in a worker: the palette cannot tell.

import type { TextRange } from '../../model/text/range.ts'

/**
 * Answers a query with groups, at once or later. The signal ends when the reader has typed on. A source that learns more
 * after its answer tells `more` the groups as they are then.
 */
export type Source = (query: string, signal: AbortSignal, more: (groups: Group[]) => void) => Group[] | Promise<Group[]>

export interface Group {
  id: string
  label: string
  items: Item[]
  /** Groups stand by their rank, those of one rank in the order of their sources. */
  rank?: number
  /** Rows that are shown when the reader asks for them. */
  hidden?: Item[]
}

/**
 * What answers by itself stands first, with what belongs to it. Then declarations, unless something else is called what
 * was typed, or they are guesses and something else is not. The guides' text stands last.
 */
export const RANK = {
  /** Whoever types what an action is called wants it done, whatever a guide has to say about those words. */
  exactAction: 9,
  answer: 8,
  related: 7,
  exactSymbol: 6,
  exactName: 5,
  symbol: 4,
  name: 3,
  guess: 2,
  other: 1,
  prose: 0,
} as const

export type Item = ItemText & ItemTarget

/** What picking a row does: goes somewhere, does something, opens a list below the list, or shows all rows of a group. */
export type ItemTarget = Place | Action | { sublist: Sublist } | { expands: string }

interface Place {
  href: string
}

interface Action {
  action: () => void
  /** The palette stays, and starts afresh: what it lists has changed. */
  stays?: boolean
}

export interface ItemText {
  id: string
  title: string
  /** Shown before the title in a quieter colour: `std.` */
  prefix?: string
  /** Where it belongs, outermost first. */
  trail?: string[]
  description?: string
  /** Second line: why a page was found, or what a declaration does. */
  sentence?: string
  /** What a declaration is, as on its page; `name` says it in the reader's language. */
  badge?: { label: string; color: string; name: string }
  /** Another path of the same declaration, the one that was typed. */
  via?: string
  /** Code after a name: parameters and result. */
  signature?: string
  /** A word of warning: deprecated. */
  note?: string
  /** The note is no reason to leave it. */
  isUsable?: boolean
  icon?: string
  /** Address of a small picture in the place of an icon: a flag. */
  picture?: string
  /** A name of code: drawn in mono, left to right in every language. */
  code?: boolean
  /** A short figure at the end of the row. */
  hint?: string
  /** Language of the title and the sentence, where it is not the reader's. */
  lang?: string
  /** Language of the sentence alone. */
  sentenceLang?: string
  /** The choice that holds now. */
  isCurrent?: boolean
  /** Parts that matched: marks are drawn from ranges, never from HTML. */
  marks?: { title?: readonly TextRange[]; description?: readonly TextRange[]; sentence?: readonly TextRange[] }
}

/** A list below the list: has its own source, and Backspace leads back. */
export interface Sublist {
  label: string
  placeholder: string
  source: Source
}

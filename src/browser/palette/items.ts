// The rows of the palette and the sources that provide them. A source may run in this tab or in a worker.

import { FALLBACK_LOCALE, languageTag } from '../../model/languages/language.ts'
import type { TextRange } from '../../model/text/range.ts'
import type { Shell } from '../../model/wire/payload.ts'
import type { Translate } from '../../shell/context.tsx'
import type { ColorMode } from '../../shell/state/color-mode.ts'
import type { PageState } from '../../shell/state/page-state.ts'
import type { Overlays } from '../overlay/overlays.ts'

/**
 * Answers a query with groups, synchronously or not. The signal aborts when the query changes. A source that finds more
 * after its answer calls `more` with the updated groups.
 */
export type Source = (query: string, signal: AbortSignal, more: (groups: Group[]) => void) => Group[] | Promise<Group[]>

export interface Group {
  id: string
  label: string
  items: Item[]
  /** Groups are sorted by rank, and groups of equal rank by the order of their sources. */
  rank?: number
  /** Rows that are shown when the reader expands the group. */
  hidden?: Item[]
}

/**
 * A direct answer and its related rows come first. Then declarations, unless a row of another kind has exactly the typed
 * name, or the declarations are only guesses. The text of the guides comes last.
 */
export const RANK = {
  /** A reader who types the name of an action wants that action, even if a guide has the same words. */
  exactAction: 10,
  answer: 9,
  related: 8,
  exactSymbol: 7,
  exactName: 6,
  symbol: 5,
  /** Sections of guides that answer the query. They follow declarations, unless those are only guesses. */
  task: 4,
  name: 3,
  guess: 2,
  other: 1,
  prose: 0,
} as const

export type Item = ItemText & ItemTarget

/** Effect of picking a row: opens a page, runs an action, opens a sublist, or expands a group. */
export type ItemTarget = { href: string } | Action | { sublist: Sublist } | { expands: string }

interface Action {
  action: () => void
  /** Whether the palette stays open and is reset, because its rows have changed. */
  stays?: boolean
}

export interface ItemText {
  id: string
  title: string
  /** Shown before the title in a muted colour: `std.` */
  prefix?: string
  /** Titles of the parents, outermost first. */
  trail?: string[]
  description?: string
  /** Second line: the matching text of a page, or what a declaration does. */
  sentence?: string
  /** Kind of a declaration, as on its page; `name` is localized. */
  badge?: { label: string; color: string; name: string }
  /** Alternative path of the same declaration that the query matched. */
  via?: string
  /** Code after a name: parameters and result. Empty until it is loaded, so that the row keeps a line for it. */
  signature?: string
  /** Short warning, such as "deprecated". */
  note?: string
  /** Whether the declaration is usable despite the note. */
  isUsable?: boolean
  icon?: string
  /** Address of a small picture instead of an icon, such as a flag. */
  picture?: string
  /** Whether the title is code, which is set in monospace and left to right in every language. */
  code?: boolean
  /** Short text at the end of the row, such as a count. */
  hint?: string
  /** Language of the title and the sentence, if it is not the reader's. */
  lang?: string
  /** Number of the last parts of the trail that have this language, too. */
  foreignParts?: number
  /** Language of the sentence, if it differs from the title's. */
  sentenceLang?: string
  isCurrent?: boolean
  marks?: { title?: readonly TextRange[]; description?: readonly TextRange[]; sentence?: readonly TextRange[] }
}

/** A nested list with its own source. Backspace in an empty input goes back. */
export interface Sublist {
  label: string
  placeholder: string
  source: Source
}

/** The second line of a row in English, which is marked as such for readers of other languages. */
export function englishSentence(sentence: string, locale: string): Pick<ItemText, 'sentence' | 'sentenceLang'> {
  if (!sentence) return {}
  return { sentence, ...(locale === FALLBACK_LOCALE ? {} : { sentenceLang: languageTag(FALLBACK_LOCALE) }) }
}

/** Input of the sources for one opening of the palette. */
export interface PaletteContext {
  shell: Shell
  page: PageState
  t: Translate
  overlays: Overlays
  colorMode: ColorMode
}

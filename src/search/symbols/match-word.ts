// Rates how well one typed word matches each name of the index, from 0 to 100.

import { allowedEdits, editsToPrefix, hasShortTypo } from '../../model/text/edit-distance.ts'
import { equivalentsOf, relatedTo } from '../vocabulary/words.ts'
import { letterBit, letterMask } from './fold-name.ts'
import type { NameTable } from './name-table.ts'

export interface WordMatch {
  /** Quality by name; 0 for no match. */
  qualities: Uint8Array
  /** Matching names, in no particular order. */
  names: number[]
  /** The best quality of all names. */
  best: number
}

/** Minimum quality of each kind of match. The matched share of the name adds up to `SPREAD`. */
const EXACT = 100
const PREFIX = 76
const ACRONYM = 64
const LAST_WORDS = 62
const WORD = 58
const WORD_PREFIX = 52
const PARTS = 44
const TYPO = 37
const LATER_PARTS = 26
const INSIDE = 24
const SPREAD = 14
/** So few letters are the beginning of many words: how much of a name they spell says less. */
const SHORT = 3
const SHORT_SHARE = 0.5
/** Longer words are unlikely to be made of initials and beginnings of words. */
const LONGEST_PARTS = 24
/** Penalties for each edit, and for a typo in a part of a name. */
const EDIT = 6
const PART_TYPO = 14
/** From this quality on a word counts as known, and typos are not tried. */
export const KNOWN_WORD = WORD_PREFIX

/** Factors for matches of another word than the typed one: of one that names use for it, and of an equivalent. */
const RELATED_SHARE = 0.82
const EQUIVALENT_SHARE = 0.5

/** `before` is the match of the word without its last letter. Names that do not match it cannot match the longer word. */
export function matchWord(names: NameTable, typed: string, before: WordMatch | null): WordMatch {
  const qualities = new Uint8Array(names.count)
  const found: number[] = []
  const state: WordMatch = { qualities, names: found, best: 0 }
  const put = (name: number, quality: number) => {
    const rounded = Math.min(100, Math.round(quality))
    if (qualities[name] === 0) found.push(name)
    if (rounded > qualities[name]!) qualities[name] = rounded
    if (rounded > state.best) state.best = rounded
  }
  if (typed.length === 1) matchFirstLetter(names, typed, put)
  if (typed.length < 2) return state
  const within = typed.length >= NARROWED ? (before?.names ?? null) : null
  if (within) matchInsideOf(names, typed, within, put)
  else matchInside(names, typed, put)
  if (typed.length <= LONGEST_PARTS) matchParts(names, typed, within, put)
  const related = relatedTo(typed)
  const singular = singularOf(typed)
  if (singular) matchInside(names, singular, (name, quality) => put(name, quality * RELATED_SHARE))
  if (state.best < KNOWN_WORD && related.length === 0) matchTypos(names, typed, put)
  for (const other of related) matchInside(names, other, (name, quality) => put(name, quality * RELATED_SHARE))
  for (const other of equivalentsOf(typed))
    matchInside(names, other, (name, quality) => put(name, quality * EQUIVALENT_SHARE))
  return state
}

const SHORTEST_PLURAL = 5

/** Returns `queue` for `queues`, `directory` for `directories`, and `null` for a word that is not a plural. */
function singularOf(word: string): string | null {
  if (word.length < SHORTEST_PLURAL || !/[^su]s$/.test(word)) return null
  return word.replace(/ies$/, 'y').replace(/(?<=s|x|z|ch|sh)es$|s$/, '')
}

/** From this length on, the shorter word matched inside of words too, so its names include all matches. */
const NARROWED = 4

type Put = (name: number, quality: number) => void

/** A single letter matches only the beginning of a name. */
function matchFirstLetter({ count, text, starts }: NameTable, typed: string, put: Put): void {
  const code = typed.charCodeAt(0)
  for (let name = 0; name < count; name++) {
    const start = starts[name]!
    if (text.charCodeAt(start) !== code) continue
    put(name, PREFIX + SPREAD / (starts[name + 1]! - 1 - start))
  }
}

/** Matches the typed letters as a substring: the whole name, its beginning, a word of it, or anywhere in it. */
function matchInside(names: NameTable, typed: string, put: Put): void {
  const { text, nameAt } = names
  for (let at = text.indexOf(typed); at !== -1; at = text.indexOf(typed, at + 1))
    putInside(names, typed.length, nameAt[at]!, at, put)
}

/** Like `matchInside`, but searches only the given names, one by one. */
function matchInsideOf(names: NameTable, typed: string, within: readonly number[], put: Put): void {
  const { text, starts } = names
  const first = typed.charCodeAt(0)
  for (const name of within) {
    const last = starts[name + 1]! - 1 - typed.length
    for (let at = starts[name]!; at <= last; at++)
      if (text.charCodeAt(at) === first && text.startsWith(typed, at)) putInside(names, typed.length, name, at, put)
  }
}

function putInside({ starts, wordStarts }: NameTable, length: number, name: number, at: number, put: Put): void {
  const start = starts[name]!
  const end = starts[name + 1]! - 1
  const isWord = wordStarts[at] === 1
  if (!isWord && length < 3) return
  const after = at + length
  const spelled = (SPREAD * length) / (end - start)
  if (at === start && after === end) put(name, EXACT)
  else if (at === start)
    put(name, PREFIX + spelled * (length === SHORT ? SHORT_SHARE : 1) + (wordStarts[after] ? 2 : 0))
  else if (!isWord) put(name, INSIDE + spelled)
  else if (after === end) put(name, LAST_WORDS + spelled)
  else put(name, (wordStarts[after] ? WORD : WORD_PREFIX) + spelled)
}

/** Matches beginnings of words in order: `tokAny` is `tokenizeAny`, `gpa` is `GeneralPurposeAllocator`. */
function matchParts(names: NameTable, typed: string, within: readonly number[] | null, put: Put): void {
  const { count, text, starts, wordStarts, masks, initials } = names
  const mask = letterMask(typed)
  const first = typed.charCodeAt(0)
  const initial = letterBit(first)
  const total = within ? within.length : count
  for (let index = 0; index < total; index++) {
    const name = within ? within[index]! : index
    if ((mask & ~masks[name]!) !== 0 || (initials[name]! & initial) === 0) continue
    const start = starts[name]!
    const end = starts[name + 1]! - 1
    if (end - start <= typed.length) continue
    for (let word = start; word < end; word++) {
      if (!wordStarts[word] || text.charCodeAt(word) !== first) continue
      const pieces = countPieces(names, typed, 0, word, end)
      if (pieces < 2) continue
      const spelled = (SPREAD * typed.length) / (end - start)
      if (word > start) put(name, LATER_PARTS + spelled - pieces)
      else if (pieces === typed.length) put(name, acronymQuality(names, typed, start, end))
      else put(name, PARTS + spelled - 2 * (pieces - 2))
      break
    }
  }
}

/** Initials of all words rate higher than those of the first few. */
function acronymQuality({ wordStarts }: NameTable, typed: string, start: number, end: number): number {
  let words = 0
  for (let at = start; at < end; at++) words += wordStarts[at]!
  if (typed.length < 3 && words > typed.length) return LATER_PARTS
  return words === typed.length ? ACRONYM : PARTS - (words - typed.length)
}

/** Returns in how many pieces the words from `word` on spell the rest of `typed`; 0 if they do not. */
function countPieces(names: NameTable, typed: string, from: number, word: number, end: number): number {
  const { text, wordStarts } = names
  let length = 0
  // A piece continues into the next word only if it spells its own word completely.
  while (word + length < end && from + length < typed.length && text[word + length] === typed[from + length]) length++
  if (length === 0) return 0
  if (from + length === typed.length) return 1
  for (; length > 0; length--) {
    const next = typed[from + length]
    for (let other = word + length + (wordStarts[word + length] ? 1 : 0); other < end; other++) {
      if (!wordStarts[other] || text[other] !== next) continue
      const pieces = countPieces(names, typed, from + length, other, end)
      if (pieces > 0) return pieces + 1
    }
  }
  return 0
}

/** Matches the name, its beginning, or a word of it with a typo. */
function matchTypos(names: NameTable, typed: string, put: Put): void {
  const limit = allowedEdits(typed.length)
  if (typed.length > 40) return
  const { count, text, starts, wordStarts, masks, initials } = names
  if (limit === 0) {
    for (let name = 0; name < count; name++)
      if (hasShortTypo(typed, text.slice(starts[name]!, starts[name + 1]! - 1))) put(name, TYPO + SPREAD)
    return
  }
  const mask = letterMask(typed)
  // The first letter is rarely wrong, but it may be missing or swapped with the second.
  const first = typed.charCodeAt(0)
  const second = typed.charCodeAt(1)
  const begins = letterBit(first) | letterBit(second)
  for (let name = 0; name < count; name++) {
    if ((initials[name]! & begins) === 0 || bitCount(mask & ~masks[name]!) > limit) continue
    const start = starts[name]!
    const end = starts[name + 1]! - 1
    for (let word = start; word < end - typed.length + limit + 1; word++) {
      if (!wordStarts[word]) continue
      const begin = text.charCodeAt(word)
      if (begin !== first && begin !== second) continue
      const edits = editsToPrefix(typed, text, word, end, limit)
      if (!edits) continue
      const after = word + edits.length
      const isWhole = word === start && after === end
      const endsWord = after === end || wordStarts[after] === 1
      const spelled = (SPREAD * edits.length) / (end - start)
      const cost = EDIT * (edits.count - 1) + (isWhole ? 0 : word === start ? (endsWord ? 2 : 6) : PART_TYPO)
      put(name, TYPO + spelled - cost)
    }
  }
}

function bitCount(mask: number): number {
  let bits = mask - ((mask >>> 1) & 0x55555555)
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  return (((bits + (bits >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}

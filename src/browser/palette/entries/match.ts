// Scores how well a query matches an entry of a list: exact, prefix, acronym, word parts, inside, small typo. Pure; higher
// is better. Spelling is handled as for declarations (src/search/symbols), but the scores are not shared: those come from a
// scan over all names of std in the worker, and loading that code for a few dozen entries would double the palette.

import { withoutAccents } from '../../../model/text/fold.ts'
import type { TextRange } from '../../../model/text/range.ts'
import { type FoldedName, foldName } from '../../../search/symbols/fold-name.ts'
import { spellParts, spellTypo } from '../../../search/symbols/matched-ranges.ts'

/** The folded texts of an entry, prepared once. */
export interface Target {
  title: FoldedName
  /** Alternative names, such as the slug or the English name. */
  names: FoldedName[]
  /** Names of the parents, which match with a low score. */
  places: FoldedName[]
}

export interface FoldedQuery {
  /** The whole query, folded, so that `array list` matches `array_list`. */
  whole: string
  terms: string[]
}

export interface Match {
  score: number
  /** Matched ranges of the title. */
  ranges: TextRange[]
}

export const SCORE = {
  exact: 1000,
  prefix: 800,
  acronym: 700,
  wordPrefix: 600,
  parts: 500,
  inside: 400,
  /** Penalty for a match of an alternative name instead of the title. */
  name: 50,
  typo: 200,
  place: 100,
} as const

export function createTarget(title: string, names: readonly string[] = [], places: readonly string[] = []): Target {
  return { title: foldText(title), names: names.map(foldText), places: places.map(foldText) }
}

/** Folds a text in any script like a name in code, with its words separated by anything but letters and digits. */
function foldText(text: string): FoldedName {
  return foldName(withoutAccents(text).replace(/[^\p{L}\p{N}\p{M}]/gu, sign => ' '.repeat(sign.length)))
}

/** A leading `std.` is ignored, because every entry is in std. */
export function foldQuery(text: string): FoldedQuery {
  const words = text.replace(/^\s*(@import\("std"\)|std)[./]/i, '').split(/[^\p{L}\p{N}\p{M}]+/u)
  const terms = words.filter(Boolean).map(word => foldText(word).text)
  return { whole: terms.join(''), terms }
}

export function match({ whole, terms }: FoldedQuery, target: Target): Match | null {
  if (!whole) return null
  return best([matchWord(whole, target), terms.length > 1 ? matchTerms(terms, target) : null])
}

/** Matches one word with all texts of an entry. */
function matchWord(typed: string, { title, names, places }: Target): Match | null {
  return best([
    matchText(typed, title),
    ...names.map(name => lower(matchText(typed, name), SCORE.name)),
    ...places.map(place => matchPlace(typed, place)),
  ])
}

function matchText(typed: string, folded: FoldedName): Match | null {
  const { text, starts } = folded
  if (text === typed) return found(SCORE.exact, folded, [[0, text.length]])
  // Of two names with the same prefix, the shorter one is preferred.
  const left = Math.min(text.length - typed.length, 90)
  if (text.startsWith(typed)) return found(SCORE.prefix - left, folded, [[0, typed.length]])
  const initials = starts.map(start => text[start]).join('')
  if (typed.length > 1 && initials.startsWith(typed)) {
    const spelled = starts.slice(0, typed.length).map((start): TextRange => [start, start + 1])
    return found(SCORE.acronym - (initials.length - typed.length) * 10, folded, spelled)
  }
  const word = starts.find(start => text.startsWith(typed, start))
  if (word !== undefined) return found(SCORE.wordPrefix - left, folded, [[word, word + typed.length]])
  // The first letter must match the first word, or there would be too many accidental matches.
  const parts = typed.length > 2 ? spellParts(typed, folded, 0) : null
  if (parts) return found(SCORE.parts - left, folded, parts)
  const inside = typed.length > 1 ? text.indexOf(typed) : -1
  if (inside >= 0) return found(SCORE.inside - left, folded, [[inside, inside + typed.length]])
  return spellTypo(typed, folded) ? { score: SCORE.typo - left, ranges: [] } : null
}

/** Matches several words in any order. Each of them has to match. */
function matchTerms(terms: readonly string[], target: Target): Match | null {
  const matches = terms.flatMap(term => matchWord(term, target) ?? [])
  if (matches.length < terms.length) return null
  const total = matches.reduce((sum, { score }) => sum + Math.min(score, SCORE.wordPrefix), 0)
  const ranges = matches.flatMap(found => found.ranges).sort((a, b) => a[0] - b[0])
  return { score: total / terms.length - 10, ranges }
}

function matchPlace(typed: string, place: FoldedName): Match | null {
  const isFound = place.starts.some(start => place.text.startsWith(typed, start))
  return isFound && typed.length > 2 ? { score: SCORE.place, ranges: [] } : null
}

function best(matches: readonly (Match | null)[]): Match | null {
  return matches.reduce((a, b) => (b && (!a || b.score > a.score) ? b : a), null)
}

/** Lowers the score, and drops the ranges, which are for the title only. */
function lower(found: Match | null, by: number): Match | null {
  return found && { score: found.score - by, ranges: [] }
}

function found(score: number, { origin }: FoldedName, ranges: readonly TextRange[]): Match {
  return { score, ranges: ranges.map(([start, end]) => [origin[start]!, origin[end - 1]! + 1]) }
}

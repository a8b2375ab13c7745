// How well a query names a thing: exact, beginning, word parts, acronym, inside, small typo. Pure; higher is better.

import { allowedEdits, editsToPrefix } from '../../model/text/edit-distance.ts'
import { type Folded, fold, foldTerms } from './fold.ts'
import type { Range } from './items.ts'

/** A thing that can be found, prepared once. */
export interface Target {
  title: Folded
  /** Other names it answers to: its slug, its words in English. */
  names: Folded[]
  /** Where it belongs: matches, but says little. */
  places: Folded[]
}

export interface FoldedQuery {
  /** The whole query, folded: `array list` names `array_list`. */
  whole: string
  terms: string[]
}

export interface Match {
  score: number
  /** Parts of the title that matched. */
  ranges: Range[]
}

export const SCORE = {
  exact: 1000,
  prefix: 800,
  acronym: 700,
  wordPrefix: 600,
  parts: 500,
  inside: 400,
  /** A match of another name is worth this much less than one of the title. */
  name: 50,
  typo: 200,
  place: 100,
} as const

export function createTarget(title: string, names: readonly string[] = [], places: readonly string[] = []): Target {
  return { title: fold(title), names: names.map(fold), places: places.map(fold) }
}

/** `std.` in front says nothing: everything here is in std. */
export function foldQuery(text: string): FoldedQuery {
  const terms = foldTerms(text.replace(/^\s*(@import\("std"\)|std)[./]/i, ''))
  return { whole: terms.join(''), terms }
}

export function match(query: FoldedQuery, target: Target): Match | null {
  if (!query.whole) return null
  return best([
    matchText(query.whole, target.title),
    ...target.names.map(name => lower(matchText(query.whole, name), SCORE.name)),
    query.terms.length > 1 ? matchTerms(query.terms, target) : null,
    ...target.places.map(place => matchPlace(query.whole, place)),
  ])
}

/** One word against one text. */
function matchText(typed: string, folded: Folded): Match | null {
  const { text, starts } = folded
  if (text === typed) return found(SCORE.exact, folded, [[0, text.length]])
  // Of two that begin alike, the one with less left over is meant.
  const left = Math.min(text.length - typed.length, 90)
  if (text.startsWith(typed)) return found(SCORE.prefix - left, folded, [[0, typed.length]])
  const initials = starts.map(start => text[start]).join('')
  if (typed.length > 1 && initials.startsWith(typed)) {
    const spelled = starts.slice(0, typed.length).map((start): Range => [start, start + 1])
    return found(SCORE.acronym - (initials.length - typed.length) * 10, folded, spelled)
  }
  const word = starts.find(start => text.startsWith(typed, start))
  if (word !== undefined) return found(SCORE.wordPrefix - left, folded, [[word, word + typed.length]])
  const parts = typed.length > 2 ? matchParts(typed, folded) : null
  if (parts) return found(SCORE.parts - left, folded, parts)
  const inside = typed.length > 1 ? text.indexOf(typed) : -1
  if (inside >= 0) return found(SCORE.inside - left, folded, [[inside, inside + typed.length]])
  return isTypoIn(typed, folded) ? { score: SCORE.typo - left, ranges: [] } : null
}

/** The beginning of a word, but for a small typo. */
function isTypoIn(typed: string, { text, starts }: Folded): boolean {
  const limit = allowedEdits(typed.length)
  if (limit === 0) return false
  return [0, ...starts].some(start => editsToPrefix(typed, text, start, text.length, limit) !== null)
}

/** `arrmap` is `array_hash_map`: beginnings of words in their order, the first one among them. */
function matchParts(typed: string, { text, starts }: Folded, from = 0): Range[] | null {
  if (typed === '') return []
  for (let index = from; index < starts.length; index++) {
    // The first letter belongs to the first word, or the match would be a matter of luck.
    if (from === 0 && index > 0) return null
    const start = starts[index]!
    const end = starts[index + 1] ?? text.length
    let length = 0
    while (start + length < end && text[start + length] === typed[length] && length < typed.length) length++
    for (; length > 0; length--) {
      const others = matchParts(typed.slice(length), { text, starts, origin: [] }, index + 1)
      if (others) return [[start, start + length], ...others]
    }
  }
  return null
}

/** Several words, in any order: each has to be found somewhere. */
function matchTerms(terms: readonly string[], { title, names, places }: Target): Match | null {
  const matches = terms.map(term =>
    best([
      matchText(term, title),
      ...names.map(name => lower(matchText(term, name), SCORE.name)),
      ...places.map(place => matchPlace(term, place)),
    ]),
  )
  if (matches.some(each => each === null)) return null
  const all = matches as Match[]
  const total = all.reduce((sum, { score }) => sum + Math.min(score, SCORE.wordPrefix), 0)
  return { score: total / all.length - 10, ranges: all.flatMap(({ ranges }) => ranges).sort((a, b) => a[0] - b[0]) }
}

function matchPlace(typed: string, place: Folded): Match | null {
  const isFound = place.starts.some(start => place.text.startsWith(typed, start))
  return isFound && typed.length > 2 ? { score: SCORE.place, ranges: [] } : null
}

function best(matches: readonly (Match | null)[]): Match | null {
  return matches.reduce((a, b) => (b && (!a || b.score > a.score) ? b : a), null)
}

/** Marks belong to the title alone. */
function lower(found: Match | null, by: number): Match | null {
  return found && { score: found.score - by, ranges: [] }
}

function found(score: number, { origin }: Folded, ranges: readonly Range[]): Match {
  return { score, ranges: ranges.map(([start, end]) => [origin[start]!, origin[end - 1]! + 1]) }
}

// Cuts the excerpt of a text that shows the match, with the ranges to highlight. Done for visible rows only, not by SQLite.

import { foldInPlace } from '../../model/text/fold.ts'
import type { TextRange } from '../../model/text/range.ts'
import type { ProseTerm } from './terms.ts'

export interface Snippet {
  text: string
  ranges: TextRange[]
}

const LENGTH = 170
/** Number of characters shown before the first highlight, if they fit. */
const LEAD = 40
const MAX_MARKS = 40

export function snippetOf(text: string, terms: readonly ProseTerm[], length = LENGTH): Snippet {
  const found = findTerms(text, terms)
  const first = bestStart(found, length)
  const start = first <= LEAD || text.length <= length ? 0 : wordStart(text, first - LEAD)
  const end = start + length >= text.length ? text.length : wordEnd(text, start + length)
  const [before, after] = [start > 0 ? '… ' : '', end < text.length ? ' …' : '']
  const shift = before.length - start
  const ranges = found
    .filter(({ range }) => range[0] >= start && range[1] <= end)
    .map(({ range }): TextRange => [range[0] + shift, range[1] + shift])
  return { text: before + text.slice(start, end).trim() + after, ranges }
}

export function rangesOf(text: string, terms: readonly ProseTerm[]): TextRange[] {
  return findTerms(text, terms).map(({ range }) => range)
}

interface Found {
  range: TextRange
  term: number
}

/** Finds terms, or words for the same where a text lacks the term. Results are sorted and do not overlap. */
function findTerms(text: string, terms: readonly ProseTerm[]): Found[] {
  const folded = foldInPlace(text)
  const found: Found[] = terms.flatMap((term, index) => {
    const ranges = rangesOfWord(text, folded, term)
    const alike = ranges.length > 0 ? [] : (term.alike ?? [])
    const others = alike.flatMap(word => rangesOfWord(text, folded, { text: word, isUnspaced: false, isExact: false }))
    return [...ranges, ...others].map(range => ({ range, term: index }))
  })
  found.sort((a, b) => a.range[0] - b.range[0] || b.range[1] - a.range[1])
  let end = 0
  return found.filter(({ range }) => {
    const isFree = range[0] >= end
    if (isFree) end = range[1]
    return isFree
  })
}

/** Finds a word at beginnings of words, or anywhere in unspaced scripts. */
function rangesOfWord(
  text: string,
  folded: string,
  { text: word, isUnspaced, isExact }: Pick<ProseTerm, 'text' | 'isUnspaced' | 'isExact'>,
): TextRange[] {
  const ranges: TextRange[] = []
  // More highlights than a row can show are not needed.
  for (
    let at = folded.indexOf(word);
    at >= 0 && ranges.length < MAX_MARKS;
    at = folded.indexOf(word, at + word.length)
  ) {
    const end = at + word.length
    if (!isUnspaced && isInWord(text, at)) continue
    if (isExact && LETTER.test(text[end] ?? '')) continue
    ranges.push([at, end])
  }
  return ranges
}

/** Returns the start of the first window that shows the most terms. */
function bestStart(found: readonly Found[], length: number): number {
  let best = { start: 0, count: 0 }
  found.forEach(({ range: [start] }, index) => {
    const inside = found.slice(index).filter(({ range }) => range[1] <= start + length - LEAD)
    const count = new Set(inside.map(({ term }) => term)).size
    if (count > best.count) best = { start, count }
  })
  return best.start
}

const LETTER = /[\p{L}\p{N}]/u

/** A capital letter after a lower-case one begins a word too: `List` in `ArrayList`. */
function isInWord(text: string, at: number): boolean {
  const [before, letter] = [text[at - 1] ?? '', text[at]!]
  return LETTER.test(before) && !(/\p{Lu}/u.test(letter) && /[\p{Ll}\p{N}]/u.test(before))
}

function wordStart(text: string, at: number): number {
  const space = text.indexOf(' ', at)
  return space >= 0 && space - at < LEAD / 2 ? space + 1 : at
}

function wordEnd(text: string, at: number): number {
  const space = text.lastIndexOf(' ', at)
  return space >= 0 && at - space < LEAD ? space : at
}

// "Did you mean": replaces each unknown word of a query by the nearest name, or the nearest word of a synonym.

import { allowedEdits, editsToPrefix } from '../../model/text/edit-distance.ts'
import type { ParsedQuery } from '../query.ts'
import type { Concepts } from './concepts.ts'
import { foldName, foldTyped } from './fold-name.ts'
import { KNOWN_WORD } from './match-word.ts'
import type { NameTable } from './name-table.ts'
import type { WordMatcher } from './word-matcher.ts'

export interface KnownWords {
  names: NameTable
  matcher: WordMatcher
  concepts: Concepts
}

export function suggestSpelling({ names, matcher, concepts }: KnownWords, query: ParsedQuery): string | null {
  if (query.signature || query.exact.length > 0) return null
  let text = query.text
  for (const word of query.terms.flatMap(term => term.split('.'))) {
    const typed = foldTyped(word)
    if (allowedEdits(typed.length) === 0 || matcher.match(typed).best >= KNOWN_WORD) continue
    const common = concepts.nearestWord(word)
    if (common === word.toLowerCase()) continue
    const named = nearestName(names, typed)
    const corrected = query.terms.length > 1 ? (common ?? named) : (named ?? common)
    if (corrected) text = text.replace(word, corrected)
  }
  return text === query.text ? null : text
}

/** Returns the name, or its first words, with the fewest edits. Whole names win ties, then the first one. */
function nearestName(names: NameTable, typed: string): string | null {
  const limit = allowedEdits(typed.length)
  let nearest: string | null = null
  let least = Number.POSITIVE_INFINITY
  for (let name = 0; name < names.count; name++) {
    const start = names.starts[name]!
    const end = names.starts[name + 1]! - 1
    const edits = editsToPrefix(typed, names.text, start, end, limit)
    if (!edits) continue
    const after = start + edits.length
    if (after !== end && !names.wordStarts[after]) continue
    const cost = edits.count + (after === end ? 0 : 0.5)
    if (cost >= least) continue
    least = cost
    const display = names.display(name)
    nearest = display.slice(0, foldName(display).origin[edits.length - 1]! + 1)
  }
  return nearest
}

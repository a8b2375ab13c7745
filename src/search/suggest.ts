// "Did you mean": the query with each unknown word replaced by the nearest name.

import { QUALITY, type WordMatch } from './match.ts'
import type { NameTable } from './names.ts'
import type { ParsedQuery } from './query.ts'
import { squashText } from './words.ts'

export function suggestSpelling(
  names: NameTable,
  query: ParsedQuery,
  matchOf: (word: string) => WordMatch,
): string | null {
  if (query.signature || query.exact.length > 0) return null
  let text = query.text
  let isMended = false
  for (const word of query.terms.flatMap(term => term.split('.'))) {
    const typed = squashText(word)
    if (typed.length < 4) continue
    const { best, names: found, qualities } = matchOf(typed)
    if (best >= QUALITY.wordPrefix || best === 0) continue
    // Of equally near names the shortest says least that was not typed.
    const nearest = found.filter(name => qualities[name] === best).map(names.display)
    const mended = nearest.reduce((a, b) => (b.length < a.length ? b : a))
    text = text.replace(word, mended)
    isMended = true
  }
  return isMended && text !== query.text ? text : null
}

// Normalizes typed words for comparison: removes stop words and endings, and maps equivalent words to one form.

import { stemWord } from '../symbols/stem.ts'
import { COMPOUNDS, EQUIVALENTS, SYNONYM_STOP_WORDS } from './words.ts'

/** Stem → stem of the word that represents its group of equivalents. */
const standards = new Map(EQUIVALENTS.flatMap(words => words.map(word => [stemWord(word), stemWord(words[0]!)])))

/** Returns the form that a word shares with its inflections and equivalents: `dir` for `folders`. */
export function formOf(word: string): string {
  const stem = stemWord(word.toLowerCase())
  return standards.get(stem) ?? stem
}

/** Numbers are values of the reader: `random number between 1 and 10`. */
const isEmptyWord = (word: string): boolean => SYNONYM_STOP_WORDS.has(word) || /^\d+$/.test(word)

/**
 * Returns the distinct normalized words with their positions, without stop words and numbers unless there are no others.
 * A compound counts as its parts: `hashmap` is `hash map`.
 */
export function contentWords(typed: readonly string[]): [word: string, at: number][] {
  const lower = typed.flatMap((word, at) => {
    const isCount = typed[at + 1]?.toLowerCase() === 'of' && word.toLowerCase() === 'number'
    // `utf-8` and `utf8` are the same.
    const known = isCount ? 'count' : word.toLowerCase().replace(/^([a-z]+)-(?=\d+$)/, '$1')
    return (COMPOUNDS.get(known) ?? [known]).map(part => [part, at] as const)
  })
  const hasContent = lower.some(([word]) => !isEmptyWord(word))
  const words = new Map<string, number>()
  for (const [word, at] of lower) {
    const form = formOf(word)
    if (!(hasContent && isEmptyWord(word)) && !words.has(form)) words.set(form, at)
  }
  return [...words]
}

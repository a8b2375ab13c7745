// Normalizes typed words for comparison: removes stop words and endings, and maps equivalent words to one form.

import { stemWord } from '../symbols/stem.ts'
import { EQUIVALENTS, SYNONYM_STOP_WORDS } from './words.ts'

/** Stem → stem of the word that represents its group of equivalents. */
const standards = new Map(EQUIVALENTS.flatMap(words => words.map(word => [stemWord(word), stemWord(words[0]!)])))

/** Returns the distinct normalized words with their positions, without stop words unless there are no others. */
export function contentWords(typed: readonly string[]): [word: string, at: number][] {
  const lower = typed.map(word => word.toLowerCase())
  const hasContent = lower.some(word => !SYNONYM_STOP_WORDS.has(word))
  const words = new Map<string, number>()
  lower.forEach((word, at) => {
    const stem = stemWord(word)
    const form = standards.get(stem) ?? stem
    if (!(hasContent && SYNONYM_STOP_WORDS.has(word)) && !words.has(form)) words.set(form, at)
  })
  return [...words]
}

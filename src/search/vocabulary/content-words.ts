// Typed words as the search compares them: stop words off, endings off, one word for all that say the same.

import { stemWord } from '../symbols/stem.ts'
import { EQUIVALENTS, SYNONYM_STOP_WORDS } from './words.ts'

/** Stem → stem of the word that stands for it. */
const standards = new Map(EQUIVALENTS.flatMap(words => words.map(word => [stemWord(word), stemWord(words[0]!)])))

/** Each word but stop words once, in the form that stands for all like it, with its place in what was typed. */
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

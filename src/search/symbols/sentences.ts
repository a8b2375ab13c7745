// Index of the words in doc sentences: word → the symbols whose sentence has it.

import { addTo } from '../../model/group-by.ts'
import { once } from '../../model/memo.ts'
import { stemWord } from './stem.ts'

/** Returns the symbols whose sentence has a word. */
export type FindInSentences = (word: string) => readonly number[]

const NONE: readonly number[] = []

/** `texts` maps a symbol to its sentence. They are indexed at the first query. */
export function createSentences(texts: ReadonlyMap<number, string>): FindInSentences {
  const words = once(() => indexWords(texts))
  return word => words().get(stemWord(word.toLowerCase())) ?? NONE
}

function indexWords(texts: ReadonlyMap<number, string>): Map<string, number[]> {
  const index = new Map<string, number[]>()
  for (const [symbol, text] of texts) {
    const words = text.toLowerCase().match(/[a-z0-9]{3,}/g) ?? []
    for (const word of new Set(words.map(stemWord))) addTo(index, word, symbol)
  }
  return index
}

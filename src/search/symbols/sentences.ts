// Index of the words in doc sentences: word → the symbols whose sentence has it, or another word for the same.

import { addTo } from '../../model/group-by.ts'
import { once } from '../../model/memo.ts'
import { formOf } from '../vocabulary/content-words.ts'
import { stemWord } from './stem.ts'

export interface FoundInSentences {
  /** Symbols whose sentence has the word. */
  verbatim: readonly number[]
  /** Symbols whose sentence has the word or an equivalent: `folder` for `directory`. */
  equivalent: readonly number[]
}

export type FindInSentences = (word: string) => FoundInSentences

const NONE: readonly number[] = []

/** `texts` maps a symbol to its sentence. They are indexed at the first query. */
export function createSentences(texts: ReadonlyMap<number, string>): FindInSentences {
  const words = once(() => indexWords(texts))
  return word => {
    const { byStem, byForm } = words()
    return { verbatim: byStem.get(stemWord(word.toLowerCase())) ?? NONE, equivalent: byForm.get(formOf(word)) ?? NONE }
  }
}

function indexWords(texts: ReadonlyMap<number, string>) {
  const byStem = new Map<string, number[]>()
  const byForm = new Map<string, number[]>()
  for (const [symbol, text] of texts) {
    const words = text.toLowerCase().match(/[a-z0-9]{3,}/g) ?? []
    for (const stem of new Set(words.map(stemWord))) addTo(byStem, stem, symbol)
    for (const form of new Set(words.map(formOf))) addTo(byForm, form, symbol)
  }
  return { byStem, byForm }
}

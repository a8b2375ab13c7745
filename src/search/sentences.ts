// The words of the sentences that describe declarations: word → the symbols whose sentence has it.

import type { Term } from './rank.ts'

export interface Sentences {
  textOf(symbol: number): string
  /** Symbol → how well its sentence has the term, 0 to 1. */
  find(term: Term): ReadonlyMap<number, number>
}

const EMPTY: ReadonlyMap<number, number> = new Map()

export function createSentences(texts: ReadonlyMap<number, string>): Sentences {
  let words: Map<string, number[]> | null = null
  const known = new Map<string, ReadonlyMap<number, number>>()
  const find = (typed: string) => {
    words ??= indexWords(texts)
    const stem = stemOf(typed)
    const symbols = new Map<number, number>()
    for (const symbol of words.get(stem) ?? []) symbols.set(symbol, 1)
    return symbols
  }
  return {
    textOf: symbol => texts.get(symbol) ?? '',
    find({ segments }) {
      const typed = segments[0]!.text
      if (segments.length > 1 || typed.length < 3) return EMPTY
      const result = known.get(typed) ?? find(typed)
      known.set(typed, result)
      return result
    },
  }
}

function indexWords(texts: ReadonlyMap<number, string>): Map<string, number[]> {
  const words = new Map<string, number[]>()
  for (const [symbol, text] of texts)
    for (const word of new Set(
      text
        .toLowerCase()
        .match(/[a-z0-9]{3,}/g)
        ?.map(stemOf),
    )) {
      const symbols = words.get(word)
      if (symbols) symbols.push(symbol)
      else words.set(word, [symbol])
    }
  return words
}

/** English endings that do not change what is meant: `returns`, `reading`, `copied`. */
export function stemOf(word: string): string {
  if (word.length < 5) return word.replace(/(?<=\w\w[^s])s$/, '')
  return word
    .replace(/ies$|ied$/, 'y')
    .replace(/(?:ing|ed|es|e|s)$/, '')
    .replace(/([bdgmnprt])\1$/, '$1')
}

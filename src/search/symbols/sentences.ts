// The words of the sentences that describe declarations: word → the symbols whose sentence has it.

export interface Sentences {
  textOf(symbol: number): string
  /** Symbols whose sentence has a word. */
  find(word: string): readonly number[]
}

const EMPTY: readonly number[] = []

export function createSentences(texts: ReadonlyMap<number, string>): Sentences {
  let words: Map<string, number[]> | null = null
  return {
    textOf: symbol => texts.get(symbol) ?? '',
    find(word) {
      words ??= indexWords(texts)
      return words.get(stemOf(word.toLowerCase())) ?? EMPTY
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

/** English endings that do not change what is meant: `returns`, `reading`, `copied`, `validation`. */
export function stemOf(word: string): string {
  if (word.length < 5) return word.replace(/(?<=\w\w[^s])s$/, '')
  return word
    .replace(/ies$|ied$/, 'y')
    .replace(/(?<=\w{4}[st])ions?$|(?<=\w{4}t)ors?$/, '')
    .replace(/(?:ing|ed|es|e|s)$/, '')
    .replace(/([bdgmnprt])\1$/, '$1')
}

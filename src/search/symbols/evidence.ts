// What speaks for a symbol besides its name: its sentence, and what people call it.

import type { Concept } from './concepts.ts'
import type { Filter } from './filter.ts'
import type { Said, Scored } from './score.ts'
import type { Sentences } from './sentences.ts'
import type { Tree } from './tree.ts'

/** A thing called by another name is about as sure as a name that is right but for its case. */
const CONCEPT = 118
/** What the query says besides, what of the name it does not say, and each later target cost this much. */
const FAR = 80
const UNSAID = 24
const LATER = 1.5
const PRIOR = 6
/** Whoever types capitals, dots and underscores means a name; and a typo may be meant otherwise. */
const AS_CODE = 14
const GUESS = 14
const LEAST_LIKENESS = 0.68

const IN_SENTENCE = 46
const IN_CONCEPT = 76

/** Targets of the concepts that the query names. */
export function conceptScores(
  tree: Tree,
  concepts: readonly Concept[],
  typed: readonly string[],
  allows: Filter,
): Scored[] {
  const isCode = typed.some(word => /[a-z][A-Z]|[._]/.test(word))
  return concepts.flatMap(({ targets, likeness, said, isGuess }) => {
    if (likeness < LEAST_LIKENESS) return []
    const doubts = (isCode ? AS_CODE : 0) + (isGuess ? GUESS : 0)
    return targets.flatMap((path, index) => {
      const symbol = tree.find(path)
      if (symbol === null || (allows && !allows(symbol))) return []
      const worth = CONCEPT - FAR * (1 - likeness) - UNSAID * (1 - said) - LATER * index - doubts
      return [{ symbol, score: worth + PRIOR * tree.priors[symbol]! }]
    })
  })
}

/** Symbols for which one word of the query speaks; `at` is its place there. */
export function saidOf(
  tree: Tree,
  sentences: Sentences | null,
  concepts: readonly Concept[],
  word: string,
  at: number,
): Said {
  const said = new Map<number, number>()
  for (const symbol of sentences?.find(word) ?? []) said.set(symbol, IN_SENTENCE)
  for (const { targets, said: share, words } of concepts) {
    if (!words.includes(at)) continue
    targets.forEach((path, index) => {
      const symbol = tree.find(path)
      const value = IN_CONCEPT * share - index
      if (symbol !== null && value > (said.get(symbol) ?? 0)) said.set(symbol, value)
    })
  }
  return said
}

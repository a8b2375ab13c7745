// Evidence for a symbol besides its name: its doc sentence, and synonyms for it.

import type { Concept } from './concepts.ts'
import type { Filter } from './filter.ts'
import { foldTyped } from './fold-name.ts'
import type { Evidence, Scored } from './score.ts'
import type { FindInSentences, FoundInSentences } from './sentences.ts'
import type { Tree } from './tree-data.ts'

/** Score of a synonym, about that of a name that differs only in case. */
const CONCEPT = 118
/** Penalties for other words in the query, for words of the synonym that it lacks, and for each later target. */
const DISSIMILAR = 80
const UNCOVERED = 24
const LATER = 1.5
const PRIOR = 6
/** Penalties for queries with capitals or underscores, which mean a name, with dots, and for corrected typos. */
const AS_CODE = 14
const AS_PATH = 4
const GUESS = 14
/** Penalty for completing a few letters to a word, because they are rather the beginning of a name: `par`. */
const GUESS_OF_LETTERS = 30
const LONGEST_LETTERS = 4
const MIN_SIMILARITY = 0.68
const WHOLE = 0.99
const MIN_PART_SIMILARITY = 0.5
/** Maximum score of a concept that is only a part of a question: enough to be shown. */
const PART = 56

const IN_SENTENCE = 46
const MEANT_IN_SENTENCE = 38
const IN_CONCEPT = 76

export interface ConceptOptions {
  typed: readonly string[]
  /** The typed words with their typos corrected, as far as synonyms have them. */
  corrected: readonly string[]
  allows: Filter
}

/** Scores the targets of the concepts that the query names. */
export function conceptScores(
  tree: Tree,
  concepts: readonly Concept[],
  { typed, corrected, allows }: ConceptOptions,
): Scored[] {
  // Other languages have paths, too: `strings.Contains`.
  const isPath = typed.some(word => word.includes('.'))
  const isCode = typed.some(word => /[a-z][A-Z]|_/.test(word))
  const isShort = typed.length === 1 && typed[0]!.length <= LONGEST_LETTERS
  const guess = isShort ? GUESS_OF_LETTERS : GUESS
  const names = new Set([foldTyped(typed.join('')), foldTyped(corrected.join(''))])
  return concepts.flatMap(({ target: { paths }, similarity, coverage, words, isGuess }) => {
    // Several words that spell a concept may be a part of a longer question.
    const isPart = coverage >= WHOLE && words.length > 1 && !isGuess
    if (similarity < (isPart ? MIN_PART_SIMILARITY : MIN_SIMILARITY)) return []
    const doubts = (isPath ? AS_PATH : isCode ? AS_CODE : 0) + (isGuess ? guess : 0)
    return paths.flatMap((path, index) => {
      const symbol = tree.find(path)
      if (symbol === null || (allows && !allows(symbol))) return []
      // Of the targets, the one with the typed name is meant: `bcrypt`, `alocator`.
      const isNamed = names.has(foldTyped(tree.displayOf(symbol)))
      const later = isNamed ? -LATER : LATER * index
      const score = CONCEPT - DISSIMILAR * (1 - similarity) - UNCOVERED * (1 - coverage) - later - doubts
      const most = similarity < MIN_SIMILARITY ? PART - later : Number.POSITIVE_INFINITY
      return [{ symbol, score: Math.min(most, score + PRIOR * tree.priors[symbol]!) }]
    })
  })
}

export interface EvidenceSources {
  tree: Tree
  /** `null` until loaded. */
  sentences: FindInSentences | null
  /** Concepts found in the whole query. */
  concepts: readonly Concept[]
}

const NOT_FOUND: FoundInSentences = { verbatim: [], equivalent: [] }

/** Returns the symbols that one word of the query supports. `at` is the position of the word. */
export function evidenceOf({ tree, sentences, concepts }: EvidenceSources, word: string, at: number): Evidence {
  const evidence = new Map<number, number>()
  const { verbatim, equivalent } = sentences?.(word) ?? NOT_FOUND
  for (const symbol of equivalent) evidence.set(symbol, MEANT_IN_SENTENCE)
  for (const symbol of verbatim) evidence.set(symbol, IN_SENTENCE)
  for (const { target, coverage, words } of concepts) {
    if (!words.includes(at)) continue
    target.paths.forEach((path, index) => {
      const symbol = tree.find(path)
      const strength = IN_CONCEPT * coverage - index
      if (symbol !== null && strength > (evidence.get(symbol) ?? 0)) evidence.set(symbol, strength)
    })
  }
  return evidence
}

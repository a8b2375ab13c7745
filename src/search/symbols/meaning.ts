// Finds what the words of a query mean, besides names: concepts, and declarations that some of the words describe.

import type { Concept, Concepts } from './concepts.ts'
import { conceptScores, evidenceOf } from './evidence.ts'
import type { Filter } from './filter.ts'
import { contentWords } from './query-variants.ts'
import { MAX_TERMS, rank } from './rank.ts'
import type { PathTerm, Scored } from './score.ts'
import type { FindInSentences } from './sentences.ts'
import type { Tree } from './tree-data.ts'

export interface MeaningSources {
  tree: Tree
  concepts: Concepts
  /** `null` until loaded. */
  sentences: FindInSentences | null
}

interface MeaningOptions {
  typed: readonly string[]
  limit: number
  allows: Filter
  termsOf: (words: readonly string[]) => PathTerm[]
  /** Receives what was found, and the factor for its scores. */
  take: (scored: readonly Scored[], terms: readonly PathTerm[], share: number) => void
}

interface Meaning {
  /** Whether declarations are found that some of the words describe. */
  isAsked: boolean
  /** Factor for the scores. */
  share?: number
  /** Concepts should have one of the words from this position on, the last name of a path. */
  from?: number
  /** Whether only concepts are taken that the words spell completely. */
  isWhole?: boolean
}

/** Takes what words mean. Returns whether they name concepts. */
export type TakeMeant = (words: readonly string[], meaning: Meaning) => boolean

/** Similarity of words that spell a concept completely. */
const WHOLE = 0.95
/** Factor for concepts without the last name of a path. */
const WITHOUT_LAST_NAME = 0.85

export function createMeaning(
  { tree, concepts, sentences }: MeaningSources,
  { typed, limit, allows, termsOf, take }: MeaningOptions,
): TakeMeant {
  return (words, { isAsked, share = 1, from = 0, isWhole = false }) => {
    const found = concepts.find(words)
    const named = isWhole ? found.filter(({ similarity, isGuess }) => similarity >= WHOLE && !isGuess) : found
    const corrected = words.map(word => concepts.nearestWord(word) ?? word)
    const scoresOf = (some: readonly Concept[]) => conceptScores(tree, some, { typed, corrected, allows })
    const hasLast = ({ words: at }: Concept) => at.some(each => each >= from)
    const meant = scoresOf(named.filter(hasLast))
    take(meant, termsOf(typed), share)
    take(scoresOf(named.filter(each => !hasLast(each))), termsOf(typed), share * WITHOUT_LAST_NAME)
    if (isAsked && words.length > 1) {
      const content = contentWords(words).slice(0, MAX_TERMS)
      const terms = termsOf(content.map(index => words[index]!))
      const evidence = content.map(index => evidenceOf({ tree, sentences, concepts: named }, words[index]!, index))
      take(rank(tree, terms, { limit, allows, allowsMissing: true, evidence, isPhrase: true }), terms, share)
    }
    return meant.length > 0
  }
}

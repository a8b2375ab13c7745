// Finds the names of synonyms.json in a query.

import { once } from '../../model/memo.ts'
import { createPhrases, type PhraseHit } from '../vocabulary/phrases.ts'
import { readSynonyms } from '../vocabulary/synonyms.ts'

/** A concept that the query names; its target is the list of matching paths, likeliest first. */
export type Concept = PhraseHit<readonly string[]>

export type Concepts = ReturnType<typeof createConcepts>

/** Synonyms with a smaller share of their words in the query are ignored. */
const MIN_COVERAGE = 0.5

/** Builds its index at the first query. */
export function createConcepts() {
  const index = once(() =>
    createPhrases(readSynonyms().flatMap(({ names, targets }) => names.map(text => ({ text, target: targets })))),
  )
  return {
    find: (typed: readonly string[]) => index().find(typed, MIN_COVERAGE),
    /** Returns the word of a synonym that is nearest to a typed word, or the word itself if a synonym has it. */
    nearestWord: (typed: string) => index().nearestWord(typed),
  }
}

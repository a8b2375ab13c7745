// Finds the names of synonyms.json in what was typed.

import { createPhrases, type PhraseHit, type PhraseIndex } from '../vocabulary/phrases.ts'
import { readSynonyms } from '../vocabulary/synonyms.ts'

/** A thing that the query calls by another name; its target is its paths, the likeliest first. */
export type Concept = PhraseHit<readonly string[]>

export interface Concepts {
  find(typed: readonly string[]): Concept[]
  /** The word of a name that is nearest to a typed one: itself where it is one of them. */
  nearestWord(typed: string): string | null
}

/** A name that has less of it in the query is not meant. */
const MIN_COVERAGE = 0.5

/** The names are read at the first question. */
export function createConcepts(): Concepts {
  let made: PhraseIndex<readonly string[]> | null = null
  const index = () => {
    made ??= createPhrases(
      readSynonyms().flatMap(({ names, targets }) => names.map(text => ({ text, target: targets }))),
    )
    return made
  }
  return {
    find: typed => index().find(typed, MIN_COVERAGE),
    nearestWord: typed => index().nearestWord(typed),
  }
}

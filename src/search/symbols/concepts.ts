// Finds common names of concepts in a query, and the paths in std that synonyms.json maps them to.

import { once } from '../../model/memo.ts'
import { createPhrases, type PhraseHit } from '../vocabulary/phrases.ts'
import synonyms from '../vocabulary/synonyms.json' with { type: 'json' }

export interface NamedConcept {
  /** What people call it. */
  names: readonly string[]
  /** Matching paths, likeliest first. */
  paths: readonly string[]
}

/** A concept that the query names. */
export type Concept = PhraseHit<NamedConcept>

export type Concepts = ReturnType<typeof createConcepts>

/** Synonyms with a smaller share of their words in the query are ignored. */
const MIN_COVERAGE = 0.5

/** Built at the first query, and the same for every search. */
const index = once(() => createPhrases(Object.values(synonyms).flat().flatMap(phrasesIn)))

/** Names and sections are searched for the same words. */
let latest: { text: string; found: readonly Concept[] } = { text: '', found: [] }

export function createConcepts() {
  return {
    find: (typed: readonly string[]): readonly Concept[] => {
      const text = typed.join(' ')
      if (latest.text !== text) latest = { text, found: index().find(typed, MIN_COVERAGE) }
      return latest.found
    },
    /** Returns the word of a synonym that is nearest to a typed word, or the word itself if a synonym has it. */
    nearestWord: (typed: string) => index().nearestWord(typed),
  }
}

/** Parses a row such as `delete file, rm: fs.Dir.deleteFile posix.unlink`: names of one concept and matching paths. */
function phrasesIn(row: string): { text: string; target: NamedConcept }[] {
  const [list, paths] = row.split(': ') as [string, string]
  const names = list.split(', ')
  const target = { names, paths: paths.split(' ').map(path => `std.${path}`) }
  // Queries are split at dots as well.
  return names.map(name => ({ text: name.replaceAll('.', ' '), target }))
}

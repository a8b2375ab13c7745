// Single words of English (words.json): which say nothing, which say the same, and which std writes otherwise.

import words from './words.json' with { type: 'json' }

const { everywhere, guides, names, synonyms } = words.stopWords

/** Left out where guides are asked: their texts have nearly all of the other words. */
export const GUIDE_STOP_WORDS = setOf(everywhere, guides)
export const NAME_STOP_WORDS = setOf(everywhere, names)
/** The most: `compute the hash of two files` is `hash files`. */
export const SYNONYM_STOP_WORDS = setOf(everywhere, guides, names, synonyms)

/** Words that say the same, each with the one that stands for all of them. */
export const EQUIVALENTS: readonly (readonly [word: string, standard: string])[] = words.equivalents.flatMap(row => {
  const group = row.split(' ')
  return group.map(word => [word, group[0]!] as const)
})

const NONE: readonly string[] = []
const related = new Map(Object.entries(words.related).map(([word, others]) => [word, others.split(' ')]))

/** Words of names that answer to a typed one: `len` to `length`. */
export function relatedTo(word: string): readonly string[] {
  return related.get(word) ?? NONE
}

function setOf(...lists: readonly string[]): ReadonlySet<string> {
  return new Set(lists.flatMap(list => list.split(' ')))
}

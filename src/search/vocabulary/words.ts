// Single words of English (words.json): which say nothing, which say the same, and which std writes otherwise.

import words from './words.json' with { type: 'json' }

const { everywhere, guides, names, synonyms } = words.stopWords

/** Left out where guides are asked: their texts have nearly all of the other words. */
export const GUIDE_STOP_WORDS = setOf(everywhere, guides)
export const NAME_STOP_WORDS = setOf(everywhere, names)
/** The most: `compute the hash of two files` is `hash files`. */
export const SYNONYM_STOP_WORDS = setOf(everywhere, guides, names, synonyms)

/** Words that say the same, in groups; the first of each stands for all. */
export const EQUIVALENTS: readonly (readonly string[])[] = words.equivalents.map(wordsOf)

const NONE: readonly string[] = []
const related = new Map(
  words.related.map(row => {
    const [word, ...others] = wordsOf(row)
    return [word, others]
  }),
)

/** Words of names that answer to a typed one: `len` to `length`. */
export function relatedTo(word: string): readonly string[] {
  return related.get(word) ?? NONE
}

function setOf(...lists: readonly string[]): ReadonlySet<string> {
  return new Set(lists.flatMap(wordsOf))
}

function wordsOf(list: string): string[] {
  return list.split(' ')
}

// English words (words.json): stop words, groups of equivalents, and words that std spells differently.

import words from './words.json' with { type: 'json' }

const { everywhere, guides, names, synonyms } = words.stopWords

/** Stop words for searching guides, whose texts contain nearly all other words. */
export const GUIDE_STOP_WORDS = setOf(everywhere, guides)
export const NAME_STOP_WORDS = setOf(everywhere, names)
/** The largest set of stop words: `compute the hash of two files` becomes `hash files`. */
export const SYNONYM_STOP_WORDS = setOf(everywhere, guides, names, synonyms)

/** Words of questions about a name, which are no part of it: `what replaced GenericReader`. */
export const ABOUT_NAMES = setOf(words.aboutNames)

/** Groups of equivalent words. The first word of each group represents it. */
export const EQUIVALENTS: readonly (readonly string[])[] = words.equivalents.map(wordsOf)

/** Compound → its parts: `hashmap` is typed for `hash map`. */
export const COMPOUNDS: ReadonlyMap<string, readonly string[]> = new Map(
  words.compounds.map(row => [row.replaceAll(' ', ''), wordsOf(row)]),
)

const NONE: readonly string[] = []
const related = new Map(
  words.related.map(row => {
    const [word, ...others] = wordsOf(row)
    return [word, others]
  }),
)

/** Returns words in names that are related to a typed word: `len` for `length`. */
export function relatedTo(word: string): readonly string[] {
  return related.get(word) ?? NONE
}

const alike = new Map(
  EQUIVALENTS.flatMap(words =>
    words.map(word => [word, words.filter(other => other !== word && /^[a-z]{3,}$/.test(other))]),
  ),
)

/** Returns the other words of a group of equivalents: `remove` and `delete` for `erase`. */
export function equivalentsOf(word: string): readonly string[] {
  return alike.get(word) ?? NONE
}

function setOf(...lists: readonly string[]): ReadonlySet<string> {
  return new Set(lists.flatMap(wordsOf))
}

function wordsOf(list: string): string[] {
  return list.split(' ')
}

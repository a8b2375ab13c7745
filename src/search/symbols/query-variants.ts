// The different readings of a query with several words.

import { camelWords } from '../prose/index-text.ts'
import { NAME_STOP_WORDS } from '../vocabulary/words.ts'
import { foldTyped } from './fold-name.ts'
import type { NameTable } from './name-table.ts'

/** Maximum number of words that are joined to one name. */
const LONGEST_NAME = 4

/** Returns the words as typed, with neighbours joined to names, and the same without stop words. */
export function queryVariants(typed: readonly string[], names: NameTable): (readonly string[])[] {
  const variants: (readonly string[])[] = [typed]
  const add = (variant: string[]) => {
    if (variant.length > 0 && !variants.some(each => each.join(' ') === variant.join(' '))) variants.push(variant)
  }
  if (typed.length === 1) return variants
  add(joinNeighbours(typed, names))
  // A variant without stop words in which nothing is joined is covered by the ranking that allows missing words.
  add(
    joinNeighbours(
      contentWords(typed).map(index => typed[index]!),
      names,
    ),
  )
  return variants
}

/** Splits a name in code into words: `strings.HasPrefix` and `strings::has_prefix` are `strings has prefix`. */
export function wordsOfName(name: string): string[] {
  return name
    .split(/[._]+/)
    .flatMap(camelWords)
    .filter(Boolean)
    .map(word => word.toLowerCase())
}

/** Returns the positions of the words that are not stop words, or of all words if only stop words were typed. */
export function contentWords(typed: readonly string[]): number[] {
  const places = typed.map((_, index) => index)
  const content = places.filter(index => !NAME_STOP_WORDS.has(typed[index]!.toLowerCase()))
  return content.length > 0 ? content : places
}

/** Joins neighbours that together are a name: `array list append` → `arraylist append`. */
function joinNeighbours(typed: readonly string[], names: NameTable): string[] {
  const joined: string[] = []
  for (let at = 0; at < typed.length; ) {
    let taken = 1
    for (let length = Math.min(LONGEST_NAME, typed.length - at); length > 1; length--) {
      const words = typed.slice(at, at + length)
      if (words.some(word => word.includes('.'))) continue
      const whole = foldTyped(words.join(''))
      // The last word may be incomplete.
      if (!names.has(whole) && !(at + length === typed.length && names.hasPrefix(whole))) continue
      taken = length
      break
    }
    joined.push(typed.slice(at, at + taken).join(''))
    at += taken
  }
  return joined
}

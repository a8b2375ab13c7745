// The ways to read several words.

import { NAME_STOP_WORDS } from '../vocabulary/words.ts'
import { foldTyped } from './fold-name.ts'
import type { NameTable } from './name-table.ts'

/** Words that together may be one name. */
const LONGEST_NAME = 4

/** As typed, with neighbours as one name, and the same without stop words. */
export function queryVariants(typed: readonly string[], names: NameTable): (readonly string[])[] {
  const variants: (readonly string[])[] = [typed]
  const add = (variant: string[]) => {
    if (variant.length > 0 && !variants.some(each => each.join(' ') === variant.join(' '))) variants.push(variant)
  }
  if (typed.length === 1) return variants
  add(joinNeighbours(typed, names))
  // Without stop words and nothing joined, missing words are allowed anyway.
  add(
    joinNeighbours(
      contentWords(typed).map(index => typed[index]!),
      names,
    ),
  )
  return variants
}

/** Places of the words that are no stop words; all of them where none is left. */
export function contentWords(typed: readonly string[]): number[] {
  const places = typed.map((_, index) => index)
  const content = places.filter(index => !NAME_STOP_WORDS.has(typed[index]!.toLowerCase()))
  return content.length > 0 ? content : places
}

/** `array list append` → `arraylist append`: neighbours that together are a name. */
function joinNeighbours(typed: readonly string[], names: NameTable): string[] {
  const joined: string[] = []
  for (let at = 0; at < typed.length; ) {
    let taken = 1
    for (let length = Math.min(LONGEST_NAME, typed.length - at); length > 1; length--) {
      const words = typed.slice(at, at + length)
      if (words.some(word => word.includes('.'))) continue
      const whole = foldTyped(words.join(''))
      // The last word may not be typed to its end.
      if (!names.has(whole) && !(at + length === typed.length && names.hasPrefix(whole))) continue
      taken = length
      break
    }
    joined.push(typed.slice(at, at + taken).join(''))
    at += taken
  }
  return joined
}

// Folds text for comparison to lower-case letters and digits without accents, with a map to the original positions.

import { fold as foldLetters } from '../../../model/text/fold.ts'
import type { FoldedName } from '../../../search/symbols/fold-name.ts'

/** Supports letters and digits of any script; `foldName` is for names in code. */
export function fold(original: string): FoldedName {
  const folded: FoldedName = { text: '', origin: [], starts: [] }
  let before = ''
  let index = 0
  for (const character of original) {
    if (WORD.test(character)) {
      const after = original.slice(index + character.length, index + character.length + 1)
      if (isStart(before, character, after)) folded.starts.push(folded.text.length)
      for (const plain of foldLetters(character)) {
        folded.text += plain
        for (let unit = 0; unit < plain.length; unit++) folded.origin.push(index)
      }
    }
    before = character
    index += character.length
  }
  return folded
}

/** Returns the folded words of a query. */
export function foldTerms(query: string): string[] {
  return query
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .map(term => fold(term).text)
    .filter(Boolean)
}

const WORD = /[\p{L}\p{N}\p{M}]/u

function isStart(before: string, character: string, after: string): boolean {
  if (!WORD.test(before)) return true
  if (!isUpper(character)) return false
  return !isUpper(before) || isLower(after)
}

function isUpper(character: string): boolean {
  return /\p{Lu}/u.test(character)
}

function isLower(character: string): boolean {
  return /\p{Ll}/u.test(character)
}

// Finds the letters of a path that a query matched, for highlighting.

import { allowedEdits, editsToPrefix } from '../../model/text/edit-distance.ts'
import { mergeRanges, type TextRange } from '../../model/text/range.ts'
import { type FoldedName, foldName } from './fold-name.ts'

/** `names` are the names of a path in order. Words are searched from the last name up. */
export type FindRanges = (names: readonly string[], words: readonly string[]) => TextRange[]

/** Folded names are cached, because rows share containers and mostly stay the same while the reader types. */
const MAX_CACHED_NAMES = 2000

export function createRangeFinder(): FindRanges {
  const cache = new Map<string, FoldedName>()
  const folded = (name: string): FoldedName => {
    const cached = cache.get(name)
    if (cached) return cached
    if (cache.size >= MAX_CACHED_NAMES) cache.clear()
    const made = foldName(name)
    cache.set(name, made)
    return made
  }
  return (names, words) => rangesIn(names, names.map(folded), words)
}

function rangesIn(names: readonly string[], folded: readonly FoldedName[], words: readonly string[]): TextRange[] {
  const starts = [0]
  for (const name of names) starts.push(starts.at(-1)! + name.length + 1)
  const marked: TextRange[] = []
  for (const word of words) {
    for (let index = names.length - 1; index >= 0; index--) {
      const found = spellWord(word, folded[index]!)
      if (!found) continue
      const { origin } = folded[index]!
      for (const [start, end] of found)
        marked.push([starts[index]! + origin[start]!, starts[index]! + origin[end - 1]! + 1])
      break
    }
  }
  return mergeRanges(marked)
}

function spellWord(word: string, name: FoldedName): TextRange[] | null {
  if (word === '') return null
  const { text, starts } = name
  const at = starts.find(start => text.startsWith(word, start)) ?? (word.length > 2 ? text.indexOf(word) : -1)
  if (at >= 0) return [[at, at + word.length]]
  for (const start of starts) {
    const parts = spellParts(word, name, start)
    if (parts) return parts
  }
  const typo = spellTypo(word, name)
  return typo && [typo]
}

/** Finds the beginning of a word that matches with a small typo. */
export function spellTypo(word: string, { text, starts }: FoldedName): TextRange | null {
  const limit = allowedEdits(word.length)
  for (const start of limit > 0 ? starts : []) {
    const edits = editsToPrefix(word, text, start, text.length, limit)
    if (edits) return [start, start + edits.length]
  }
  return null
}

/** Matches beginnings of words in order, the first at `start`: `arrmap` is `array_hash_map`. */
export function spellParts(word: string, name: FoldedName, start: number): TextRange[] | null {
  const { text, starts } = name
  let length = 0
  while (length < word.length && text[start + length] === word[length]) length++
  if (length === word.length) return [[start, start + length]]
  for (; length > 0; length--)
    for (const next of starts) {
      if (next < start + length || text[next] !== word[length]) continue
      const others = spellParts(word.slice(length), name, next)
      if (others) return [[start, start + length], ...others]
    }
  return null
}

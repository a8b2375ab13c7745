// Which letters of a path a query matched, for the marks.

import { allowedEdits, editsToPrefix } from '../../model/text/edit-distance.ts'
import type { Range } from './symbols.ts'
import { type Squashed, squash } from './words.ts'

/** `names` are the names of the path in order; words are looked for from the last name up. */
export function rangesIn(names: readonly string[], words: readonly string[]): Range[] {
  const starts = [0]
  for (const name of names) starts.push(starts.at(-1)! + name.length + 1)
  const squashed = names.map(squashKept)
  const marked: [number, number][] = []
  for (const word of words) {
    for (let index = names.length - 1; index >= 0; index--) {
      const found = spell(word, squashed[index]!)
      if (!found) continue
      const { origin } = squashed[index]!
      for (const [start, end] of found)
        marked.push([starts[index]! + origin[start]!, starts[index]! + origin[end - 1]! + 1])
      break
    }
  }
  return merge(marked)
}

/** Rows repeat the names of their containers, and the next letter most of the rows. */
const KEPT = 2000
const kept = new Map<string, Squashed>()

function squashKept(name: string): Squashed {
  const known = kept.get(name)
  if (known) return known
  if (kept.size >= KEPT) kept.clear()
  const squashed = squash(name)
  kept.set(name, squashed)
  return squashed
}

function spell(word: string, name: Squashed): Range[] | null {
  if (word === '') return null
  const { text, starts } = name
  const at = starts.find(start => text.startsWith(word, start)) ?? (word.length > 2 ? text.indexOf(word) : -1)
  if (at >= 0) return [[at, at + word.length]]
  for (const start of starts) {
    const parts = spellParts(word, name, start)
    if (parts) return parts
  }
  const limit = allowedEdits(word.length)
  for (const start of limit > 0 ? starts : []) {
    const edits = editsToPrefix(word, text, start, text.length, limit)
    if (edits) return [[start, start + edits.length]]
  }
  return null
}

function spellParts(word: string, name: Squashed, start: number): Range[] | null {
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

function merge(ranges: [number, number][]): Range[] {
  const merged: [number, number][] = []
  for (const range of ranges.sort((a, b) => a[0] - b[0])) {
    const before = merged.at(-1)
    if (before && range[0] <= before[1]) before[1] = Math.max(before[1], range[1])
    else merged.push([...range])
  }
  return merged
}

// Prepares text for the full-text index. Pure.

import { onceEach } from '../../model/memo.ts'
import { foldInPlace } from '../../model/text/fold.ts'

/** Scripts without spaces between words, or with attached particles. They are indexed by pairs of letters. */
export const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}\p{Script=Myanmar}ー]+/gu

const CAMEL = /\p{L}*\p{Ll}\p{Lu}[\p{L}\p{N}]*/gu

/**
 * Splits runs of unspaced letters into overlapping pairs, and appends the words of camelCase names at the end, where they
 * do not interrupt a phrase.
 *
 *     indexText('用ArrayList') // '用 ArrayList Array List'
 */
export function indexText(text: string): string {
  const parts = [...text.matchAll(CAMEL)].flatMap(([word]) => camelWords(word))
  const spaced = text.replace(UNSPACED, run => ` ${pairsOf(run).join(' ')} `)
  return parts.length > 0 ? `${spaced} ${parts.join(' ')}` : spaced
}

/** Returns the words of a text as the index stores them, including the words of camelCase names. */
export function indexedWords(text: string): Set<string> {
  const found = new Set<string>()
  for (const word of new Set(text.match(/\p{L}[\p{L}\p{N}]*/gu))) for (const form of formsOf(word)) found.add(form)
  return found
}

/** Pages share most of their words. */
const formsOf = onceEach((word: string): readonly string[] =>
  /\p{Lu}/u.test(word.slice(1)) ? [word, ...camelWords(word)].map(foldInPlace) : [foldInPlace(word)],
)

export function camelWords(word: string): string[] {
  return word.split(/(?<=\p{Ll}|\p{N})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u)
}

/** Returns overlapping pairs, and the last letter alone, so that a one-letter prefix matches it. */
export function pairsOf(run: string): string[] {
  const letters = [...run]
  return letters.map((letter, index) => letter + (letters[index + 1] ?? ''))
}

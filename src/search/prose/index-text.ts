// Text as the full-text index takes it. Pure.

import { foldInPlace } from '../../model/text/fold.ts'

/** Letters of languages that put no spaces between words, or glue to them: found by pairs, wherever they stand. */
export const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}\p{Script=Myanmar}ー]+/gu

const CAMEL = /\p{L}*\p{Ll}\p{Lu}[\p{L}\p{N}]*/gu

/**
 * The text with runs of unspaced letters as overlapping pairs, and the words of camelCase names once more at its end,
 * where they break no phrase.
 *
 *     indexText('用ArrayList') // '用 ArrayList Array List'
 */
export function indexText(text: string): string {
  const parts = [...text.matchAll(CAMEL)].flatMap(([word]) => camelWords(word))
  const spaced = text.replace(UNSPACED, run => ` ${pairsOf(run).join(' ')} `)
  return parts.length > 0 ? `${spaced} ${parts.join(' ')}` : spaced
}

/** Words of a text as the index knows them, those of camelCase names too. */
export function indexedWords(text: string): Set<string> {
  const found = new Set<string>()
  for (const word of new Set(text.match(/\p{L}[\p{L}\p{N}]*/gu))) {
    found.add(foldInPlace(word))
    if (/\p{Lu}/u.test(word.slice(1))) for (const part of camelWords(word)) found.add(foldInPlace(part))
  }
  return found
}

export function camelWords(word: string): string[] {
  return word.split(/(?<=\p{Ll}|\p{N})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u)
}

/** Pairs, and the last letter alone, so that a single one is the beginning of something. */
export function pairsOf(run: string): string[] {
  const letters = [...run]
  return letters.map((letter, index) => letter + (letters[index + 1] ?? ''))
}

// Translates a query to English words with a dictionary of std's topics. Names in code stay as they are.

import { fold } from '../model/text/fold.ts'
import { UNSPACED } from './prose/index-text.ts'
import type { Dictionary } from './vocabulary/languages.ts'

/** Returns the query in English, or `null` if no word of it could be translated. */
export type Translate = (text: string) => string | null

/** Maximum length of an inflected ending, which is larger after a longer, more certain stem. */
const LONGEST_ENDING = 4
const LONG_BEGINNING = 4
const SHORT_ENDING = 2
/** Minimum length of the second part of a compound, which may follow one of the linking letters in `JOINTS`. */
const SHORTEST_PART = 4
const JOINTS = ['', 's', 'n', 'en', 'es']

export function createTranslate({ leftOut, words }: Dictionary): Translate {
  const english = new Map<string, string>()
  for (const row of words) {
    const [meaning, forms] = row.split(': ') as [string, string]
    for (const word of forms.split(' ').map(foldWord)) if (!english.has(word)) english.set(word, meaning)
  }
  const stopWords = new Set(leftOut.split(' ').map(foldWord))
  const longest = Math.max(...[...english.keys()].map(word => word.length))

  /** Finds the longest known word that begins a text and has at least `shortest` letters. */
  const beginningOf = (text: string, shortest: number): { meaning: string; length: number } | null => {
    for (let length = Math.min(text.length, longest); length >= shortest; length--) {
      const meaning = english.get(text.slice(0, length))
      if (meaning !== undefined) return { meaning, length }
    }
    return null
  }
  const translateWord = (word: string): string[] | null => {
    const whole = english.get(word)
    if (whole !== undefined) return [whole]
    const found = beginningOf(word, 2)
    if (!found) return null
    const { meaning, length } = found
    const rest = word.slice(length)
    for (const joint of rest.length >= SHORTEST_PART ? JOINTS : []) {
      const second = rest.startsWith(joint) ? translateWord(rest.slice(joint.length)) : null
      if (second) return [meaning, ...second]
    }
    return rest.length <= (length >= LONG_BEGINNING ? LONGEST_ENDING : SHORT_ENDING) ? [meaning] : null
  }
  /** Translates unspaced text from its beginning, taking the longest known word each time and skipping unknown letters. */
  const translateRun = (run: string): string[] => {
    const meanings: string[] = []
    for (let at = 0; at < run.length; ) {
      const found = beginningOf(run.slice(at), 1)
      if (found) meanings.push(found.meaning)
      at += found?.length ?? 1
    }
    return meanings
  }

  return text => {
    let isFound = false
    const typed = text.replace(UNSPACED, ' $& ').split(/[\s,;:!?¿¡"'’„“”«»「」『』、。()]+/)
    const translated = typed.flatMap(word => {
      const folded = foldWord(word)
      if (folded === '') return []
      const isRun = new RegExp(UNSPACED.source, 'u').test(folded)
      const meaning = isRun ? translateRun(folded) : isCode(word) ? null : translateFolded(folded)
      if (meaning && meaning.length > 0) isFound = true
      if (meaning) return meaning
      return isRun || stopWords.has(folded) ? [] : [word]
    })
    return isFound ? [...new Set(translated)].join(' ') : null

    function translateFolded(folded: string): string[] | null {
      if (stopWords.has(folded)) return null
      return translateWord(folded) ?? translateWord(withoutUmlauts(folded)) ?? translateWord(withoutArticle(folded))
    }
  }
}

/** Normalizes a word: no accents, marks or capitals, one letter width, and one form for letters that are often confused. */
export function foldWord(word: string): string {
  return fold(word.normalize('NFKC'))
    .replace(/ß/g, 'ss')
    .replace(/[\u0640\u064b-\u0655\u0670]/g, '')
    .normalize('NFC')
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/ى/g, 'ي')
    .replace(/ة/g, 'ه')
    .replace(/(?<=[\u30a0-\u30ff]{2})ー(?![\u30a0-\u30ff])/g, '')
}

/** Converts `loeschen`, typed for `löschen`, to the folded form `loschen`. */
function withoutUmlauts(word: string): string {
  return word.replace(/([aou])e/g, '$1')
}

/** Removes an Arabic article or particle, which is written without a space before its word: `والملف`. */
function withoutArticle(word: string): string {
  return word.replace(/^[وفبكل]?(?:ال|لل)|^[وبل](?=[\u0600-\u06ff]{3})/, '')
}

/** A capital inside, a dot, an underscore or a digit marks code. */
function isCode(word: string): boolean {
  return /[a-z][A-Z]|[._\d]/.test(word)
}

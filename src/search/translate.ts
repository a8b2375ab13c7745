// Translates a query to English words with a dictionary of std's topics. Names in code stay as they are.

import { onceEach } from '../model/memo.ts'
import { fold } from '../model/text/fold.ts'
import { UNSPACED } from './prose/index-text.ts'
import type { Dictionary } from './vocabulary/languages.ts'

export interface Translate {
  /** Returns the query in English, or `null` if no word of it could be translated. */
  (text: string): string | null
  /** Whether a word of the language says nothing. */
  isLeftOut(word: string): boolean
}

/** Maximum length of an inflected ending, which is larger after a longer, more certain stem. */
const LONGEST_ENDING = 4
const LONG_BEGINNING = 4
const SHORT_ENDING = 2
/** Minimum length of the second part of a compound, which may follow one of the linking letters in `JOINTS`. */
const SHORTEST_PART = 4
const JOINTS = ['', 's', 'n', 'en', 'es']

export function createTranslate({ leftOut, words }: Dictionary): Translate {
  const english = readRows(words)
  const stopWords = new Map(leftOut.split(' ').map(word => [foldWord(word), '']))
  const longest = Math.max(...[...english.keys(), ...stopWords.keys()].map(word => word.length))

  /** Finds the longest word of a dictionary that begins a text and has at least `shortest` letters. */
  const beginningOf = (text: string, shortest: number, known = english): { meaning: string; length: number } | null => {
    for (let length = Math.min(text.length, longest); length >= shortest; length--) {
      const meaning = known.get(text.slice(0, length))
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
      const rest = run.slice(at)
      const found = beginningOf(rest, 1)
      const skipped = beginningOf(rest, 1, stopWords)?.length ?? 0
      if (found && found.length > skipped) meanings.push(found.meaning)
      at += Math.max(found?.length ?? 1, skipped)
    }
    return meanings
  }
  const translateSpaced = (word: string): string[] | null => {
    if (isCode(word)) return null
    const [lower, folded] = [lowerWord(word), foldWord(word)]
    const spelled = lower.slice(0, beginningOf(lower, 2)?.length ?? 0)
    // An accent counts where the dictionary has it: `zählen` is not `Zahlen`.
    const forms = [foldWord(spelled) === spelled ? folded : lower, withoutUmlauts(folded), withoutArticle(folded)]
    for (const form of forms) {
      const meanings = translateWord(form)
      if (meanings) return meanings
    }
    return null
  }
  const isLeftOut = onceEach((word: string) => stopWords.has(foldWord(word)))
  /** Splits `CSV-Zeile`, but not a word that the dictionary has with its hyphen. */
  const partsOf = (word: string) => {
    const folded = foldWord(word)
    const known = folded.slice(0, beginningOf(folded, 2)?.length ?? 0)
    return isLeftOut(word) || known.includes('-') ? [word] : word.split(/(?<=[\p{L}\p{N}])-(?=\p{L})/u)
  }

  /** Finds the longest phrase of a row at the beginning of some words: `ligne de commande`. */
  const phraseOf = (words: readonly string[]) => {
    for (let length = Math.min(LONGEST_PHRASE, words.length); length > 1; length--) {
      const meaning = english.get(words.slice(0, length).map(foldWord).join(BETWEEN_PARTS))
      if (meaning !== undefined) return { meaning, length }
    }
    return null
  }
  const translateOne = (word: string): string[] | null => {
    const isRun = new RegExp(UNSPACED.source, 'u').test(word)
    return isRun ? translateRun(foldWord(word)) : translateSpaced(word)
  }

  const translate = (text: string) => {
    let isFound = false
    const spaced = text.replace(UNSPACED, ' $& ').split(BETWEEN_WORDS).flatMap(partsOf)
    const words = spaced.filter(Boolean)
    const translated: string[] = []
    for (let at = 0; at < words.length; ) {
      const word = words[at]!
      const phrase = phraseOf(words.slice(at, at + LONGEST_PHRASE))
      at += phrase?.length ?? 1
      if (!phrase && isLeftOut(word)) continue
      const meaning = phrase ? [phrase.meaning] : translateOne(word)
      if (meaning && meaning.length > 0) isFound = true
      // No English word has such letters.
      translated.push(...(meaning ?? (/[^\p{ASCII}]/u.test(word) ? [] : [word])))
    }
    return isFound ? [...new Set(translated)].join(' ') : null
  }
  return Object.assign(translate, { isLeftOut })
}

/** Stands between the words of a phrase in a row. */
const BETWEEN_PARTS = '_'
const LONGEST_PHRASE = 4

const BETWEEN_WORDS = /[\s,;:!?¿¡"'’„“”«»「」『』、。()]+/

/** Maps words to their meanings, as written and without accents. */
function readRows(rows: readonly string[]): Map<string, string> {
  const known = new Map<string, string>()
  const forms = rows.flatMap(row => {
    const [meaning, list] = row.split(': ') as [string, string]
    return list.split(' ').map(form => [form, meaning] as const)
  })
  for (const spell of [lowerWord, foldWord])
    for (const [form, meaning] of forms) if (!known.has(spell(form))) known.set(spell(form), meaning)
  return known
}

/** Normalizes a word: no accents, marks or capitals, one letter width, and one form for letters that are often confused. */
export function foldWord(word: string): string {
  return unifyLetters(fold(word.normalize('NFKC')))
}

/** The same with accents. */
function lowerWord(word: string): string {
  return unifyLetters(word.normalize('NFKC').toLowerCase())
}

function unifyLetters(word: string): string {
  return word
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

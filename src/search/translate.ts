// A query in the reader's language as English words, by a dictionary of what std is about. Names of code stay as they are.

import { fold } from '../model/text/fold.ts'
import { UNSPACED } from './prose/index-text.ts'
import type { Dictionary } from './vocabulary/languages.ts'

/** The query in English; `null` where it has no word of the language. */
export type Translate = (text: string) => string | null

/** Endings that a word may have besides its beginning: more of them where that is long enough to be sure. */
const LONGEST_ENDING = 4
const LONG_BEGINNING = 4
const SHORT_ENDING = 2
/** The second part of a compound is at least so long, after a letter or two that join the parts. */
const SHORTEST_PART = 4
const JOINTS = ['', 's', 'n', 'en', 'es']

export function createTranslate({ leftOut, words }: Dictionary): Translate {
  const english = new Map<string, string>()
  for (const row of words) {
    const [meaning, forms] = row.split(': ') as [string, string]
    for (const word of forms.split(' ').map(foldWord)) if (!english.has(word)) english.set(word, meaning)
  }
  const silent = new Set(leftOut.split(' ').map(foldWord))
  const longest = Math.max(...[...english.keys()].map(word => word.length))

  /** The longest beginning of a word that means something, and what is left of the word. */
  const beginningOf = (word: string): { meaning: string; rest: string } | null => {
    for (let length = Math.min(word.length, longest); length > 1; length--) {
      const meaning = english.get(word.slice(0, length))
      if (meaning !== undefined) return { meaning, rest: word.slice(length) }
    }
    return null
  }
  const ofWord = (word: string): string[] | null => {
    const whole = english.get(word)
    if (whole !== undefined) return [whole]
    const found = beginningOf(word)
    if (!found) return null
    const { meaning, rest } = found
    const length = word.length - rest.length
    for (const joint of rest.length >= SHORTEST_PART ? JOINTS : []) {
      const second = rest.startsWith(joint) ? ofWord(rest.slice(joint.length)) : null
      if (second) return [meaning, ...second]
    }
    return rest.length <= (length >= LONG_BEGINNING ? LONGEST_ENDING : SHORT_ENDING) ? [meaning] : null
  }
  /** What stands without spaces, from its beginning: the longest words first; the rest says nothing. */
  const ofRun = (run: string): string[] => {
    const meanings: string[] = []
    for (let at = 0; at < run.length; ) {
      let taken = 1
      for (let length = Math.min(longest, run.length - at); length > 0; length--) {
        const meaning = english.get(run.slice(at, at + length))
        if (meaning === undefined) continue
        meanings.push(meaning)
        taken = length
        break
      }
      at += taken
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
      const meaning = isRun ? ofRun(folded) : isCode(word) ? null : ofFolded(folded)
      if (meaning && meaning.length > 0) isFound = true
      if (meaning) return meaning
      return isRun || silent.has(folded) ? [] : [word]
    })
    return isFound ? [...new Set(translated)].join(' ') : null

    function ofFolded(folded: string): string[] | null {
      if (silent.has(folded)) return null
      return ofWord(folded) ?? ofWord(withoutUmlauts(folded)) ?? ofWord(withoutArticle(folded))
    }
  }
}

/** As people type: without accents, marks and capitals, letters of one width, one form of letters that are mixed up. */
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

/** `loeschen` for `löschen`. */
function withoutUmlauts(word: string): string {
  return word.replace(/([aou])e/g, '$1')
}

/** `والملف`: an article and small words stand before their word without a space. */
function withoutArticle(word: string): string {
  return word.replace(/^[وفبكل]?(?:ال|لل)|^[وبل](?=[\u0600-\u06ff]{3})/, '')
}

/** A capital inside, a dot or an underscore: no word of any language. */
function isCode(word: string): boolean {
  return /[a-z][A-Z]|[._\d]/.test(word)
}

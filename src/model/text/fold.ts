// Text made comparable: without capitals and accents. Everything that compares what a reader typed folds it here.

import { onceEach } from '../memo.ts'

/** Accents of Latin, Greek and Cyrillic. Marks of other scripts are letters to their readers. */
const ACCENTS = /[\u0300-\u036f]/g

/** Lower case without accents: `Čeština` → `cestina`. Other letters are decomposed, so positions may move. */
export function fold(text: string): string {
  return text.normalize('NFD').replace(ACCENTS, '').toLowerCase()
}

/** The same, but every letter keeps its position: for finding places in the original text. */
export function foldInPlace(text: string): string {
  // Most text is English and needs no look at single letters.
  if (!FOREIGN.test(text)) return text.toLowerCase()
  return text
    .replace(FOREIGN_LETTERS, letter => foldLetter(letter))
    .replace(/[A-Z]+/g, letters => letters.toLowerCase())
}

/** Removes accents only, and every letter keeps its position. */
export function withoutAccents(text: string): string {
  return text.replace(FOREIGN_LETTERS, letter => {
    const plain = letter.normalize('NFD').replace(ACCENTS, '')
    return plain.length === letter.length ? plain : letter
  })
}

const FOREIGN = /[^\p{ASCII}]/u
const FOREIGN_LETTERS = /[^\p{ASCII}]/gu

/** Few letters make up a text. */
const foldLetter = onceEach((letter: string): string => {
  const plain = fold(letter)
  return plain.length === letter.length ? plain : letter
})

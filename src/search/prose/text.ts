// Text as the full-text index takes it, and a query in the same form. Pure.

/** Letters of languages that put no spaces between words, or glue to them: found by pairs, wherever they stand. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}\p{Script=Myanmar}ー]+/gu

const CAMEL = /\p{L}*\p{Ll}\p{Lu}[\p{L}\p{N}]*/gu

export interface Term {
  /** As it was typed. */
  typed: string
  /** As it is looked for in a text: lower case, without accents. */
  text: string
  /** Found anywhere, not only where a word begins. */
  isUnspaced: boolean
  /** Has to be the whole word, or the whole phrase in quotes. */
  isExact: boolean
  /** The words of a camelCase name, which may be written apart. */
  apart?: string
}

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
    found.add(foldText(word))
    if (/\p{Lu}/u.test(word.slice(1))) for (const part of camelWords(word)) found.add(foldText(part))
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

/** What is looked for: words outside quotes, and what stands in quotes as a whole. */
export function termsOf(words: readonly string[], exact: readonly string[] = []): Term[] {
  const quoted = exact.map((text): Term => ({ typed: text, text: foldText(text), isUnspaced: false, isExact: true }))
  const typed = words.flatMap(splitScripts).map((text): Term => {
    const isUnspaced = new RegExp(UNSPACED.source, 'u').test(text)
    const parts = isUnspaced ? [] : camelWords(text)
    const apart = parts.length > 1 ? { apart: foldText(parts.join(' ')) } : {}
    return { typed: text, text: foldText(text), isUnspaced, isExact: false, ...apart }
  })
  const meant = typed.filter(term => !FILLERS.has(term.text))
  const terms = [...quoted, ...(meant.length > 0 ? meant : quoted.length > 0 ? [] : typed)]
  const isNew = (term: Term, index: number) => terms.findIndex(each => each.text === term.text) === index
  return terms
    .filter(term => /[\p{L}\p{N}]/u.test(term.text))
    .filter(isNew)
    .slice(0, MAX_TERMS)
}

/** One term in the grammar of FTS5. Everything is quoted: nothing a reader types is syntax. */
export function matchTerm({ text, isUnspaced, isExact, apart }: Term): string {
  if (isExact) return quote(indexPairs(text))
  if (apart) return `(${quote(text)}* OR ${quote(apart)}*)`
  if (!isUnspaced) return `${quote(text)}*`
  const pairs = pairsOf(text)
  // The last letter of the query need not be the last of a sentence.
  return pairs.length === 1 ? `${quote(text)}*` : quote(pairs.slice(0, -1).join(' '))
}

/** Lower case, accents off; every letter keeps its place. English, most of all text, needs no look at single letters. */
export function foldText(text: string): string {
  if (!FOREIGN.test(text)) return text.toLowerCase()
  return text.replace(FOREIGN_LETTERS, foldLetter).replace(/[A-Z]+/g, letters => letters.toLowerCase())
}

const FOREIGN = /[^\p{ASCII}]/u
const FOREIGN_LETTERS = /[^\p{ASCII}]/gu

const MAX_TERMS = 12

/** Words of a question that say nothing about its subject. */
const FILLERS = new Set('a an the of to in on is are do does how i my with for from and or can it its what'.split(' '))

const ACCENTS = /[\u0300-\u036f]/g

/** Of the same length as the letter, so that positions stay. */
function foldLetter(letter: string): string {
  const plain = letter.normalize('NFD').replace(ACCENTS, '').toLowerCase()
  return plain.length === letter.length ? plain : letter
}

function indexPairs(text: string): string {
  return text.replace(UNSPACED, run => {
    const pairs = pairsOf(run)
    return ` ${(pairs.length > 1 ? pairs.slice(0, -1) : pairs).join(' ')} `
  })
}

/** `ArrayList用法` is two terms. */
function splitScripts(word: string): string[] {
  const runs = [...word.matchAll(UNSPACED)].map(([run]) => run)
  return [...word.replace(UNSPACED, ' ').split(' '), ...runs].filter(Boolean)
}

function quote(text: string): string {
  return `"${text.replaceAll('"', '""')}"`
}

// Finds known phrases in a query, such as synonyms and section titles. Words may be missing, misspelled or incomplete.

import { addTo } from '../../model/group-by.ts'
import { allowedEdits, editsToPrefix, hasShortTypo } from '../../model/text/edit-distance.ts'
import { contentWords } from './content-words.ts'

export interface Phrase<T> {
  text: string
  target: T
  /** Words implied by the location of the phrase. A query may contain them, but need not. */
  context?: string
}

export interface PhraseHit<T> {
  target: T
  /** From 0 to 1; 1 if the query is exactly this phrase. */
  similarity: number
  /** Share of the phrase that the query has, from 0 to 1. */
  coverage: number
  /** Positions of the matching words in the query. */
  words: readonly number[]
  /** Whether a word had a typo or was incomplete. */
  isGuess: boolean
  /** Whether all other words of the query are in no phrase at all. */
  isRestUnknown: boolean
}

/** Coverage required from a query of one word, which must be the whole phrase. */
const WHOLE = 0.99
/** Minimum length of an incomplete last word. */
const SHORTEST_PREFIX = 3
/** Minimum lengths for correcting typos, because too many short words differ by one letter. */
const SHORTEST_TYPO = 5
const SHORTEST_CORRECTION = 4
/** Weight of a word that no phrase has, which counts against a match. */
const UNKNOWN_WEIGHT = 3.5
/** Share of a word's weight that a match in the context counts. */
const CONTEXT = 0.9
/** Factors that decide between phrases of the same words: their order, and the words as written. */
const OTHER_ORDER = 0.985
const OTHER_SPELLING = 0.98
/** Factor for a phrase whose only word with content is in the query, but not the others: `is file there` for `files`. */
const OTHER_QUESTION = 0.77
/** Factor for the opposite conversion: `int to string` for `string to int`. */
const OPPOSITE = 0.5

/** Minimum similarity of a phrase of several words that are all in the query. */
const WHOLE_PHRASE = 0.5

interface Known<T> extends Phrase<T> {
  /** Normalized words of the phrase. */
  words: readonly string[]
  /** The same words as the phrase has them. */
  typed: readonly string[]
  direction: Direction
  /** The words as written, with stop words. */
  written: ReadonlySet<string>
}

interface Words<T> {
  /** Word → phrases that have it; `byContext` maps it to the phrases with the word in their context. */
  byWord: Map<string, Known<T>[]>
  byContext: Map<string, Known<T>[]>
  /** Word → weight, which is lower for words of many phrases. */
  weights: Map<string, number>
  /** Words as phrases have them → the form that stands for them: `search` → `find`. */
  forms: Map<string, string>
}

export function createPhrases<T>(phrases: Iterable<Phrase<T>>) {
  const index: Words<T> = { byWord: new Map(), byContext: new Map(), weights: new Map(), forms: new Map() }
  const written = new Set<string>()
  for (const phrase of phrases) {
    const typed = wordsIn(phrase.text)
    for (const word of typed) written.add(word.toLowerCase())
    const content = contentWords(typed)
    for (const [word, at] of content) index.forms.set(typed[at]!.toLowerCase(), word)
    const known: Known<T> = {
      ...phrase,
      words: content.map(([word]) => word),
      typed: content.map(([, at]) => typed[at]!),
      direction: directionOf(typed),
      written: lowerOf(typed),
    }
    for (const word of known.words) addTo(index.byWord, word, known)
    for (const word of formsOf(wordsIn(phrase.context ?? '')))
      if (!known.words.includes(word)) addTo(index.byContext, word, known)
  }
  for (const [word, found] of index.byWord) index.weights.set(word, Math.log2(2 + 120 / found.length))
  for (const word of index.byContext.keys()) if (!index.weights.has(word)) index.weights.set(word, UNKNOWN_WEIGHT / 2)
  return {
    /** Returns the phrases with a coverage of at least `least`, of words that are not left out. */
    find: (typed: readonly string[], least: number, isLeftOut = isNever) => findIn(index, typed, least, isLeftOut),
    /** Returns the word of a phrase that is nearest to a typed word, or the word itself if a phrase has it. */
    nearestWord(typed: string) {
      const word = typed.toLowerCase()
      return written.has(word) ? word : nearestOf(written, word)
    },
  }
}

const isNever = (_word: string) => false

/** Splits a title or a query into words of letters, digits, and characters that names have. */
export function wordsIn(text: string): string[] {
  const runs = text.match(/[\p{L}\p{M}\p{N}_.+-]+/gu) ?? []
  return runs.map(withoutEnd).filter(Boolean)
}

/** Removes trailing full stops and dashes, which belong to the sentence. */
function withoutEnd(run: string): string {
  let end = run.length
  while (end > 0 && '.-'.includes(run[end - 1]!)) end--
  return run.slice(0, end)
}

function formsOf(typed: readonly string[]): string[] {
  return contentWords(typed).map(([word]) => word)
}

/** The normalized words that a conversion starts from and ends at; `null` for a text without one. */
type Direction = { from: ReadonlySet<string>; to: ReadonlySet<string> } | null

const TOWARD = new Set(['to', 'into', 'as'])

const PARSE = /^pars(?:e|es|ing)$/
const [CONVERT, READ, TEXT] = formsOf(['convert', 'read', 'string'])

/**
 * Finds what is converted to what: `string to int`, `int from string`, `from hex to bytes`. Without a preposition, what is
 * converted is first in all languages: `convert string int`. To parse a date is to convert a text to it.
 */
function directionOf(typed: readonly string[]): Direction {
  const lower = typed.map(word => word.toLowerCase())
  const to = lower.findIndex(word => TOWARD.has(word))
  const from = lower.indexOf('from')
  const between = (start: number, end?: number) =>
    new Set(formsOf(typed.slice(start, end)).filter(word => word !== CONVERT))
  if (to === -1 && from === -1) {
    if (lower.some(word => PARSE.test(word))) {
      const [parsed, ...parts] = [...between(0)].filter(word => word !== READ && word !== TEXT)
      return parsed !== undefined && parts.length === 0 ? { from: new Set([TEXT!]), to: new Set([parsed]) } : null
    }
    const [first, second, ...others] = between(0)
    const isConversion = second !== undefined && others.length === 0 && formsOf(typed).includes(CONVERT!)
    return isConversion ? { from: new Set([first!]), to: new Set([second]) } : null
  }
  if (to === -1) return { from: between(from + 1), to: between(0, from) }
  if (from > to) return { from: between(from + 1), to: between(to + 1, from) }
  return { from: between(from + 1, to), to: between(to + 1) }
}

/** Whether the words of a phrase are in the order of the query. `order` maps the words of the query to their positions. */
function isInOrder(words: readonly string[], order: ReadonlyMap<string, number>): boolean {
  const places = words.flatMap(word => order.get(word) ?? [])
  return places.every((place, at) => at === 0 || place > places[at - 1]!)
}

function isOpposite(typed: Direction, known: Direction): boolean {
  if (!typed || !known) return false
  const overlaps = (a: ReadonlySet<string>, b: ReadonlySet<string>) => [...a].some(word => b.has(word))
  return overlaps(typed.from, known.to) || overlaps(typed.to, known.from)
}

function lowerOf(typed: readonly string[]): Set<string> {
  return new Set(typed.map(word => word.toLowerCase()))
}

/** Returns the share of the words of both texts that they have in common, from 0 to 1. */
function overlapOf(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let common = 0
  for (const word of a) if (b.has(word)) common++
  return common / (a.size + b.size - common)
}

interface Match {
  weight: number
  context: number
  words: number[]
  isGuess: boolean
}

function findIn<T>(
  index: Words<T>,
  typed: readonly string[],
  least: number,
  isLeftOut: (word: string) => boolean,
): PhraseHit<T>[] {
  const { byWord, byContext, weights } = index
  const content = contentWords(typed).filter(([, at]) => !isLeftOut(typed[at]!))
  const direction = directionOf(typed)
  const written = lowerOf(typed)
  const order = new Map(content.map(([word], at) => [word, at]))
  const matches = new Map<Known<T>, Match>()
  const matchOf = (phrase: Known<T>) => {
    const match = matches.get(phrase) ?? { weight: 0, context: 0, words: [], isGuess: false }
    matches.set(phrase, match)
    return match
  }
  let total = 0
  let knownWordCount = 0
  for (const [word, at] of content) {
    const known = knownWords(index, word, at === typed.length - 1 ? typed[at]!.toLowerCase() : null)
    const weight = known.length > 0 ? weights.get(known[0]!)! : UNKNOWN_WEIGHT
    total += weight
    if (known.length > 0) knownWordCount++
    const seen = new Set<Known<T>>()
    for (const each of known)
      for (const phrase of byWord.get(each) ?? []) {
        if (seen.has(phrase)) continue
        seen.add(phrase)
        const match = matchOf(phrase)
        match.isGuess ||= each !== word
        match.weight += weights.get(each)!
        match.words.push(at)
      }
    for (const phrase of byContext.get(word) ?? []) {
      if (seen.has(phrase)) continue
      const match = matchOf(phrase)
      match.context += weight * CONTEXT
      match.words.push(at)
    }
  }
  const hits: PhraseHit<T>[] = []
  for (const [phrase, match] of matches) {
    const { target } = phrase
    const words = phrase.words.filter((_, at) => !isLeftOut(phrase.typed[at]!))
    const whole = words.reduce((sum, word) => sum + weights.get(word)!, 0)
    const coverage = Math.min(1, match.weight / whole)
    if (coverage < (content.length === 1 ? WHOLE : least)) continue
    const dice = Math.min(1, (2 * match.weight) / (whole + total - match.context))
    const fit = fitOf(dice, coverage >= WHOLE && words.length > 1)
    const share = isOpposite(direction, phrase.direction) ? OPPOSITE : isInOrder(words, order) ? 1 : OTHER_ORDER
    const similarity = fit * share * spellingShare(phrase, written)
    hits.push({
      target,
      similarity,
      coverage,
      words: match.words,
      isGuess: match.isGuess,
      isRestUnknown: match.words.length >= knownWordCount,
    })
  }
  return hits
}

/** Returns the factor for words of a phrase that the query lacks as written. */
function spellingShare(phrase: Known<unknown>, written: ReadonlySet<string>): number {
  const isOther =
    phrase.words.length === 1 && phrase.written.size > 1 && [...phrase.written].some(word => !written.has(word))
  return (isOther ? OTHER_QUESTION : 1) * (1 - (1 - OTHER_SPELLING) * (1 - overlapOf(written, phrase.written)))
}

/** A phrase of several words that are all in the query is related to it, however much else is asked. */
function fitOf(fit: number, isWhole: boolean): number {
  return isWhole ? Math.max(fit, WHOLE_PHRASE + (1 - WHOLE_PHRASE) * fit * 0.2) : fit
}

/** Returns the word itself, its possible completions, or the nearest known word. */
function knownWords<T>({ byWord, byContext, forms }: Words<T>, word: string, unfinished: string | null): string[] {
  if (byWord.has(word) || byContext.has(word)) return [word]
  // Names in code have other words than phrases.
  if (word.includes('_')) return []
  if (unfinished !== null && unfinished.length >= SHORTEST_PREFIX) {
    const longer = [...byWord.keys()].filter(each => each.startsWith(unfinished))
    if (longer.length > 0) return longer
  }
  const nearest = nearestOf(byWord.keys(), word)
  if (nearest !== null) return [nearest]
  // `serch` is near to no form, but to a word that has one.
  const written = nearestOf(forms.keys(), word, 1)
  return written === null ? [] : [forms.get(written)!]
}

function nearestOf(words: Iterable<string>, word: string, mostEdits = Number.POSITIVE_INFINITY): string | null {
  if (word.length < SHORTEST_TYPO) return [...words].find(each => hasShortTypo(word, each)) ?? null
  const limit = Math.min(mostEdits, allowedEdits(word.length))
  let nearest: string | null = null
  let fewest = limit + 1
  for (const each of words) {
    if (Math.abs(each.length - word.length) > limit || each.length < SHORTEST_CORRECTION) continue
    const edits = editsToPrefix(word, each, 0, each.length, limit)
    if (!edits || edits.length < each.length || edits.count >= fewest) continue
    fewest = edits.count
    nearest = each
  }
  return nearest
}

// Finds known phrases in a query, such as synonyms and section titles. Words may be missing, misspelled or incomplete.

import { addTo } from '../../model/group-by.ts'
import { allowedEdits, editsToPrefix } from '../../model/text/edit-distance.ts'
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
}

/** Coverage required from a query of one word, which must be the whole phrase. */
const WHOLE = 0.99
/** Minimum length of an incomplete last word. */
const SHORTEST_PREFIX = 3
/** Minimum lengths for correcting typos, because too many short words differ by one letter. */
const SHORTEST_TYPO = 5
const SHORTEST_CORRECTION = 4
/** Weight of a word that no phrase has, which counts against a match. */
const UNKNOWN_WEIGHT = 7
/** Share of a word's weight that a match in the context counts. */
const CONTEXT = 0.9

interface Known<T> extends Phrase<T> {
  /** Normalized words of the phrase. */
  words: readonly string[]
}

interface Words<T> {
  /** Word → phrases that have it; `byContext` maps it to the phrases with the word in their context. */
  byWord: Map<string, Known<T>[]>
  byContext: Map<string, Known<T>[]>
  /** Word → weight, which is lower for words of many phrases. */
  weights: Map<string, number>
}

export function createPhrases<T>(phrases: Iterable<Phrase<T>>) {
  const index: Words<T> = { byWord: new Map(), byContext: new Map(), weights: new Map() }
  const written = new Set<string>()
  for (const phrase of phrases) {
    const typed = wordsIn(phrase.text)
    for (const word of typed) written.add(word.toLowerCase())
    const known = { ...phrase, words: formsOf(typed) }
    for (const word of known.words) addTo(index.byWord, word, known)
    for (const word of formsOf(wordsIn(phrase.context ?? '')))
      if (!known.words.includes(word)) addTo(index.byContext, word, known)
  }
  for (const [word, found] of index.byWord) index.weights.set(word, Math.log2(2 + 120 / found.length))
  for (const word of index.byContext.keys()) if (!index.weights.has(word)) index.weights.set(word, UNKNOWN_WEIGHT / 2)
  return {
    /** Returns the phrases with a coverage of at least `least`. */
    find: (typed: readonly string[], least: number) => findIn(index, typed, least),
    /** Returns the word of a phrase that is nearest to a typed word, or the word itself if a phrase has it. */
    nearestWord(typed: string) {
      const word = typed.toLowerCase()
      return written.has(word) ? word : nearestOf(written, word)
    },
  }
}

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

interface Match {
  weight: number
  context: number
  words: number[]
  isGuess: boolean
}

function findIn<T>(index: Words<T>, typed: readonly string[], least: number): PhraseHit<T>[] {
  const { byWord, byContext, weights } = index
  const content = contentWords(typed)
  const matches = new Map<Known<T>, Match>()
  const matchOf = (phrase: Known<T>) => {
    const match = matches.get(phrase) ?? { weight: 0, context: 0, words: [], isGuess: false }
    matches.set(phrase, match)
    return match
  }
  let total = 0
  for (const [word, at] of content) {
    const known = knownWords(index, word, at === typed.length - 1 ? typed[at]!.toLowerCase() : null)
    const weight = known.length > 0 ? weights.get(known[0]!)! : UNKNOWN_WEIGHT
    total += weight
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
    for (const phrase of byContext.get(word) ?? []) if (!seen.has(phrase)) matchOf(phrase).context += weight * CONTEXT
  }
  const hits: PhraseHit<T>[] = []
  for (const [{ words, target }, match] of matches) {
    const whole = words.reduce((sum, word) => sum + weights.get(word)!, 0)
    const coverage = Math.min(1, match.weight / whole)
    if (coverage < (content.length === 1 ? WHOLE : least)) continue
    const similarity = Math.min(1, (2 * match.weight) / (whole + total - match.context))
    hits.push({ target, similarity, coverage, words: match.words, isGuess: match.isGuess })
  }
  return hits
}

/** Returns the word itself, its possible completions, or the nearest known word. */
function knownWords<T>({ byWord, byContext }: Words<T>, word: string, unfinished: string | null): string[] {
  if (byWord.has(word) || byContext.has(word)) return [word]
  if (unfinished !== null && unfinished.length >= SHORTEST_PREFIX) {
    const longer = [...byWord.keys()].filter(each => each.startsWith(unfinished))
    if (longer.length > 0) return longer
  }
  const nearest = nearestOf(byWord.keys(), word)
  return nearest === null ? [] : [nearest]
}

function nearestOf(words: Iterable<string>, word: string): string | null {
  const limit = word.length < SHORTEST_TYPO ? 0 : allowedEdits(word.length)
  let nearest: string | null = null
  let fewest = limit + 1
  for (const each of limit > 0 ? words : []) {
    if (Math.abs(each.length - word.length) > limit || each.length < SHORTEST_CORRECTION) continue
    const edits = editsToPrefix(word, each, 0, each.length, limit)
    if (!edits || edits.length < each.length || edits.count >= fewest) continue
    fewest = edits.count
    nearest = each
  }
  return nearest
}

// Finds the names of synonyms.json in what was typed.

import { allowedEdits, editsToPrefix } from '../../model/text/edit-distance.ts'
import { readSynonyms } from '../vocabulary/synonyms.ts'
import { EQUIVALENTS, SYNONYM_STOP_WORDS } from '../vocabulary/words.ts'
import { stemWord } from './stem.ts'

/** A thing that the query calls by another name. */
export interface Concept {
  /** Paths, the likeliest first. */
  targets: readonly string[]
  /** 0 to 1: 1 where the query is this name and nothing else. */
  similarity: number
  /** 0 to 1: how much of the name the query has. */
  coverage: number
  /** Places of the typed words that belong to it. */
  words: readonly number[]
  /** A word had a typo, or is not typed to its end. */
  isGuess: boolean
}

export interface Concepts {
  find(typed: readonly string[]): Concept[]
  /** The word of a name that is nearest to a typed one: itself where it is one of them. */
  nearestWord(typed: string): string | null
}

/** A name that has less of it in the query is not meant. */
const MIN_COVERAGE = 0.5
/** One word alone must be the whole name. */
const WHOLE = 0.99
/** The last word may still be growing. */
const SHORTEST_PREFIX = 3
/** Too many short words are one letter apart. */
const SHORTEST_TYPO = 5
const SHORTEST_CORRECTION = 4
/** A word that no name has speaks for something else. */
const UNKNOWN_WEIGHT = 7

/** The names are read at the first question. */
export function createConcepts(): Concepts {
  let made: PhraseIndex | null = null
  const index = () => {
    made ??= createIndex()
    return made
  }
  return {
    find: typed => findConcepts(index(), typed),
    nearestWord(typed) {
      const { written } = index()
      const word = typed.toLowerCase()
      return written.has(word) ? word : nearestOf(written, word)
    },
  }
}

interface Phrase {
  /** In the form that stands for all like it. */
  words: readonly string[]
  targets: readonly string[]
}

interface PhraseIndex {
  byWord: ReadonlyMap<string, Phrase[]>
  /** Words of many names say little. */
  weights: ReadonlyMap<string, number>
  /** All words as they are written. */
  written: ReadonlySet<string>
}

function createIndex(): PhraseIndex {
  const byWord = new Map<string, Phrase[]>()
  const written = new Set<string>()
  for (const { names, targets } of readSynonyms())
    for (const name of names) {
      const typed = name.split(' ')
      for (const word of typed) written.add(word)
      const phrase = { words: contentWords(typed).map(([word]) => word), targets }
      for (const word of phrase.words) {
        const known = byWord.get(word)
        if (known) known.push(phrase)
        else byWord.set(word, [phrase])
      }
    }
  const weights = new Map([...byWord].map(([word, phrases]) => [word, Math.log2(2 + 120 / phrases.length)]))
  return { byWord, weights, written }
}

interface PhraseMatch {
  weight: number
  words: number[]
  isGuess: boolean
}

function findConcepts(index: PhraseIndex, typed: readonly string[]): Concept[] {
  const { byWord, weights } = index
  const content = contentWords(typed)
  const matches = new Map<Phrase, PhraseMatch>()
  let total = 0
  for (const [word, at] of content) {
    const known = knownWords(index, word, at === typed.length - 1 ? typed[at]!.toLowerCase() : null)
    total += known.length > 0 ? weights.get(known[0]!)! : UNKNOWN_WEIGHT
    const seen = new Set<Phrase>()
    for (const each of known)
      for (const phrase of byWord.get(each)!) {
        if (seen.has(phrase)) continue
        seen.add(phrase)
        const match = matches.get(phrase) ?? { weight: 0, words: [], isGuess: false }
        match.isGuess ||= each !== word
        match.weight += weights.get(each)!
        match.words.push(at)
        matches.set(phrase, match)
      }
  }
  const concepts: Concept[] = []
  for (const [phrase, { weight, words, isGuess }] of matches) {
    const whole = phrase.words.reduce((sum, word) => sum + weights.get(word)!, 0)
    const coverage = Math.min(1, weight / whole)
    if (coverage < (content.length === 1 ? WHOLE : MIN_COVERAGE)) continue
    const similarity = Math.min(1, (2 * weight) / (whole + total))
    concepts.push({ targets: phrase.targets, similarity, coverage, words, isGuess })
  }
  return concepts
}

/** Stem → stem of the word that stands for it. */
const standards = new Map(EQUIVALENTS.flatMap(words => words.map(word => [stemWord(word), stemWord(words[0]!)])))

/** Each word but stop words once, in the form that stands for all like it, with its place in what was typed. */
function contentWords(typed: readonly string[]): [word: string, at: number][] {
  const lower = typed.map(word => word.toLowerCase())
  const hasContent = lower.some(word => !SYNONYM_STOP_WORDS.has(word))
  const words = new Map<string, number>()
  lower.forEach((word, at) => {
    const stem = stemWord(word)
    const form = standards.get(stem) ?? stem
    if (!(hasContent && SYNONYM_STOP_WORDS.has(word)) && !words.has(form)) words.set(form, at)
  })
  return [...words]
}

/** The word itself, what it may become when it is typed to its end, or the nearest word with a typo. */
function knownWords({ byWord }: PhraseIndex, word: string, unfinished: string | null): string[] {
  if (byWord.has(word)) return [word]
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

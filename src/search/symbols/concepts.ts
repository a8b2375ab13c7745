// Finds the names of synonyms.ts in what was typed.

import { allowedEdits, editsToPrefix } from '../../model/text/edit-distance.ts'
import { readSynonyms } from '../vocabulary/synonyms.ts'
import { EQUIVALENTS, SYNONYM_STOP_WORDS } from '../vocabulary/words.ts'
import { stemOf } from './sentences.ts'

export interface Concept {
  /** Paths, the likeliest first. */
  targets: readonly string[]
  /** 0 to 1: 1 where the query says this and nothing else. */
  likeness: number
  /** 0 to 1: how much of the name was said. */
  said: number
  /** Which of the typed words say it. */
  words: readonly number[]
  /** A word had a typo, or is not typed to its end. */
  isGuess: boolean
}

interface Phrase {
  words: readonly string[]
  targets: readonly string[]
}

/** Less than half of a name says nothing. */
const LEAST_SAID = 0.5
/** The last word may still be growing. */
const SHORTEST_BEGINNING = 3
/** Too many short words are one letter apart. */
const SHORTEST_TYPO = 5
/** A word that no name has says something else. */
const UNKNOWN_WEIGHT = 7

export function findConcepts(typed: readonly string[]): Concept[] {
  index ??= createIndex()
  const { byWord, weights } = index
  const told = tellingWords(typed)
  const found = new Map<Phrase, { shared: number; words: number[]; isGuess: boolean }>()
  let total = 0
  told.forEach(([word, at]) => {
    const known = knownWords(index!, word, at === typed.length - 1 ? typed[at]!.toLowerCase() : null)
    total += known.length > 0 ? weights.get(known[0]!)! : UNKNOWN_WEIGHT
    const seen = new Set<Phrase>()
    for (const each of known)
      for (const phrase of byWord.get(each)!) {
        if (seen.has(phrase)) continue
        seen.add(phrase)
        const sum = found.get(phrase) ?? { shared: 0, words: [], isGuess: false }
        sum.isGuess ||= each !== word
        sum.shared += weights.get(each)!
        sum.words.push(at)
        found.set(phrase, sum)
      }
  })
  const concepts: Concept[] = []
  for (const [{ words, targets }, sum] of found) {
    const own = words.reduce((all, word) => all + weights.get(word)!, 0)
    const said = Math.min(1, sum.shared / own)
    // One word alone must be the whole name.
    if (said < (told.length === 1 ? 0.99 : LEAST_SAID)) continue
    const likeness = Math.min(1, (2 * sum.shared) / (own + total))
    concepts.push({ targets, likeness, said, words: sum.words, isGuess: sum.isGuess })
  }
  return concepts
}

/** The word of synonyms.ts that is nearest to a typed one: itself where it is one of them. */
export function nearestWord(typed: string): string | null {
  plain ??= new Set(readSynonyms().flatMap(({ names }) => names.flatMap(name => name.split(' '))))
  const word = typed.toLowerCase()
  return plain.has(word) ? word : nearestOf(plain, word)
}

let plain: Set<string> | null = null

interface Index {
  byWord: Map<string, Phrase[]>
  weights: Map<string, number>
}

let index: Index | null = null

function createIndex(): Index {
  const byWord = new Map<string, Phrase[]>()
  for (const { names, targets } of readSynonyms()) {
    for (const name of names) {
      const phrase = { words: [...new Set(tellingWords(name.split(' ')).map(([word]) => word))], targets }
      for (const word of phrase.words) {
        const known = byWord.get(word)
        if (known) known.push(phrase)
        else byWord.set(word, [phrase])
      }
    }
  }
  // Words of many names tell little.
  const weights = new Map([...byWord].map(([word, each]) => [word, Math.log2(2 + 120 / each.length)]))
  return { byWord, weights }
}

const alike = new Map(EQUIVALENTS.map(([word, standard]) => [stemOf(word), stemOf(standard)]))

/** Each word once, in the form that stands for all like it, with its place in what was typed. */
function tellingWords(typed: readonly string[]): [word: string, at: number][] {
  const lower = typed.map(word => word.toLowerCase())
  const told = lower.some(word => !SYNONYM_STOP_WORDS.has(word))
  const words = new Map<string, number>()
  lower.forEach((word, at) => {
    const stem = stemOf(word)
    const form = alike.get(stem) ?? stem
    if (!(told && SYNONYM_STOP_WORDS.has(word)) && !words.has(form)) words.set(form, at)
  })
  return [...words]
}

/** The word itself, what it may become when it is typed to its end, or the nearest word with a typo. */
function knownWords({ byWord }: Index, word: string, unfinished: string | null): string[] {
  if (byWord.has(word)) return [word]
  if (unfinished !== null && unfinished.length >= SHORTEST_BEGINNING) {
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
    if (Math.abs(each.length - word.length) > limit || each.length < 4) continue
    const edits = editsToPrefix(word, each, 0, each.length, limit)
    if (!edits || edits.length < each.length || edits.count >= fewest) continue
    fewest = edits.count
    nearest = each
  }
  return nearest
}

// Finds the symbols for the words of a query. The query is read in several ways, and each symbol gets its best score.

import type { ParsedQuery } from '../query.ts'
import { formOf } from '../vocabulary/content-words.ts'
import { SYNONYM_STOP_WORDS } from '../vocabulary/words.ts'
import type { Filter } from './filter.ts'
import { foldTyped } from './fold-name.ts'
import type { FoundSymbol } from './hits.ts'
import { KNOWN_WORD, type WordMatch } from './match-word.ts'
import { createMeaning, type MeaningSources, type TakeMeant } from './meaning.ts'
import { membersOfConcept } from './named-members.ts'
import { queryVariants, wordsOfName } from './query-variants.ts'
import { MAX_TERMS, rank } from './rank.ts'
import type { PathTerm, Scored, Segment } from './score.ts'
import type { Tree } from './tree-data.ts'
import type { WordMatcher } from './word-matcher.ts'

export interface FindSources extends MeaningSources {
  matcher: WordMatcher
}

export interface FindOptions {
  limit: number
  allows: Filter
}

/** Other readings must beat the words as typed to win. */
const OTHER_VARIANT = 0.99
/** Factor for the words of a name that no declaration has: `has prefix` for `strings.HasPrefix`. */
const NAME_APART = 0.97
/** In code, a variable may stand in front of a method: `my_list.append`. Factor for methods of any type. */
const VARIABLE = /^[a-z_]\w*$/
const MEMBER_ALONE = 0.8
/** Factor for the last name of a path alone: `println` of `fmt.Println`. */
const LAST_NAME = 0.9
/** Declarations with a smaller share of the best score are left out, if several words were typed. */
const NOISE_SHARE = 0.5
/** Minimum quality of a name for one of several words: above that of letters inside a word (match-word.ts). */
const MIN_AMONG_WORDS = 40
/** A single letter among words is a name, not the beginning of one: `c interop`. */
const WHOLE_LETTER = 90
const leastOf = (word: string): number => (word.length === 1 ? WHOLE_LETTER : MIN_AMONG_WORDS)

/** Returns the found symbols, best first. */
export function findSymbols(sources: FindSources, query: ParsedQuery, { limit, allows }: FindOptions): FoundSymbol[] {
  const { tree, matcher } = sources
  const typed = withoutNumbers([...query.terms, ...query.exact], tree).slice(0, MAX_TERMS)
  const isPhrase = typed.length > 1 && !typed.some(word => word.includes('.'))
  const found = new Map<number, FoundSymbol>()
  const take = (scored: readonly Scored[], terms: readonly PathTerm[], share = 1) => {
    for (const { symbol, score } of scored) {
      const known = found.get(symbol)
      if (!known || known.score < score * share) found.set(symbol, { symbol, score: score * share, terms })
    }
  }
  const matchOf = (word: string) => (isPhrase ? wordsOnly(matcher.match(word), leastOf(word)) : matcher.match(word))
  const termsOf = (words: readonly string[]) => words.map(word => termOf(word, matchOf))
  for (const variant of queryVariants(typed, tree.names)) {
    const terms = termsOf(variant)
    const scored = rank(tree, terms, { limit, allows, allowsMissing: false, evidence: [], isPhrase })
    take(scored, terms, variant === typed ? 1 : OTHER_VARIANT)
  }
  if (query.exact.length === 0) {
    const meaning = createMeaning(sources, { typed, limit, allows, termsOf, take })
    const isNamed = found.size > 0 && !typed.some(word => isOtherName(sources, word))
    const path = pathOf(typed)
    if (path) {
      const [container, last] = path
      const member = matcher.match(foldTyped(last))
      take(membersOfConcept(sources, { container, member, allows }), termsOf(typed))
      if (container.length === 1 && VARIABLE.test(container[0]!)) {
        const terms = termsOf([last])
        const options = { limit, allows, allowsMissing: false, evidence: [], isPhrase }
        const same = rank(tree, terms, options).filter(({ symbol }) => isMethod(tree, symbol, last))
        take(same, terms, MEMBER_ALONE)
      }
    }
    takeMeanings(meaning, typed, { isNamed, isPhrase })
  }
  const sorted = [...found.values()].sort(byScore)
  const words = isPhrase && sorted.length === 0 ? withoutEmptyWords(query.terms) : query.terms
  if (words.length < query.terms.length) return findSymbols(sources, { ...query, terms: [...words] }, { limit, allows })
  // Among words of a question, what shares only a part of them with the best declaration's words is noise.
  return isPhrase && sorted[0] ? sorted.filter(({ score }) => score >= sorted[0]!.score * NOISE_SHARE) : sorted
}

/** Leaves out what says nothing even in questions, unless nothing else is there. */
function withoutEmptyWords(terms: readonly string[]): readonly string[] {
  const words = terms.filter(word => !SYNONYM_STOP_WORDS.has(word.toLowerCase()))
  return words.length > 0 ? words : terms
}

/** Returns the names of the container and the last name of a typed path; `null` for other queries. */
function pathOf(typed: readonly string[]): [container: string[], last: string] | null {
  const names = typed.length === 1 ? typed[0]!.split('.').filter(name => name && name !== 'std') : []
  return names.length > 1 ? [names.slice(0, -1), names.at(-1)!] : null
}

/** Kinds of containers whose functions are no methods. */
const NAMESPACES: ReadonlySet<string> = new Set(['module', 'namespace'])

function isMethod(tree: Tree, symbol: number, name: string): boolean {
  const isOfType = !NAMESPACES.has(tree.labelOf(tree.parents[symbol]!))
  return isOfType && tree.colorOf(symbol) === 'fn' && tree.displayOf(symbol) === name
}

/** Keeps the last of words that mean the same: `Integer.parseInt`. */
function withoutRepeated(words: readonly string[]): string[] {
  const forms = words.map(formOf)
  return words.filter((_, at) => forms.lastIndexOf(forms[at]!) === at)
}

/** Whether a name was found only by correcting its spelling, though its words are known: `file_stem` is not `FileSystem`. */
function isOtherName({ tree, matcher }: FindSources, word: string): boolean {
  const last = word.slice(word.lastIndexOf('.') + 1)
  const words = wordsOfName(last)
  return (
    words.length > 1 &&
    matcher.match(foldTyped(last)).best < KNOWN_WORD &&
    words.every(each => tree.names.has(foldTyped(each)))
  )
}

/** Last names of constructors, which say nothing about what is constructed. */
const CONSTRUCTORS = new Set(['new'])

/** Takes what the typed words mean, also the words of names that no declaration has. */
function takeMeanings(
  takeMeant: TakeMeant,
  typed: readonly string[],
  { isNamed, isPhrase }: { isNamed: boolean; isPhrase: boolean },
): void {
  // A dotted name that is not a path, such as `time.sleep`, may still name a concept.
  const names = typed.flatMap(word => word.split('.')).filter(Boolean)
  const isConstructor = typed.length === 1 && names.length > 1 && CONSTRUCTORS.has(names.at(-1)!.toLowerCase())
  const words = isConstructor ? names.slice(0, -1) : names
  const apart = withoutRepeated(typed.flatMap(wordsOfName))
  const isApart = apart.length > words.length && !isNamed
  const last = words.at(-1) ?? ''
  const isPath = typed.length === 1 && words.length > 1 && !SYNONYM_STOP_WORDS.has(last.toLowerCase())
  const isAsked = isPhrase || !(isNamed || isApart)
  const isMeant = takeMeant(words, { isAsked, from: isPath ? words.length - 1 : 0 })
  if (isPath && !isMeant) takeMeant([last], { isAsked: false, share: LAST_NAME })
  // `BinaryHeap` names a concept, though names with similar letters are found.
  if (!isApart && !isPhrase && apart.length > words.length) takeMeant(apart, { isAsked: false, isWhole: true })
  if (!isApart) return
  const from = isPath ? apart.length - wordsOfName(last).length : 0
  takeMeant(apart, { isAsked: true, share: NAME_APART, from })
}

/** Drops numbers among words, `2` of `float 2 decimals`, unless a name has the word before them with the number: `sha 256`. */
function withoutNumbers(typed: readonly string[], { names }: Tree): string[] {
  const isPart = (number: string, at: number) => {
    const whole = foldTyped(`${typed[at - 1] ?? ''}${number}`)
    return at > 0 && (names.has(whole) || names.hasPrefix(whole))
  }
  const words = typed.filter((word, at) => !/^[\d.]+$/.test(word) || isPart(word, at))
  return words.length > 0 ? words : [...typed]
}

/** Returns the likeliest symbols that pass a filter. */
export function listSymbols(tree: Tree, limit: number, allows: (symbol: number) => boolean): FoundSymbol[] {
  const found: FoundSymbol[] = []
  for (let symbol = 0; symbol < tree.count; symbol++)
    if (allows(symbol)) found.push({ symbol, score: tree.priors[symbol]! * 100, terms: [] })
  return found.sort(byScore).slice(0, limit)
}

function termOf(typed: string, matchOf: (word: string) => WordMatch): PathTerm {
  const anchored = /^std\./i.test(typed)
  const names = (anchored ? typed.slice(4) : typed).split('.')
  // `.append` means a member of any container.
  if (names[0] === '' && names.length > 1) names.shift()
  const segments = names.map((name): Segment => {
    const text = foldTyped(name)
    return { text, typed: name, match: text === '' ? null : matchOf(text) }
  })
  return { segments, anchored }
}

/** Leaves out names that have the letters of a word inside another one: `update` is not about a date. */
function wordsOnly({ names, qualities, best }: WordMatch, least: number): WordMatch {
  const whole = new Uint8Array(qualities.length)
  const found = names.filter(name => qualities[name]! >= least)
  for (const name of found) whole[name] = qualities[name]!
  return { names: found, qualities: whole, best }
}

function byScore(a: Scored, b: Scored): number {
  return b.score - a.score || a.symbol - b.symbol
}

// Splits a query into terms for the full-text search. Pure.

import { foldInPlace } from '../../model/text/fold.ts'
import { equivalentsOf, GUIDE_STOP_WORDS } from '../vocabulary/words.ts'
import { camelWords, pairsOf, UNSPACED } from './index-text.ts'

export interface ProseTerm {
  typed: string
  /** The term as it is searched for: lower case, without accents. */
  text: string
  /** Matches anywhere, not only at the beginning of a word. */
  isUnspaced: boolean
  /** Must match the whole word, or the whole phrase in quotes. */
  isExact: boolean
  /** The words of a camelCase name, which a text may write separately. */
  apart?: string
  /** Words for the same, which count if a text lacks the term. */
  alike?: readonly string[]
}

const MAX_TERMS = 12

/** Returns a term for each word, and one for each phrase in quotes. Stop words are dropped if other terms are left. */
export function proseTerms(words: readonly string[], exact: readonly string[] = []): ProseTerm[] {
  const quoted = exact.map(
    (text): ProseTerm => ({ typed: text, text: foldInPlace(text), isUnspaced: false, isExact: true }),
  )
  const typed = words.flatMap(splitScripts).map(wordTerm)
  const meant = typed.filter(term => !GUIDE_STOP_WORDS.has(term.text))
  const terms = [...quoted, ...(meant.length > 0 ? meant : quoted.length > 0 ? [] : typed)]
  const isNew = (term: ProseTerm, index: number) => terms.findIndex(each => each.text === term.text) === index
  return terms
    .filter(term => /[\p{L}\p{N}]/u.test(term.text))
    .filter(isNew)
    .slice(0, MAX_TERMS)
}

/** Writes a term and the words for the same in FTS5 query syntax. */
export function matchAlike(term: ProseTerm): string {
  return `(${[matchTerm(term), ...(term.alike ?? []).map(quotePrefix)].join(' OR ')})`
}

/** Writes a term in FTS5 query syntax. Everything is quoted, so that nothing a reader types is syntax. */
export function matchTerm({ text, isUnspaced, isExact, apart }: ProseTerm): string {
  if (isExact) return quote(indexPairs(text))
  if (apart) return `(${quotePrefix(text)} OR ${quotePrefix(apart)})`
  if (!isUnspaced) return quotePrefix(text)
  const pairs = pairsOf(text)
  // The index pairs the last letter with the one after it, which the query lacks.
  return pairs.length === 1 ? quotePrefix(text) : quote(pairs.slice(0, -1).join(' '))
}

function wordTerm(text: string): ProseTerm {
  const isUnspaced = new RegExp(UNSPACED.source, 'u').test(text)
  const parts = isUnspaced ? [] : camelWords(text)
  const apart = parts.length > 1 ? { apart: foldInPlace(parts.join(' ')) } : {}
  const folded = foldInPlace(text)
  const alike = equivalentsOf(folded).filter(word => !word.startsWith(folded))
  return { typed: text, text: folded, isUnspaced, isExact: false, ...apart, ...(alike.length > 0 ? { alike } : {}) }
}

function indexPairs(text: string): string {
  return text.replace(UNSPACED, run => {
    const pairs = pairsOf(run)
    return ` ${(pairs.length > 1 ? pairs.slice(0, -1) : pairs).join(' ')} `
  })
}

/** Splits words of mixed scripts: `ArrayList用法` is two terms. */
function splitScripts(word: string): string[] {
  const runs = [...word.matchAll(UNSPACED)].map(([run]) => run)
  return [...word.replace(UNSPACED, ' ').split(' '), ...runs].filter(Boolean)
}

function quotePrefix(text: string): string {
  return `${quote(text)}*`
}

function quote(text: string): string {
  return `"${text.replaceAll('"', '""')}"`
}

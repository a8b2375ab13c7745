// Ties the parts together: reads the query in several ways, ranks each, and takes the best.

import type { ParsedQuery } from '../query.ts'
import { findConcepts } from './concepts.ts'
import { conceptScores, saidOf } from './evidence.ts'
import { type Filter, filterOf, modulesOf } from './filter.ts'
import { type Found, hitsOf } from './hits.ts'
import { matchWord, type WordMatch } from './match.ts'
import type { TreePart } from './parts.ts'
import { MAX_TERMS, rank } from './rank.ts'
import { readingsOf, tellingOf } from './readings.ts'
import type { Scored, Segment, Term } from './score.ts'
import { createSentences, type Sentences } from './sentences.ts'
import { createSignatures, type Signatures } from './signatures.ts'
import { suggestSpelling } from './suggest.ts'
import type { SymbolSearch } from './symbols.ts'
import { createTree, readSparse } from './tree.ts'
import { squashText } from './words.ts'

/** A word typed letter by letter: its matches are kept, those of long ago are not. */
const KEPT_WORDS = 60
/** More than asked for, since some are other names of the same. */
const SPARE = 12
/** Another reading than the words as they stand must be better to win. */
const OTHER_READING = 0.99

export function createSearch(first: string): SymbolSearch {
  const tree = createTree()
  tree.load(first)
  const texts = { signatures: new Map<number, string>(), sentences: new Map<number, string>() }
  let sentences: Sentences | null = null
  let shapes: Signatures | null = null
  const words = new Map<string, WordMatch>()
  const modules = modulesOf(tree)

  function matchOf(typed: string): WordMatch {
    const known = words.get(typed)
    if (known) return known
    const match = matchWord(tree.names, typed, words.get(typed.slice(0, -1)) ?? null)
    if (words.size >= KEPT_WORDS) words.delete(words.keys().next().value!)
    words.set(typed, match)
    return match
  }

  function termOf(typed: string): Term {
    const anchored = /^std\./i.test(typed)
    const names = (anchored ? typed.slice(4) : typed).split('.')
    // `.append` is a member of anything.
    if (names[0] === '' && names.length > 1) names.shift()
    const segments = names.map((name): Segment => {
      const text = squashText(name)
      return { text, typed: name, match: text === '' ? null : matchOf(text) }
    })
    return { segments, anchored }
  }

  function find(query: ParsedQuery, limit: number, allows: Filter): Found[] {
    const typed = [...query.terms, ...query.exact].slice(0, MAX_TERMS)
    const isLoose = typed.length > 1 && !typed.some(word => word.includes('.'))
    const found = new Map<number, Found>()
    const take = (scored: readonly Scored[], terms: readonly Term[], share = 1) => {
      for (const { symbol, score } of scored) {
        const known = found.get(symbol)
        if (!known || known.score < score * share) found.set(symbol, { symbol, score: score * share, terms })
      }
    }
    for (const reading of readingsOf(typed, tree.names)) {
      const terms = reading.map(termOf)
      const scored = rank(tree, terms, { limit, allows, lenient: false, said: [], isLoose })
      take(scored, terms, reading === typed ? 1 : OTHER_READING)
    }
    if (query.exact.length === 0) {
      // `time.sleep` is no path, but says what is looked for.
      const words = typed.flatMap(word => word.split('.')).filter(Boolean)
      const concepts = findConcepts(words)
      take(conceptScores(tree, concepts, typed, allows), typed.map(termOf))
      if (words.length > 1 && (isLoose || found.size === 0)) {
        const telling = tellingOf(words).slice(0, MAX_TERMS)
        const terms = telling.map(index => termOf(words[index]!))
        const said = telling.map(index => saidOf(tree, sentences, concepts, words[index]!, index))
        take(rank(tree, terms, { limit, allows, lenient: true, said, isLoose }), terms)
      }
    }
    return [...found.values()].sort((a, b) => b.score - a.score || a.symbol - b.symbol)
  }

  /** A filter alone: what is likeliest among what it leaves. */
  function listAll(limit: number, allows: (symbol: number) => boolean): Found[] {
    const found: Found[] = []
    for (let symbol = 0; symbol < tree.count; symbol++)
      if (allows(symbol)) found.push({ symbol, score: tree.priors[symbol]! * 100, terms: [] })
    return found.sort((a, b) => b.score - a.score || a.symbol - b.symbol).slice(0, limit)
  }

  return {
    modules,
    get size() {
      return tree.count
    },
    add(text) {
      const { part, of, lines } = tree.load(text)
      words.clear()
      if (part !== 'signatures' && part !== 'sentences') return
      const base = tree.firstOf(of as TreePart)
      if (base === null) throw new Error(`Load the part "${of}" of the search index before its ${part}.`)
      const shared = base === 0 ? 0 : tree.firstCount
      readSparse(lines, (number, line) => texts[part].set(number - shared + base, line))
      if (part === 'sentences') sentences = createSentences(texts.sentences)
      else shapes = null
    },
    search(query, limit) {
      const allows = filterOf(tree, query)
      const wanted = limit + SPARE
      if (query.signature) {
        shapes ??= createSignatures(tree, texts.signatures)
        const found = shapes.find(query.signature, wanted, allows).map(each => ({ ...each, terms: [] }))
        return hitsOf(tree, texts, found, limit, true)
      }
      const isEmpty = query.terms.length === 0 && query.exact.length === 0
      if (isEmpty && !allows) return []
      const found = isEmpty ? listAll(wanted, allows!) : find(query, wanted, allows)
      const asksForFields = query.kinds.length > 0 || query.terms.some(term => term.includes('.'))
      return hitsOf(tree, texts, found, limit, asksForFields)
    },
    suggest: query => suggestSpelling(tree.names, query, matchOf),
  }
}

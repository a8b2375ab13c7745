// The symbol search finds public declarations of the reference. Pure: a worker, Node and the edge run the same code on the
// same data.
//
//   const search = createSymbolSearch(await text(manifest.symbols))   // the first part, enough to answer
//   search.add(await text(manifest.giants))                           // further parts, in any order, once loaded
//   search.search(parseQuery('ArrayList.append', modules), 20)
//
// Parts: `symbols` (all but large namespaces), `giants` (large namespaces: tables of systems and formats), `fields` (fields,
// enum values, errors), `signatures` (of `symbols`), `giantSignatures`, `sentences`. Signatures are needed for queries with
// `->` and to fill `signature` of hits; sentences for concepts and to fill `sentence`.

import type { ParsedQuery } from '../query.ts'
import { createConcepts } from './concepts.ts'
import { filterOf, moduleNames } from './filter.ts'
import { findSymbols, listSymbols } from './find.ts'
import { foldTyped } from './fold-name.ts'
import { hitsOf } from './hits.ts'
import { readSparse } from './index-format.ts'
import { createRangeFinder } from './matched-ranges.ts'
import { createSentences, type FindInSentences } from './sentences.ts'
import { createSignatures, type FindSignatures } from './signatures.ts'
import { suggestSpelling } from './suggest.ts'
import { createTree } from './tree.ts'
import { createWordMatcher } from './word-matcher.ts'

export type SymbolSearch = ReturnType<typeof createSymbolSearch>

/** Extra results to find, since aliases of the same symbol are merged. */
const SPARE = 12

export function createSymbolSearch(first: string) {
  const tree = createTree()
  tree.load(first)
  const texts = { signatures: new Map<number, string>(), sentences: new Map<number, string>() }
  const matcher = createWordMatcher(tree.names)
  const concepts = createConcepts()
  const hitSources = { tree, ...texts, findRanges: createRangeFinder() }
  let sentences: FindInSentences | null = null
  let signatures: FindSignatures | null = null

  return {
    /** Keys of all modules, for `parseQuery`. */
    modules: moduleNames(tree),
    /** Number of loaded declarations, without fields, values and errors. */
    get size() {
      return tree.declarations
    },
    /** Whether a symbol has this name, ignoring case. */
    has: (name: string) => tree.names.has(foldTyped(name)),
    /** Returns declarations by path, or by number in the first part. Unknown ones are left out. */
    get(names: readonly (string | number)[]) {
      const numbers = names.map(name => (typeof name === 'number' ? name : tree.find(name)))
      const found = numbers.flatMap(symbol => (symbol === null ? [] : [{ symbol, score: 0, terms: [] }]))
      return hitsOf(hitSources, found, { limit: found.length, allFields: true })
    },
    /** Loads a further part. */
    add(text: string) {
      const loaded = tree.load(text)
      matcher.clear()
      if (!loaded) return
      const { part, of, lines } = loaded
      const base = tree.bases.get(of)
      if (base === undefined) throw new Error(`Load the part "${of}" of the search index before its ${part}.`)
      const shared = base === 0 ? 0 : tree.firstCount
      readSparse(lines, (number, line) => texts[part].set(number - shared + base, line))
      if (part === 'sentences') sentences = createSentences(texts.sentences)
      else signatures = null
    },
    search(query: ParsedQuery, limit: number) {
      const allows = filterOf(tree, query)
      const wanted = { limit: limit + SPARE, allows }
      if (query.signature) {
        signatures ??= createSignatures(tree, texts.signatures)
        const found = signatures(query.signature, wanted.limit, allows).map(each => ({ ...each, terms: [] }))
        return hitsOf(hitSources, found, { limit, allFields: true })
      }
      const isEmpty = query.terms.length === 0 && query.exact.length === 0
      if (isEmpty && !allows) return []
      const found = isEmpty
        ? listSymbols(tree, wanted.limit, allows!)
        : findSymbols({ tree, matcher, concepts, sentences }, query, wanted)
      const asksForFields = query.kinds.length > 0 || query.terms.some(term => term.includes('.'))
      return hitsOf(hitSources, found, { limit, allFields: asksForFields })
    },
    /** Returns the query with corrected spelling, or `null` if there is nothing to correct. */
    suggest: (query: ParsedQuery) => suggestSpelling({ names: tree.names, matcher, concepts }, query),
  }
}

// The symbol search: every public declaration of the reference, found by what people type. Pure: a worker, Node and the
// edge run the same code over the same texts.
//
//   const search = createSymbolSearch(await text(manifest.symbols))   // the first part, enough to answer
//   search.add(await text(manifest.giants))                           // further parts, in any order, when they have come
//   search.search(parseQuery('ArrayList.append', modules), 20)
//
// Parts: `symbols` (all but giants), `giants` (tables of systems and formats), `fields` (fields, enum values, errors),
// `signatures` (of `symbols`), `giantSignatures`, `sentences`. Signatures are needed for queries with `->` and to fill
// `signature` of hits; sentences for concepts and to fill `sentence`.

import type { ParsedQuery } from '../query.ts'
import { createSearch } from './search.ts'

export type { ParsedQuery, SymbolClass } from '../query.ts'

/** A part of a text, as positions in it. */
export type Range = readonly [start: number, end: number]

export interface SymbolHit {
  path: string
  /** Word on its badge: fn, struct, enum, const, module, field, value, error … */
  kind: string
  /** Colour of the badge: fn, type, const, err, field. */
  color: string
  /** Path of the page without locale, and its id there. */
  href: string
  /** Without `pub fn`; empty until the signatures are loaded, or where it would only repeat the name. */
  signature: string
  /** Empty until the sentences are loaded, or where there is none. */
  sentence: string
  deprecated: boolean
  /** 100 and more: the name itself; below about 75: a guess. */
  score: number
  /** Parts of `path` that matched. */
  ranges: Range[]
  /** The other path that was meant: `std.ArrayList.append`. */
  via?: string
}

export interface SymbolSearch {
  /** Loads a further part. */
  add(part: string): void
  search(query: ParsedQuery, limit: number): SymbolHit[]
  /** The query with its misspelled words mended; `null` where there is nothing to mend. */
  suggest(query: ParsedQuery): string | null
  /** Keys of all modules, for `parseQuery`. */
  readonly modules: readonly string[]
  /** Symbols that are loaded. */
  readonly size: number
}

export function createSymbolSearch(first: string): SymbolSearch {
  return createSearch(first)
}

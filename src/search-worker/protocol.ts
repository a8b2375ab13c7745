// Messages between the palette and the search worker. The same search runs in the tab if the worker fails.

import type { SearchManifest } from '../model/wire/payload.ts'
import type { ProseHit } from '../search/prose/hit.ts'
import type { Found } from '../search/run-query.ts'

/** The index of an edition has one part. */
export type SymbolParts = Partial<SearchManifest> & Pick<SearchManifest, 'symbols'>

/** Configuration of a search, sent once. */
export interface SearchSetup {
  locale: string
  collection: string
  /** Version of the collection's dump. */
  version: string
  /** Addresses of the symbol index; absent if the site has no reference. */
  parts?: SymbolParts
  hasWebAssembly: boolean
}

/** `retry` repeats failed downloads. */
export type Request =
  | { type: 'setup'; setup: SearchSetup }
  | { type: 'query'; id: number; text: string }
  | { type: 'retry' }

export interface SymbolAnswer extends Found {
  /** The query with corrected spelling. */
  suggestion: string | null
  isSignature: boolean
  /** Number of declarations searched. */
  size: number
}

export interface ProseAnswer {
  hits: ProseHit[]
  suggestion: string | null
  /** Number of pages searched; 0 if the server answered. */
  pages: number
}

export type Tier = 'symbols' | 'prose'

/** Each tier replies to a query once, and again when more parts are loaded. */
export type Reply =
  | { type: 'alive' }
  | { type: 'symbols'; id: number; answer: SymbolAnswer }
  | { type: 'prose'; id: number; answer: ProseAnswer }
  | { type: 'failed'; id: number; tier: Tier; reason: string }

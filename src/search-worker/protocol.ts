// What the palette and the search worker say to each other. The same search can run in the tab, where no worker starts.

import type { SearchManifest } from '../model/wire/payload.ts'
import type { Answer } from '../search/answers/answer.ts'
import type { ProseHit } from '../search/prose/prose-hit.ts'
import type { SymbolHit } from '../search/symbols/symbol-hit.ts'

/** Everything a search needs to know, told once. */
export interface SearchSetup {
  locale: string
  collection: string
  /** Version of the collection's dump. */
  version: string
  /** Addresses of the symbol index; absent where the site has no reference. */
  parts?: SearchManifest
  hasWebAssembly: boolean
}

export type Request = { type: 'setup'; setup: SearchSetup } | { type: 'query'; id: number; text: string } | RetryRequest

/** What failed is loaded anew. */
interface RetryRequest {
  type: 'retry'
}

export interface SymbolAnswer {
  /** What answers by itself, above everything else. */
  answer: Answer | null
  hits: SymbolHit[]
  /** The query with its spelling mended. */
  suggestion: string | null
  /** Whether it was a search by parameters and result. */
  isSignature: boolean
  /** Declarations that were looked through. */
  size: number
}

export interface ProseAnswer {
  hits: ProseHit[]
  suggestion: string | null
  /** Pages that were looked through; 0 where only the server knows. */
  pages: number
}

export type Tier = 'symbols' | 'prose'

/** A query is answered once a tier, and again when more of it has come. */
export type Reply =
  | { type: 'alive' }
  | { type: 'symbols'; id: number; answer: SymbolAnswer }
  | { type: 'prose'; id: number; answer: ProseAnswer }
  | { type: 'failed'; id: number; tier: Tier; reason: string }

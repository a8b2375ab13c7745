// Declarations by the palette's own matcher and ranking, guides by words: what the tool "search" and the page of results show.

import type { FoundRows } from '../../model/wire/found.ts'
import { parseQuery } from '../../search/query.ts'
import type { SymbolHit } from '../../search/symbols/symbol-hit.ts'
import type { SymbolSearch } from '../../search/symbols/symbols.ts'
import { type GuideHit, searchGuides } from '../guides.ts'
import type { McpStore } from '../store.ts'
import { filesIn } from './files.ts'
import { namedIn } from './named-in.ts'

export interface Results {
  declarations: SymbolHit[]
  guides: GuideHit[]
  /** Words that name no declaration are a question: its answer is in a guide. */
  isQuestion: boolean
  /** What a sentence asks about names that are gone. */
  answers: string[]
  suggestion: string | null
}

export interface Wanted {
  kind: 'all' | 'declarations' | 'guides'
  /** Of each kind. */
  limit: number
}

/** Below this score a symbol is a guess (src/search/symbols/symbols.ts). */
const GUESS = 75
/** Four words and more that begin like a question are one, whatever name is among them. */
const QUESTION = /^\s*(?:which|how|what|why|when|where|should|can|do|does|is|are)(?:\s+\S+){3}/i
/** Beside what a sentence names, little else is meant. */
const BESIDE_NAMED = 3

export async function resultsOf(store: McpStore, query: string, { kind, limit }: Wanted): Promise<Results> {
  const search = kind === 'guides' ? null : await store.symbols()
  const { paths, answers } = search ? await namedIn(store, query) : { paths: [], answers: [] }
  const named = search ? paths.flatMap(path => hitOf(search, path)) : []
  const isAnswered = named.length + answers.length > 0
  const most = isAnswered ? Math.min(limit, BESIDE_NAMED) : limit
  const parsed = search && parseQuery(query, search.modules)
  const others = search && parsed ? search.search(parsed, most) : []
  const declarations = [...new Map([...named, ...others].map(hit => [hit.path, hit])).values()].slice(0, limit)
  return {
    declarations,
    guides: kind === 'declarations' ? [] : searchGuides(await store.sections(), query, most),
    isQuestion: !isAnswered && ((declarations[0]?.score ?? 0) < GUESS || QUESTION.test(query)),
    answers,
    suggestion: (!isAnswered && search && parsed && search.suggest(parsed)) || null,
  }
}

function hitOf(search: SymbolSearch, path: string): SymbolHit[] {
  return search.search(parseQuery(path, search.modules), BESIDE_NAMED).filter(hit => hit.path === path)
}

/** As rows of a page. */
export async function rowsOf(store: McpStore, query: string, limit: number): Promise<FoundRows> {
  const files = await filesIn(store, query, limit)
  if (files) return { declarations: files, guides: [], first: 'declarations' }
  const { declarations, guides, isQuestion, suggestion } = await resultsOf(store, query, { kind: 'all', limit })
  return {
    declarations: declarations.map(({ path, kind, color, signature, sentence, deprecated, via, href }) => ({
      title: via ?? path,
      href,
      badge: kind,
      color,
      text: sentence,
      ...(signature ? { signature } : {}),
      ...(deprecated ? { deprecated } : {}),
    })),
    guides: guides.map(({ section: { id, title, titles }, excerpt }) => ({
      title: [...titles, title].join(' › '),
      href: id,
      text: excerpt,
    })),
    first: isQuestion ? 'guides' : 'declarations',
    ...(suggestion ? { suggestion } : {}),
  }
}

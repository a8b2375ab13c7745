// Runs a query: finds declarations, and a direct answer to show above them. The palette's worker, the server and the MCP
// tools share this code, so they give the same results.

import { type Answered, NO_ANSWER } from './answers/answer.ts'
import type { Answers } from './answers/answers.ts'
import { type ParsedQuery, parseQuery } from './query.ts'
import type { SymbolHit } from './symbols/symbol-hit.ts'
import type { SymbolSearch } from './symbols/symbols.ts'
import type { Translate } from './translate.ts'

export interface QuerySources {
  symbols: SymbolSearch
  /** `null` until loaded, or if the site has no guides. */
  answers: Answers | null
  /** `null` for readers of English. */
  translate: Translate | null
}

export interface Found extends Answered {
  hits: SymbolHit[]
}

/** Parses the query as typed, and also its English translation unless the query is a name of std. */
export function readQuery(sources: Pick<QuerySources, 'symbols' | 'translate'>, text: string): ParsedQuery[] {
  const { symbols, translate } = sources
  const typed = parseQuery(text, symbols.modules)
  const translated = translateQuery(sources, text, typed)
  if (!translate || translated === null) return [typed]
  const english = parseQuery(translated, symbols.modules)
  // Queries about a release are recognized by English words.
  return english.release ? [english] : [{ ...typed, isLeftOut: translate.isLeftOut }, english]
}

/** Returns the query in English, or `null` if it is that already, code, or a name of std. */
export function translateQuery(
  { symbols, translate }: Pick<QuerySources, 'symbols' | 'translate'>,
  text: string,
  { signature, pasted, exact, terms } = parseQuery(text, symbols.modules),
): string | null {
  if (!translate || signature || pasted || exact.length > 0) return null
  return terms.length === 1 && symbols.has(terms[0]!) ? null : translate(text)
}

export async function runQuery(
  { symbols, answers }: Pick<QuerySources, 'symbols' | 'answers'>,
  queries: readonly ParsedQuery[],
  limit: number,
): Promise<Found> {
  const query = queries.at(-1)!
  const hits = searchNames(symbols, query, limit)
  const found = (await answers?.find(query, hits, queries.length > 1 ? queries[0] : undefined)) ?? NO_ANSWER
  return { ...found, hits: hits.filter(({ score }) => score >= leastScore(query, found)) }
}

/** Finds the container of a missing member if no declaration has its name. */
function searchNames(symbols: SymbolSearch, query: ParsedQuery, limit: number): SymbolHit[] {
  const hits = symbols.search(query, limit)
  const { missing = '' } = query.pasted ?? {}
  if (missing === '' || hits.some(({ path, via = '' }) => path === missing || via === missing)) return hits
  const container = missing.slice('std.'.length, missing.lastIndexOf('.'))
  return container === '' ? hits : [...symbols.search({ ...query, terms: [container] }, limit)]
}

/** Beside an answer, declarations that share only a word with a question are noise. */
const NOISE_BELOW = 50

function leastScore({ terms, pasted }: ParsedQuery, { answer, tasks }: Answered): number {
  // The letters of a format placeholder are not the name of a declaration.
  if (answer?.kind === 'placeholder') return Number.POSITIVE_INFINITY
  return terms.length > 1 && !pasted && (answer || tasks.length > 0) ? NOISE_BELOW : 0
}

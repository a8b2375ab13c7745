// Runs a query: finds declarations, and a direct answer to show above them. The palette's worker, the server and the MCP
// tools share this code, so they give the same results.

import type { Answer, Answers } from './answers/answers.ts'
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

export interface Found {
  hits: SymbolHit[]
  answer: Answer | null
}

/** Parses the query as typed, and also its English translation unless the query is a name of std. */
export function readQuery(
  { symbols, translate }: Pick<QuerySources, 'symbols' | 'translate'>,
  text: string,
): ParsedQuery[] {
  const typed = parseQuery(text, symbols.modules)
  if (!translate || typed.signature || typed.pasted || typed.exact.length > 0) return [typed]
  const isName = typed.terms.length === 1 && symbols.has(typed.terms[0]!)
  const english = isName ? null : translate(text)
  return english === null ? [typed] : [typed, parseQuery(english, symbols.modules)]
}

export async function runQuery(
  { symbols, answers }: Pick<QuerySources, 'symbols' | 'answers'>,
  queries: readonly ParsedQuery[],
  limit: number,
): Promise<Found> {
  const hits = symbols.search(queries.at(-1)!, limit)
  let answer: Answer | null = null
  for (const query of queries) answer ??= (await answers?.find(query, hits)) ?? null
  // The letters of a format placeholder are not the name of a declaration.
  return { hits: answer?.kind === 'placeholder' ? [] : hits, answer }
}

// A question and what is found for it: declarations, and above them what answers by itself. The palette's worker, the
// server and the tools of assistants ask through here, so that they answer alike.

import type { Answer } from './answers/answer.ts'
import type { Answers } from './answers/answers.ts'
import { type ParsedQuery, parseQuery } from './query.ts'
import type { SymbolHit } from './symbols/symbol-hit.ts'
import type { SymbolSearch } from './symbols/symbols.ts'
import type { Translate } from './translate.ts'

export interface AskSources {
  symbols: SymbolSearch
  /** `null` until they are loaded, or where a site has no guides. */
  answers: Answers | null
  /** `null` for readers of English. */
  translate: Translate | null
}

export interface Found {
  hits: SymbolHit[]
  answer: Answer | null
}

/** The query as it was typed, and in English where it is in another language and no name of std. */
export function readQuery(
  { symbols, translate }: Pick<AskSources, 'symbols' | 'translate'>,
  text: string,
): ParsedQuery[] {
  const typed = parseQuery(text, symbols.modules)
  if (!translate || typed.signature || typed.pasted || typed.exact.length > 0) return [typed]
  const isName = typed.terms.length === 1 && symbols.has(typed.terms[0]!)
  const english = isName ? null : translate(text)
  return english === null ? [typed] : [typed, parseQuery(english, symbols.modules)]
}

export async function ask(
  { symbols, answers }: Pick<AskSources, 'symbols' | 'answers'>,
  queries: readonly ParsedQuery[],
  limit: number,
): Promise<Found> {
  const hits = symbols.search(queries.at(-1)!, limit)
  let answer: Answer | null = null
  for (const query of queries) answer ??= (await answers?.find(query, hits)) ?? null
  // Letters of a format string name nothing.
  return { hits: answer?.kind === 'placeholder' ? [] : hits, answer }
}

// Suggestions for the address bar of a browser: names with their kind and address, in the order of the palette.

import { parseQuery } from '../search/query.ts'
import type { McpStore } from './store.ts'

/** The form of OpenSearch suggestions: what was typed, completions, descriptions, addresses. */
export type Suggestions = [query: string, names: string[], descriptions: string[], urls: string[]]

const LIMIT = 10
/** Longer texts are pasted, not typed. */
const LONGEST_QUERY = 200

export async function suggestionsFor(store: McpStore, typed: string): Promise<Suggestions> {
  const query = typed.slice(0, LONGEST_QUERY)
  const search = await store.symbols()
  if (!search || !/[\p{L}\p{N}]/u.test(query)) return [typed, [], [], []]
  const index = await store.index()
  const hits = search.search(parseQuery(query, search.modules), LIMIT)
  const names = hits.map(({ path, via }) => (via ?? path).replace(' ', '.'))
  return [
    typed,
    names,
    hits.map(({ kind, sentence, signature }) => [kind, sentence || signature].filter(Boolean).join(': ')),
    // The short address, which leads to the reader's own language.
    names.map(name => `${index.origin}/${encodeURI(name)}`),
  ]
}

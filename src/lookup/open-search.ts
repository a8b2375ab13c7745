// Creates suggestions for the address bar of a browser, in the order of the palette.

import { parseQuery } from '../search/query.ts'
import type { LookupStore } from './store.ts'

/** The OpenSearch suggestions format. */
export type Suggestions = [query: string, names: string[], descriptions: string[], urls: string[]]

const LIMIT = 10
/** Longer texts are cut, because they are pasted rather than typed. */
const MAX_QUERY_LENGTH = 200

export async function suggestionsFor(store: LookupStore, typed: string): Promise<Suggestions> {
  const query = typed.slice(0, MAX_QUERY_LENGTH)
  const search = await store.symbols()
  if (!search || !/[\p{L}\p{N}]/u.test(query)) return [typed, [], [], []]
  const index = await store.index()
  const hits = search.search(parseQuery(query, search.modules), LIMIT)
  const names = hits.map(({ path, via }) => (via ?? path).replace(' ', '.'))
  return [
    typed,
    names,
    hits.map(({ kind, sentence, signature }) => [kind, sentence || signature].filter(Boolean).join(': ')),
    // Use the short address, which redirects to the reader's language.
    names.map(name => `${index.origin}/${encodeURI(name)}`),
  ]
}

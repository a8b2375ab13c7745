// Search for pages that the server renders: results for words, and suggestions for an address without a page.

import type { AddressSuggestions, SearchRequest, SearchResponse } from '../../model/wire/search-results.ts'
import type { LookupStore } from '../store.ts'
import { declarationOfPath } from './declaration-of-path.ts'
import { nearTo, wordsIn } from './near.ts'
import { rowsOf } from './results.ts'

export async function answerFind(store: LookupStore, question: SearchRequest): Promise<SearchResponse> {
  if (question.type === 'results') return rowsOf(store, question.query, question.limit)
  return suggestionsForAddress(store, question.route)
}

async function suggestionsForAddress(store: LookupStore, route: string): Promise<AddressSuggestions> {
  const words = wordsIn(await store.index(), route)
  const href = await declarationOfPath(store, route)
  return href ? { href, near: [], words } : { near: await nearTo(store, route), words }
}

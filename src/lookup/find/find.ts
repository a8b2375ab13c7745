// Search for pages that the server renders: results for words, and suggestions for an address without a page.

import { pageInOther } from '../../library/editions/later-page.ts'
import { ZIG_VERSION } from '../../model/constants.ts'
import { STD_ROOT } from '../../model/content/catalog.ts'
import { loadOnceEach } from '../../model/memo.ts'
import { isInside } from '../../model/routing/paths.ts'
import {
  type AddressSuggestions,
  FILE_FILTER,
  type ResultLink,
  type SearchRequest,
  type SearchResponse,
} from '../../model/wire/search-results.ts'
import { translateQuery } from '../../search/run-query.ts'
import { createTranslate } from '../../search/translate.ts'
import { loadDictionary } from '../../search/vocabulary/languages.ts'
import type { LookupStore } from '../store.ts'
import { declarationOfPath } from './declaration-of-path.ts'
import { nearTo, wordsIn } from './near.ts'
import { rowsOf } from './results.ts'

export async function answerFind(store: LookupStore, question: SearchRequest): Promise<SearchResponse> {
  if (question.type === 'results')
    return rowsOf(store, await englishQuery(store, question.query, question.locale), question.limit)
  return suggestionsForAddress(store, question.route)
}

const translateOf = loadOnceEach(async locale => {
  const dictionary = await loadDictionary(locale)
  return dictionary && createTranslate(dictionary)
})

/** Translates the words of a query as the palette does. */
async function englishQuery(store: LookupStore, query: string, locale: string): Promise<string> {
  // In French, `file` is a queue.
  if (FILE_FILTER.test(query)) return query
  const [symbols, translate] = await Promise.all([store.symbols(), translateOf(locale)])
  return (symbols && translateQuery({ symbols, translate }, query)) ?? query
}

async function suggestionsForAddress(store: LookupStore, route: string): Promise<AddressSuggestions> {
  const words = wordsIn(await store.index(), route)
  const other = await pageOfLater(store, route)
  if (other) return { near: [other, ...(await nearTo(store, route))], words }
  const href = await declarationOfPath(store, route)
  return href ? { href, near: [], words } : { near: await nearTo(store, route), words }
}

/** Returns the page of another release that an address without a page in the documented one would have. */
async function pageOfLater(store: LookupStore, route: string): Promise<ResultLink | null> {
  if (!isInside(route, STD_ROOT)) return null
  const history = await store.history()
  const found = pageInOther(history, route)
  if (!found || history.isIn(found.row.path, ZIG_VERSION)) return null
  return { title: `${found.row.path} (Zig ${found.edition.version})`, href: found.route }
}

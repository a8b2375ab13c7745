// Suggestions for an address without a page: declarations and pages with similar names.

import type { ResultLink } from '../../model/wire/search-results.ts'
import { parseQuery } from '../../search/query.ts'
import type { LookupIndex } from '../data.ts'
import { similarPages } from '../find-page.ts'
import { withLibrary } from '../library-view.ts'
import { resolveName } from '../names/resolve-name.ts'
import type { LookupStore } from '../store.ts'
import { nameIn, segmentsOf } from './declaration-of-path.ts'

const COUNT = 5
/** Number of pages before declarations, so that both are included. */
const PAGES = 2
/** Symbols with a lower score are not similar. */
const MIN_SCORE = 40
const MAX_LENGTH = 120

export async function nearTo(store: LookupStore, route: string): Promise<ResultLink[]> {
  const index = await store.index()
  const pages = similarPages(index, route.slice(0, MAX_LENGTH)).map(({ title, route: href }) => ({ title, href }))
  const declarations = [...(await similarMembers(store, index, route)), ...(await similarSymbols(store, index, route))]
  const places = [...pages.slice(0, PAGES), ...declarations, ...pages.slice(PAGES)]
  return [...new Map(places.map(place => [place.href, place])).values()].slice(0, COUNT)
}

/** Returns the words of a path as a search query. */
export function wordsIn(index: LookupIndex, route: string): string {
  const text = segmentsOf(index, route)
    .join(' ')
    .replace(/\.(?:md|json|html?|zig|txt|xml)$/, '')
  return text
    .replace(/[^\p{L}\p{N}_.]+/gu, ' ')
    .trim()
    .slice(0, MAX_LENGTH)
}

/** Returns similarly named members of an existing container, for paths such as `std.mem.eqll`. */
async function similarMembers(store: LookupStore, index: LookupIndex, route: string): Promise<ResultLink[]> {
  const name = nameIn(index, route)
  const resolution = name && (await resolveName(store, { ...name, isWhole: true }))
  if (!resolution || !('missing' in resolution)) return []
  const { suggestions } = resolution.missing
  return withLibrary(store, view =>
    suggestions.flatMap(path => {
      const href = view.get(path) && view.hrefOf(path)
      return href ? [{ title: path, href }] : []
    }),
  )
}

async function similarSymbols(store: LookupStore, index: LookupIndex, route: string): Promise<ResultLink[]> {
  const search = await store.symbols()
  const words = wordsIn(index, route)
  if (!search || words === '') return []
  const hits = search.search(parseQuery(words, search.modules), COUNT)
  return hits.filter(({ score }) => score >= MIN_SCORE).map(({ path, href }) => ({ title: path, href }))
}

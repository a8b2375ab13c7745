// Suggestions for an address without a page: declarations and pages with similar names.

import type { ResultLink } from '../../model/wire/search-results.ts'
import { parseQuery } from '../../search/query.ts'
import type { McpIndex } from '../data.ts'
import { similarPages } from '../find-page.ts'
import { withLibrary } from '../library-view.ts'
import { resolveName } from '../names/resolve-name.ts'
import type { McpStore } from '../store.ts'
import { nameIn, segmentsOf } from './short-address.ts'

const COUNT = 5
/** Pages come with declarations; neither crowds the other out. */
const PAGES = 2
/** Below this a symbol is like anything. */
const LIKE = 40
const LONGEST = 120

export async function nearTo(store: McpStore, route: string): Promise<ResultLink[]> {
  const index = await store.index()
  const pages = similarPages(index, route.slice(0, LONGEST)).map(({ title, route: href }) => ({ title, href }))
  const declarations = [...(await namesBeside(store, index, route)), ...(await namesLike(store, index, route))]
  const places = [...pages.slice(0, PAGES), ...declarations, ...pages.slice(PAGES)]
  return [...new Map(places.map(place => [place.href, place])).values()].slice(0, COUNT)
}

/** The words of a path, as somebody would search for them. */
export function wordsIn(index: McpIndex, route: string): string {
  const text = segmentsOf(index, route)
    .join(' ')
    .replace(/\.(?:md|json|html?|zig|txt|xml)$/, '')
  return text
    .replace(/[^\p{L}\p{N}_.]+/gu, ' ')
    .trim()
    .slice(0, LONGEST)
}

/** Members of the existing container with a similar name: `std.mem.eqll`. */
async function namesBeside(store: McpStore, index: McpIndex, route: string): Promise<ResultLink[]> {
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

async function namesLike(store: McpStore, index: McpIndex, route: string): Promise<ResultLink[]> {
  const search = await store.symbols()
  const words = wordsIn(index, route)
  if (!search || words === '') return []
  const hits = search.search(parseQuery(words, search.modules), COUNT)
  return hits.filter(({ score }) => score >= LIKE).map(({ path, href }) => ({ title: path, href }))
}

// Finds std source files by a part of their name: `file:array_list`, `file:mem/Allocator.zig`.

import { SOURCE_ROUTE } from '../../model/wire/contract.ts'
import { FILE_FILTER, type ResultRow } from '../../model/wire/search-results.ts'
import type { LookupStore } from '../store.ts'

/** Returns `null` if the query has no file filter. Names with the text as prefix come first, short ones before long ones. */
export async function filesIn(store: LookupStore, query: string, limit: number): Promise<ResultRow[] | null> {
  const match = FILE_FILTER.exec(query)
  if (!match) return null
  const wanted = match[1]!.trim().toLowerCase()
  const place = (path: string) => {
    const lower = path.toLowerCase()
    const name = lower.slice(lower.lastIndexOf('/') + 1)
    return name === wanted || name === `${wanted}.zig`
      ? 0
      : name.startsWith(wanted)
        ? 1
        : lower.includes(wanted)
          ? 2
          : 3
  }
  return (await store.sources())
    .map(path => ({ path, place: place(path) }))
    .filter(each => each.place < 3)
    .sort((a, b) => a.place - b.place || a.path.length - b.path.length)
    .slice(0, limit)
    .map(({ path }) => ({ title: path, href: `${SOURCE_ROUTE}/${path}`, badge: 'file', color: 'const', text: '' }))
}

// Resolves addresses typed by hand: `/std.mem.eql`, `/mem.eql`, `/std/mem`, `/docs/std/collections/ArrayList`.

import { partId } from '../../library/names/zig-names.ts'
import type { LookupIndex } from '../data.ts'
import { describePart } from '../describe.ts'
import { withLibrary } from '../library-view.ts'
import { MIGRATION_PAGE } from '../names/explain-missing.ts'
import { type ParsedName, parseName } from '../names/parse-name.ts'
import { type FoundName, type MissingName, resolveName } from '../names/resolve-name.ts'
import type { LookupStore } from '../store.ts'

/** Resolves a path without locale and without a page to its declaration, or to the migration page if that was removed. */
export async function declarationOfPath(store: LookupStore, route: string): Promise<string | null> {
  const index = await store.index()
  const name = nameIn(index, route)
  if (!name) return null
  const resolution = await resolveName(store, name)
  if ('missing' in resolution) return placeOfRemoved(index, resolution.missing)
  // A short name that several declarations end in is ambiguous.
  return resolution.found.others.length > 0 ? null : placeOf(store, resolution.found)
}

/** Parses a path as the name of a declaration. */
export function nameIn(index: LookupIndex, route: string): ParsedName | null {
  const segments = segmentsOf(index, route)
  if (segments.length === 0) return null
  const [first = '', ...rest] = segments
  const text = [moduleKey(index, first) ?? first, ...rest].join('.')
  // `Allocator.alloc` is the end of a path; a single word is not treated as one, because it may mean anything.
  const isEnd = rest.length === 0 && first.includes('.') && !first.startsWith('std.')
  const parsed = parseName(text.startsWith('std.') ? text : `std.${text}`)
  return parsed && { ...parsed, isWhole: !isEnd }
}

/** Returns the segments of a path without `/docs`, `/std` and the category. */
export function segmentsOf(index: LookupIndex, route: string): string[] {
  const segments = route.split('/').filter(Boolean)
  if (segments[0] === 'docs') segments.shift()
  if (segments[0] === 'std') segments.shift()
  const isCategory = index.categories.some(({ modules }) =>
    modules.some(each => each.route?.split('/')[3] === segments[0]),
  )
  if (segments.length > 1 && isCategory) segments.shift()
  return segments
}

/** Returns the key of a module by its page's slug: `array_list` for `array-list`. */
function moduleKey({ categories }: LookupIndex, slug: string): string | undefined {
  return categories.flatMap(({ modules }) => modules).find(({ route }) => route?.split('/').at(-1) === slug)?.key
}

async function placeOf(store: LookupStore, { path, part }: FoundName): Promise<string | null> {
  if (path === undefined) return null
  return withLibrary(store, view => {
    const href = view.hrefOf(path)
    const kind = part === undefined ? undefined : describePart(view, path, part)?.kind
    if (!href || part === undefined || kind === undefined) return href || null
    const [route = '', anchor = ''] = href.split('#')
    return `${route}#${partId(anchor, kind, part)}`
  })
}

function placeOfRemoved({ pages }: LookupIndex, { removal }: MissingName): string | null {
  if (!removal || !pages.some(({ route }) => route === MIGRATION_PAGE)) return null
  return removal.see ? `${MIGRATION_PAGE}#${removal.see}` : MIGRATION_PAGE
}

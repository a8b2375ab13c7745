// The symbols of a release as the search indexes them.

import { badgeOf } from '../library/kinds/groups.ts'
import { modulePath, pathAbove, pathsAbove } from '../library/names/paths.ts'
import type { ReferencePlan } from '../library/plan/plan.ts'
import { type SymbolRecord, symbolRecords } from '../library/symbol-records.ts'
import type { EditionIndexPart } from '../model/editions.ts'
import { onceFor } from '../model/memo.ts'
import { encodeTree, type IndexedSymbol } from '../search/symbols/encode.ts'
import { priorOf } from '../search/symbols/prior.ts'

/** The index of an edition, without signatures and sentences. */
export const editionIndex = onceFor((plan: ReferencePlan): Record<EditionIndexPart, string> => {
  const records = symbolRecords(plan, new Map())
  const isFirst = new Set(records.filter(isInFirst).map(({ path }) => path))
  const indexed = indexedSymbols(plan, records, countNames([]))
  const symbols = encodeTree(
    'symbols',
    indexed.filter(({ path }) => isFirst.has(path)),
  )
  const rest = indexed.filter(({ path }) => !isFirst.has(path))
  return { symbols: symbols.text, giants: encodeTree('giants', rest, symbols).text }
})

export function indexedSymbols(
  plan: ReferencePlan,
  records: readonly SymbolRecord[],
  names: NameCounts,
): IndexedSymbol[] {
  const mentions = countMentions(records, names)
  return records.map(record => indexedSymbol(plan, record, mentions))
}

/** Large namespaces are found at once, their thousands of members a moment later. */
export function isInFirst({ path, module, kind, depth, giant }: SymbolRecord): boolean {
  return !giant || path === modulePath(module) || (kind === 'namespace' && depth <= 2)
}

function indexedSymbol(plan: ReferencePlan, record: SymbolRecord, mentions: Mentions): IndexedSymbol {
  const { path, name, module, kind, depth, uses, membersAt } = record
  const declaration = plan.library.get(path)!
  const label = path === modulePath(module) ? 'module' : badgeOf(plan.library, declaration).text
  const place = plan.placeOf(path)
  // Members of what is deprecated are too.
  const isDeprecated = [path, ...pathsAbove(path)].some(each => plan.library.get(each)?.deprecated)
  return {
    path,
    container: pathAbove(path),
    name,
    label,
    color: record.color,
    deprecated: record.deprecated === true,
    prior: priorOf({
      path,
      module,
      label,
      depth,
      uses,
      mentions: mentions.of(path),
      containerMentions: depth > 2 ? mentions.ofContainer(path) : 0,
      isLargeNamespace: record.giant === true,
      isDeprecated,
    }),
    page: place.route,
    ownsPage: place.anchor === '',
    ...(kind === 'alias' && declaration.target ? { aliasOf: declaration.target } : membersAt ? { membersAt } : {}),
  }
}

/** How often guides and examples name a declaration: by its path, or a method by its call. */
interface Mentions {
  of(path: string): number
  /** The container of a path, and every container that re-exports its members. */
  ofContainer(path: string): number
}

/** A call of a method names no container: it counts for all that have the name, and for little. */
const CALL_WEIGHT = 0.25

/** How often texts contain a path of std, and a call with a name. */
export interface NameCounts {
  paths: ReadonlyMap<string, number>
  calls: ReadonlyMap<string, number>
}

export function countNames(guides: Iterable<string>): NameCounts {
  const paths = new Map<string, number>()
  const calls = new Map<string, number>()
  const count = (map: Map<string, number>, key: string) => map.set(key, (map.get(key) ?? 0) + 1)
  for (const text of guides) {
    // `std.ArrayList(u8).empty` names what is before the parenthesis, `std.mem.Allocator` what is above it too.
    for (const [path] of text.matchAll(/\bstd(?:\.[A-Za-z_]\w*)+/g))
      for (let at = path.length; at > 3; at = path.lastIndexOf('.', at - 1)) count(paths, path.slice(0, at))
    for (const [, name] of text.matchAll(/(?<!std)\.([a-z]\w*)\(/g)) count(calls, name!)
  }
  return { paths, calls }
}

function countMentions(records: readonly SymbolRecord[], { paths, calls }: NameCounts): Mentions {
  const byPath = new Map<string, number>()
  for (const { path, name, aliases, color } of records) {
    const named = [path, ...aliases].reduce((sum, each) => sum + (paths.get(each) ?? 0), 0)
    byPath.set(path, named + (color === 'fn' ? CALL_WEIGHT * (calls.get(name) ?? 0) : 0))
  }
  const shared = new Map<string, number>()
  for (const { path, membersAt } of records)
    if (membersAt) shared.set(membersAt, (shared.get(membersAt) ?? 0) + (byPath.get(path) ?? 0))
  const of = (path: string) => byPath.get(path) ?? 0
  return {
    of,
    ofContainer(path) {
      const container = pathAbove(path) ?? ''
      return of(container) + (shared.get(container) ?? 0)
    },
  }
}

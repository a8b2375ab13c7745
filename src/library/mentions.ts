// How often guides and examples name a declaration: by its path, or a method by its call.

import { pathAbove } from './names/paths.ts'
import type { SymbolRecord } from './symbol-records.ts'

export interface Mentions {
  of(path: string): number
  /** The container of a path, and every container that re-exports its members. */
  ofContainer(path: string): number
}

/** A call of a method names no container: it counts for all that have the name, and for little. */
const CALL_WEIGHT = 0.25

export function countMentions(records: readonly SymbolRecord[], guides: Iterable<string>): Mentions {
  const paths = new Map<string, number>()
  const calls = new Map<string, number>()
  const count = (map: Map<string, number>, key: string) => map.set(key, (map.get(key) ?? 0) + 1)
  for (const text of guides) {
    // `std.ArrayList(u8).empty` names what is before the parenthesis, `std.mem.Allocator` what is above it too.
    for (const [path] of text.matchAll(/\bstd(?:\.[A-Za-z_]\w*)+/g))
      for (let at = path.length; at > 3; at = path.lastIndexOf('.', at - 1)) count(paths, path.slice(0, at))
    for (const [, name] of text.matchAll(/(?<!std)\.([a-z]\w*)\(/g)) count(calls, name!)
  }
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

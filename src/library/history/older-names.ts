// Finds older public names of declarations: the documented version lists `append` at `std.array_list.Aligned`, which is new,
// while `std.ArrayList.append` is the name that every release has.

import { ZIG_VERSION } from '../../model/constants.ts'
import type { Library } from '../facts/library.ts'
import { comparePaths, lastName, pathAbove } from '../names/paths.ts'
import { declarationAt } from './declaration-at.ts'
import type { PathHistory } from './history.ts'
import { hostsOf } from './shapes.ts'

/** Notes at a path of the documented version another public name of the same declaration that earlier versions have. */
export function addOlderNames(
  rows: readonly PathHistory[],
  paths: readonly string[],
  libraries: readonly Library[],
): void {
  const ours = libraries.findIndex(({ version }) => version === ZIG_VERSION)
  const library = libraries[ours]
  if (!library) return
  const byPath = new Map(rows.map(row => [row.path, row]))
  const names = new Map<PathHistory, string[]>()
  for (const path of paths) {
    const target = declarationAt(library, path)?.declaration.path ?? path
    const row = target === path ? undefined : byPath.get(target)
    // A path that replaced another has its history there.
    if (!row || row.giant || (row.from && !row.from.probably) || !isNameOf(library, path, target)) continue
    names.set(row, [...(names.get(row) ?? []), path])
  }
  const firstOf = (path: string) => 1 + (byPath.get(path)?.in?.lastIndexOf('0', ours) ?? -1)
  for (const [row, others] of names) {
    const older = others.filter(other => firstOf(other) < firstOf(row.path))
    const [best] = older.sort((a, b) => firstOf(a) - firstOf(b) || comparePaths(a, b))
    if (best !== undefined) row.as = best
  }
}

/** Instances of one generic share its members in the facts, but their names are no names of each other. */
function isNameOf(library: Library, path: string, target: string): boolean {
  const [above, host] = [pathAbove(path), pathAbove(target)]
  if (path === target || above === null || host === null) return true
  const container = declarationAt(library, above)?.declaration
  if (lastName(path) === lastName(target)) {
    if (container?.path === host && isNameOf(library, above, host)) return true
    if (container?.kind === 'typeFunction' && hostsOf(library, container.path, container).has(host)) return true
  }
  return library.get(path)?.kind === 'alias' && !isInGeneric(library, target)
}

function isInGeneric(library: Library, path: string): boolean {
  for (let above = pathAbove(path); above !== null; above = pathAbove(above))
    if (library.get(above)?.kind === 'typeFunction') return true
  return false
}

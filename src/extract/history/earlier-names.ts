// Finds earlier names of declarations: the path that an added one replaced, and an older public name. The documented version lists
// `append` at `std.array_list.Aligned`, which is new, while `std.ArrayList.append` is the name that every release has.

import type { Declaration } from '../../library/facts/facts.ts'
import type { Library } from '../../library/facts/library.ts'
import { declarationAt, type VersionedDeclaration } from '../../library/history/declaration-at.ts'
import type { Origin, PathHistory } from '../../library/history/history.ts'
import { hostsOf, likeness, memberNames, shapeKey, squashed } from '../../library/history/shapes.ts'
import { comparePaths, lastName, pathAbove, pathsAbove } from '../../library/names/paths.ts'
import { ZIG_VERSION } from '../../model/constants.ts'
import { addTo } from '../../model/group-by.ts'

/**
 * Records at each added path which removed path it replaced. A replacement is only advice: the removed name counts as the earlier
 * name of the added path if both are the same declaration.
 */
export function addOrigins(rows: readonly PathHistory[], libraries: readonly Library[]): void {
  const versions = libraries.map(({ version }) => version)
  const added = new Map(rows.flatMap(row => (row.in ? [[row.path, row]] : [])))
  const origins = new Map<PathHistory, Origin[]>()
  for (const { path, gone = [] } of rows)
    for (const { version, use = [], probably } of gone) {
      const row = added.get(use[0]!)
      const at = versions.indexOf(version)
      if (!row || use.length > 1 || row.in![at] !== '1' || row.in![at - 1] !== '0') continue
      const origin: Origin = { path, version, ...(probably ? { probably } : {}) }
      const [was, is] = [declarationAt(libraries[at - 1]!, path), declarationAt(libraries[at]!, row.path)]
      if (was && is && isMove(path, was, row.path, is)) addTo(origins, row, origin)
    }
  for (const [row, found] of origins) {
    const sameName = found.filter(({ path }) => lastName(path) === lastName(row.path))
    // If several paths were replaced by one of another name, none of them was its earlier name.
    if (sameName.length === 0 && found.length > 1) continue
    const isProbable = ({ probably }: Origin) => Number(probably ?? false)
    const candidates = sameName.length > 0 ? sameName : found
    row.from = candidates.sort((a, b) => isProbable(a) - isProbable(b) || comparePaths(a.path, b.path))[0]!
  }
}

/** Containers whose members are less alike are different declarations. */
const ALIKE = 0.55

function isMove(path: string, was: VersionedDeclaration, newPath: string, is: VersionedDeclaration): boolean {
  const [old, now] = [was.declaration, is.declaration]
  if (lastName(path) === lastName(newPath)) return kindClass(old) === kindClass(now)
  if (old.kind !== now.kind) return false
  if (squashed(path) === squashed(newPath)) return true
  if (old.kind === 'instance') return false
  if (old.signature) return shapeKey(was) === shapeKey(is)
  if (old.kind === 'errorSet') return alike(new Set(old.errors?.names), new Set(now.errors?.names))
  if (old.kind === 'constant' || old.kind === 'type')
    return old.value !== undefined && old.value.text !== '…' && old.value.text === now.value?.text
  return alike(memberNames(was), memberNames(is))
}

const alike = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean => likeness(a, b) >= ALIKE

function kindClass({ kind, method }: Declaration): string {
  if (kind === 'function') return method ? 'method' : kind
  if (kind === 'constant' || kind === 'variable') return 'value'
  return kind === 'typeFunction' ? kind : 'type'
}

/** Records at paths of the documented version another public name of the declaration, if earlier versions have it. */
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
    // The history of a path that replaced another is at the other one.
    if (!row || row.giant || (row.from && !row.from.probably) || !isNameOf(library, path, target)) continue
    addTo(names, row, path)
  }
  const firstOf = (path: string) => 1 + (byPath.get(path)?.in?.lastIndexOf('0', ours) ?? -1)
  for (const [row, others] of names) {
    const older = others.filter(other => firstOf(other) < firstOf(row.path))
    const [best] = older.sort((a, b) => firstOf(a) - firstOf(b) || comparePaths(a, b))
    if (best !== undefined) row.as = best
  }
}

/** In the facts, instances of one generic share its members, but a member of one instance is not a name of the other's. */
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
  return pathsAbove(path).some(above => library.get(above)?.kind === 'typeFunction')
}

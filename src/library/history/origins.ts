// Finds the path that an added one replaced. A replacement is advice about a removed name; only where both are the same
// declaration is the removed name what the added one was called before.

import type { Declaration } from '../facts/facts.ts'
import type { Library } from '../facts/library.ts'
import { comparePaths, lastName } from '../names/paths.ts'
import { declarationAt, type VersionedDeclaration } from './declaration-at.ts'
import type { Origin, PathHistory } from './history.ts'
import { likeness, memberNames, shapeKey, squashed } from './shapes.ts'

/** Notes at an added path which one it replaced. */
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
      if (was && is && isMove(path, was, row.path, is)) origins.set(row, [...(origins.get(row) ?? []), origin])
    }
  for (const [row, found] of origins) {
    const sameName = found.filter(({ path }) => lastName(path) === lastName(row.path))
    // Where several names lead to one, it is none of them.
    if (sameName.length === 0 && found.length > 1) continue
    row.from = bestOf(sameName.length > 0 ? sameName : found)
  }
}

const bestOf = (origins: readonly Origin[]): Origin =>
  [...origins].sort(
    (a, b) => Number(a.probably ?? false) - Number(b.probably ?? false) || comparePaths(a.path, b.path),
  )[0]!

/** Containers with less in common are not the same. */
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

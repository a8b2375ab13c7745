// Looks up names of other versions in the manually maintained table.

import { splitPath } from '../library/names/paths.ts'
import type { ChangedNames, LaterNames, NameHistoryData, RemovedFields, RemovedNames } from './data.ts'

export interface RemovedName extends Omit<RemovedNames, 'was'> {
  /** The removed path. */
  was: string
}

export interface NameHistory {
  /** Returns the removal of a path or of its nearest removed container. */
  removalOf(path: string): RemovedName | null
  changeOf(path: string): ChangedNames | null
  laterNameOf(path: string): LaterNames | null
  removedFieldOf(path: string): RemovedFields | null
}

export function createNameHistory({ removed, changed, later, fields }: NameHistoryData): NameHistory {
  const removals = new Map(
    removed.flatMap(row => row.was.map((was): [string, RemovedName] => [sameNamespace(was), { ...row, was }])),
  )
  const changes = byPath(changed)
  const laterNames = byPath(later)
  const removedFields = byPath(fields)
  return {
    removalOf(path) {
      const names = splitPath(sameNamespace(path))
      for (let length = names.length; length > 1; length--) {
        const removal = removals.get(names.slice(0, length).join('.'))
        if (removal) return removal
      }
      return null
    },
    changeOf: path => changes.get(path) ?? changes.get(path.replace(/^std\.io\./, 'std.Io.')) ?? null,
    laterNameOf: path => laterNames.get(path) ?? null,
    removedFieldOf: path => removedFields.get(path) ?? null,
  }
}

/** Normalizes `std.Io` to its alias `std.io`. */
export function sameNamespace(path: string): string {
  return path.replace(/^std\.Io(?=\.|$)/, 'std.io')
}

function byPath<Row extends { paths: string[] }>(rows: readonly Row[]): Map<string, Row> {
  return new Map(rows.flatMap(row => row.paths.map((path): [string, Row] => [path, row])))
}

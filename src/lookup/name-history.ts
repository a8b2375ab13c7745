// What became of names that earlier versions had.

import { splitPath } from '../library/names/paths.ts'
import type { ChangedNames, NameHistoryData, RemovedNames } from './data.ts'

export interface Removal extends Omit<RemovedNames, 'was'> {
  /** The path that went. */
  was: string
}

export interface NameHistory {
  /** Of a path or the nearest name above it. */
  removalOf(path: string): Removal | null
  changeOf(path: string): ChangedNames | null
}

export function createNameHistory({ removed, changed }: NameHistoryData): NameHistory {
  const removals = new Map(
    removed.flatMap(row => row.was.map((was): [string, Removal] => [sameNamespace(was), { ...row, was }])),
  )
  const changes = new Map(changed.flatMap(row => row.paths.map((path): [string, ChangedNames] => [path, row])))
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
  }
}

/** `std.io` is another name of `std.Io`. */
export function sameNamespace(path: string): string {
  return path.replace(/^std\.Io(?=\.|$)/, 'std.io')
}

// Names that are not in std any more, and what to use instead.

import { splitPath } from '../reference/facts.ts'
import { REMOVED_BEFORE_0_15 } from './removed-before-0-15.ts'
import { REMOVED_IN_0_15 } from './removed-in-0-15.ts'

export interface Removal {
  /** Paths that are gone, with everything below them. */
  was: string | readonly string[]
  /** Paths of 0.15.1 and builtins. */
  use?: readonly string[]
  note: string
  /** Id of a section of /docs/migration. */
  see?: string
}

export interface FoundRemoval extends Omit<Removal, 'was'> {
  /** The path that went. */
  was: string
  /** Version that was the last to have it. */
  last: '0.14' | 'an older version'
}

const TABLE = new Map<string, FoundRemoval>()
for (const [rows, last] of [
  [REMOVED_BEFORE_0_15, 'an older version'],
  [REMOVED_IN_0_15, '0.14'],
] as const)
  for (const { was, ...rest } of rows)
    for (const path of [was].flat()) TABLE.set(sameNamespace(path), { ...rest, was: path, last })

/** The row for a path or the nearest name above it. */
export function findRemoval(path: string): FoundRemoval | null {
  const names = splitPath(sameNamespace(path))
  for (let length = names.length; length > 1; length--) {
    const row = TABLE.get(names.slice(0, length).join('.'))
    if (row) return row
  }
  return null
}

/** All rows, for the tests that hold them against the facts. */
export function allRemovals(): readonly FoundRemoval[] {
  return [...TABLE.values()]
}

/** `std.io` is another name of `std.Io`. */
function sameNamespace(path: string): string {
  return path.replace(/^std\.Io(?=\.|$)/, 'std.io')
}

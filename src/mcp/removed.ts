// What std of earlier versions had and std of 0.15.1 has not, with what to use instead, in our words. Made from the
// difference of the facts of 0.14.1 and 0.15.1 (`npm run reference -- --version 0.14.1`), which removed.test.ts holds it
// against; a row speaks for everything below its paths, too.

import { splitPath } from '../library/names/paths.ts'
import { BASICS } from './removed/basics.ts'
import { CONTAINERS } from './removed/containers.ts'
import { EARLIER } from './removed/earlier.ts'
import { FORMATS } from './removed/formats.ts'
import { IO } from './removed/io.ts'
import { NETWORK } from './removed/network.ts'
import { SYSTEMS } from './removed/systems.ts'
import { TOOLCHAIN } from './removed/toolchain.ts'

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
  /** Since when it is gone, as the rest of a sentence. */
  gone: string
}

const TABLE = new Map<string, FoundRemoval>()
for (const [rows, gone] of [
  [EARLIER, 'it was gone in 0.14 already'],
  [
    [...IO, ...CONTAINERS, ...FORMATS, ...NETWORK, ...BASICS, ...TOOLCHAIN, ...SYSTEMS],
    '0.14 was the last version to have it',
  ],
] as const)
  for (const { was, ...rest } of rows)
    for (const path of [was].flat()) TABLE.set(sameNamespace(path), { ...rest, was: path, gone })

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

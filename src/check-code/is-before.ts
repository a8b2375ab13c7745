// The order of releases.

import { HISTORY_VERSIONS } from '../model/constants.ts'

export function isBefore(one: string, other: string): boolean {
  const versions: readonly string[] = HISTORY_VERSIONS
  return versions.indexOf(one) < versions.indexOf(other)
}

// Compares releases by their order.

import { HISTORY_VERSIONS } from '../model/constants.ts'

export function isBefore(one: string, other: string): boolean {
  const versions: readonly string[] = HISTORY_VERSIONS
  return versions.indexOf(one) < versions.indexOf(other)
}

// Finds the release that removed a path, also for large namespaces, whose rows list no removals.

import type { History } from './history.ts'

/** Returns the first release without the path, at or before `version`. `null` if that version has it, or none before had it. */
export function goneSince(
  { versions, historyOf }: Pick<History, 'versions' | 'historyOf'>,
  path: string,
  version: string,
): string | null {
  const presence = historyOf(path)?.in
  const at = versions.indexOf(version)
  const last = presence?.lastIndexOf('1', at) ?? -1
  return last === -1 || last === at ? null : versions[last + 1]!
}

// Finds the version nearest to this one that had a removed name. Its shapes show what the name was.

import type { History } from '../library/history/history.ts'

export function nearestWith({ versions, historyOf }: History, path: string, version: string): string | null {
  const presence = historyOf(path)?.in
  if (!presence) return null
  const at = versions.indexOf(version)
  const before = presence.lastIndexOf('1', at)
  const index = before === -1 ? presence.indexOf('1', at) : before
  return index === -1 ? null : versions[index]!
}

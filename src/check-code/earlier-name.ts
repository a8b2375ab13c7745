// Finds how an earlier release writes a name that was added later, and the nearest release that had a removed one.

import type { History } from '../library/history/history.ts'
import { pathsAbove } from '../library/names/paths.ts'
import type { NameHistory } from '../lookup/name-history.ts'
import { onceFor } from '../model/memo.ts'

export interface EarlierName {
  use: string[]
  note?: string
}

/** Returns names that exist in `version`, or `null` if none are known. */
export function earlierName(history: History, names: NameHistory, path: string, version: string): EarlierName | null {
  const isThere = (each: string) => history.isIn(each, version) !== false
  const renamed = renamedIn(history).get(path)
  if (renamed !== undefined && isThere(renamed)) return { use: [renamed] }
  for (const at of [path, ...pathsAbove(path)]) {
    if (at === 'std') break
    const { use: listed = [], note } = names.laterNameOf(at) ?? {}
    const use = listed.filter(isThere)
    if (use.length > 0 || note) return { use, ...(note ? { note } : {}) }
  }
  const from = history.earlierPathOf(path)
  return from && isThere(from.path) ? { use: [from.path] } : null
}

/** Maps new names to the deprecated aliases that they replaced. */
const renamedIn = onceFor((history: History) => {
  const found = new Map<string, string>()
  for (const { path, changes = [] } of history.rows)
    for (const { parts, use } of changes)
      if (use !== undefined && parts.includes('deprecated') && !found.has(use)) found.set(use, path)
  return found
})

/** Finds the version nearest to this one that had a removed name. Its shapes show what the name was. */
export function nearestWith({ versions, historyOf }: History, path: string, version: string): string | null {
  const presence = historyOf(path)?.in
  if (!presence) return null
  const at = versions.indexOf(version)
  const before = presence.lastIndexOf('1', at)
  const index = before === -1 ? presence.indexOf('1', at) : before
  return index === -1 ? null : versions[index]!
}

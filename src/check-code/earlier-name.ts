// Finds how an earlier release writes a name that was added later.

import type { History } from '../library/history/history.ts'
import { pathAbove } from '../library/names/paths.ts'
import type { NameHistory } from '../lookup/name-history.ts'

export interface EarlierName {
  use: string[]
  note?: string
}

/** Returns names that exist in `version`, or `null` if none are known. */
export function earlierName(history: History, names: NameHistory, path: string, version: string): EarlierName | null {
  const isThere = (each: string) => history.isIn(each, version) !== false
  const renamed = renamedIn(history).get(path)
  if (renamed !== undefined && isThere(renamed)) return { use: [renamed] }
  for (let at: string | null = path; at !== null && at !== 'std'; at = pathAbove(at)) {
    const { use: listed = [], note } = names.laterNameOf(at) ?? {}
    const use = listed.filter(isThere)
    if (use.length > 0 || note) return { use, ...(note ? { note } : {}) }
  }
  const from = history.earlierPathOf(path)
  return from && isThere(from.path) ? { use: [from.path] } : null
}

const renames = new WeakMap<History, Map<string, string>>()

/** Maps new names to the deprecated aliases that they replaced. */
function renamedIn(history: History): Map<string, string> {
  const known = renames.get(history)
  if (known) return known
  const found = new Map<string, string>()
  for (const { path, changes = [] } of history.rows)
    for (const { parts, use } of changes)
      if (use !== undefined && parts.includes('deprecated') && !found.has(use)) found.set(use, path)
  renames.set(history, found)
  return found
}

// Compares the committed history with the one built from the sources, for all versions or only some of them.

import type { HistoryFile, PathHistory } from './history.ts'

/**
 * Returns one line per difference. `versions` are those that were read, in their order, and `paths` those that they declare,
 * since paths of other versions cannot be compared.
 */
export function compareHistory(
  committed: readonly HistoryFile[],
  found: readonly HistoryFile[],
  versions: readonly string[],
  paths: readonly string[],
): string[] {
  const known = rowsOf(committed, versions)
  const read = rowsOf(found, versions)
  return paths.flatMap(path => {
    const [was, is] = [known.get(path), read.get(path)]
    if (was === is) return []
    return [`${was === undefined ? '+' : is === undefined ? '-' : '~'} ${path}`]
  })
}

/** Serializes the rows of the history, restricted to these versions. */
function rowsOf(files: readonly HistoryFile[], versions: readonly string[]): Map<string, string> {
  const rows = new Map<string, string>()
  for (const { versions: all, paths } of files)
    for (const row of paths) {
      const visible = restricted(row, all, versions)
      if (visible) rows.set(row.path, JSON.stringify(visible))
    }
  return rows
}

function restricted(row: PathHistory, all: readonly string[], versions: readonly string[]): unknown {
  const digits = versions.map(version => row.in?.[all.indexOf(version)] ?? '1').join('')
  if (!digits.includes('1')) return null
  // A change is relative to the previous version, so it is compared only where that was read, too.
  const isCompared = ({ version }: { version: string }) => {
    const before = all[all.indexOf(version) - 1]
    return before !== undefined && versions.includes(version) && versions[versions.indexOf(version) - 1] === before
  }
  const changes = (row.changes ?? []).filter(isCompared)
  const gone = (row.gone ?? []).filter(isCompared)
  if (!digits.includes('0') && changes.length === 0) return null
  // The declaration of an added path (`came`) and its earlier names can only be computed from all versions.
  const { came, from, as } = row
  return { digits, changes, gone, ...(versions.length === all.length ? { came, from, as } : {}) }
}

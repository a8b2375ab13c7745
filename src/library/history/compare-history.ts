// Compares the committed history with that of the sources: all of it, or the part that a few versions show.

import type { HistoryFile, PathHistory } from './history.ts'

/**
 * Lines of a report, empty where nothing differs. `versions` are those that were read, in their order, and `paths` those
 * that they declare: what only others declare is not theirs to tell.
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

/** What the history says about these versions alone, as text. */
function rowsOf(files: readonly HistoryFile[], versions: readonly string[]): Map<string, string> {
  const rows = new Map<string, string>()
  for (const { versions: all, paths } of files)
    for (const row of paths) {
      const told = restricted(row, all, versions)
      if (told) rows.set(row.path, JSON.stringify(told))
    }
  return rows
}

function restricted(row: PathHistory, all: readonly string[], versions: readonly string[]): unknown {
  const digits = versions.map(version => row.in?.[all.indexOf(version)] ?? '1').join('')
  if (!digits.includes('1')) return null
  // A change is relative to the version before, so that it is compared only where that was read, too.
  const isCompared = ({ version }: { version: string }) => {
    const before = all[all.indexOf(version) - 1]
    return before !== undefined && versions.includes(version) && versions[versions.indexOf(version) - 1] === before
  }
  const changes = (row.changes ?? []).filter(isCompared)
  const gone = (row.gone ?? []).filter(isCompared)
  if (!digits.includes('0') && changes.length === 0) return null
  // How it was added takes all versions together.
  return { digits, changes, gone, ...(versions.length === all.length ? { came: row.came } : {}) }
}

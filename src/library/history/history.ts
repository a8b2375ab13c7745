// What became of every public path over the releases, as `npm run reference -- --history` writes it to reference/history/{module}.json.
// A path that all releases have, and that never changed, has no row.

import { HISTORY_VERSIONS } from '../../model/constants.ts'

/** One file: the modules whose names differ in case alone share it (`std.Io` and `std.io`). */
export interface HistoryFile {
  /** In lower case: `array_list`, `io`. */
  module: string
  versions: readonly string[]
  /** Sorted by path. */
  paths: PathHistory[]
}

export interface PathHistory {
  path: string
  /** Which of the versions have it, one digit each: `00111100`. Absent: all. */
  in?: string
  /** In the order of versions. */
  changes?: PathChange[]
  /** What replaces it, in the first version without it. */
  gone?: Removal[]
  /** How it is declared in the first version that has it, where only versions after the documented one do. */
  came?: Declared
  /** One of the tables that systems and formats bring along: no texts are kept. */
  giant?: true
  /** No declaration of its own, but a member of a generic that std itself names: `std.ArrayList.append`. */
  via?: true
}

export type ChangedPart = 'kind' | 'signature' | 'type' | 'value' | 'fields' | 'errors' | 'deprecated'

/**
 * `breaks`: code that compiled before does not. `extends`: more is possible, or another value; few notice.
 * `cosmetic`: names of parameters, prefixes, order; nobody does.
 */
export type ChangeLevel = 'breaks' | 'extends' | 'cosmetic'

export interface PathChange {
  /** The first version that has it so. */
  version: string
  level: ChangeLevel
  parts: ChangedPart[]
  /** The line that declares it, where that differs. */
  was?: string
  now?: string
  /** Fields and enum values as the source writes them. */
  fieldsGone?: string[]
  fieldsNew?: string[]
  errorsGone?: string[]
  errorsNew?: string[]
  /** What upstream names instead, where it does. */
  use?: string
}

export interface Declared {
  line: string
  /** As the source writes them. */
  fields?: string[]
}

export interface Removal {
  /** The first version without it. */
  version: string
  /** Paths of that version, best first; absent where there is none. */
  use?: string[]
  /** The rule that found it is not sure. */
  probably?: true
}

/** What replaces a path in a version: a path that is there, followed through all moves between. */
export interface Replacement {
  use: string[]
  probably?: true
}

export interface History {
  versions: readonly string[]
  /** `null` where no release has it, or all do, unchanged: ask `isKnown`. */
  historyOf(path: string): PathHistory | null
  rows: readonly PathHistory[]
  /** Whether a release has it. Of a path without a row `known` tells: the facts of the documented version. */
  isIn(path: string, version: string): boolean | undefined
  /** `null` where nothing is known to replace it there. */
  replacementFor(path: string, version: string): Replacement | null
  /** How a path that comes after the documented version is declared in one; `null` where it is not known. */
  declaredIn(path: string, version: string): Declared | null
  /** The path that this one replaced, and the version that did so. */
  earlierPathOf(path: string): { path: string; version: string; probably?: true } | null
}

/** `0.15.1` → `0.15`; `0.15.2` stays, as the patch after ours is another std. */
export function shortVersion(version: string): string {
  return version === '0.15.2' ? version : version.split('.').slice(0, 2).join('.')
}

/** Whether a row's path is in a version, by its place among them. */
export function hasAt(row: PathHistory, at: number): boolean {
  return (row.in?.[at] ?? '1') === '1'
}

/** What a version did to a path: the version before is the one to compare with. */
export function changeIn(
  { versions }: Pick<History, 'versions'>,
  row: PathHistory,
  version: string,
): 'added' | 'removed' | null {
  const at = versions.indexOf(version)
  if (at < 1 || hasAt(row, at - 1) === hasAt(row, at)) return null
  return hasAt(row, at) ? 'added' : 'removed'
}

/** What the version that took it away has instead; `null` for nothing. */
export function replacedIn({ gone = [] }: PathHistory, version: string): Replacement | null {
  const removal = gone.find(each => each.version === version)
  return removal?.use ? { use: removal.use, ...(removal.probably ? { probably: true } : {}) } : null
}

/** Changes that somebody may notice. */
export function noticedChanges({ changes = [] }: PathHistory): PathChange[] {
  return changes.filter(({ level }) => level !== 'cosmetic')
}

export function createHistory(files: readonly HistoryFile[], versions: readonly string[] = HISTORY_VERSIONS): History {
  const rows = files.flatMap(({ paths }) => paths)
  const byPath = new Map(rows.map(row => [row.path, row]))
  const origins = originsOf(rows)
  const isIn = (path: string, version: string): boolean | undefined => {
    const row = byPath.get(path)
    return row && hasAt(row, versions.indexOf(version))
  }
  return {
    versions,
    rows,
    historyOf: path => byPath.get(path) ?? null,
    isIn,
    replacementFor: (path, version) => follow(path, version, new Set()),
    declaredIn: (path, version) => {
      const row = byPath.get(path)
      return row?.came && isIn(path, version) ? asOf(row, version, versions) : null
    },
    earlierPathOf: path => origins.get(path) ?? null,
  }

  function follow(path: string, version: string, seen: Set<string>): Replacement | null {
    if (seen.has(path)) return null
    seen.add(path)
    const at = versions.indexOf(version)
    const removal = byPath.get(path)?.gone?.findLast(({ version: first }) => versions.indexOf(first) <= at)
    if (!removal?.use) return null
    const found = removal.use.flatMap(next => {
      if (isIn(next, version) !== false) return [{ use: [next] } as Replacement]
      return follow(next, version, seen) ?? []
    })
    if (found.length === 0) return null
    const unsure = removal.probably || found[0]!.probably
    return { use: [...new Set(found.flatMap(({ use }) => use))], ...(unsure ? { probably: true as const } : {}) }
  }
}

/** As it was added, with the changes since. */
function asOf({ came, changes = [] }: PathHistory, version: string, versions: readonly string[]): Declared {
  let { line, fields = [] } = came!
  for (const change of changes) {
    if (versions.indexOf(change.version) > versions.indexOf(version)) break
    const { now = line, fieldsGone = [], fieldsNew = [] } = change
    line = now
    fields = [...fields.filter(field => !fieldsGone.includes(field)), ...fieldsNew]
  }
  return { line, ...(fields.length > 0 ? { fields } : {}) }
}

function originsOf(rows: readonly PathHistory[]): Map<string, { path: string; version: string; probably?: true }> {
  const origins = new Map<string, { path: string; version: string; probably?: true }>()
  for (const { path, gone = [] } of rows)
    for (const { version, use, probably } of gone) {
      const next = use?.[0]
      if (next === undefined) continue
      const known = origins.get(next)
      const sameName = nameOf(path) === nameOf(next)
      if (known && (!known.probably || probably) && (nameOf(known.path) === nameOf(next) || !sameName)) continue
      origins.set(next, { path, version, ...(probably ? { probably } : {}) })
    }
  return origins
}

const nameOf = (path: string): string => path.slice(path.lastIndexOf('.') + 1)

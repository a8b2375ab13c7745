// The history of every public path over the releases, as `npm run reference -- --history` writes it to reference/history/{module}.json.
// A path that all releases have unchanged has no row.

import { HISTORY_VERSIONS, ZIG_VERSION } from '../../model/constants.ts'

/** The contents of one file. Modules whose names differ only in case share it (`std.Io` and `std.io`). */
export interface HistoryFile {
  /** The name of the module in lower case: `array_list`, `io`. */
  module: string
  versions: readonly string[]
  /** Sorted by path. */
  paths: PathHistory[]
}

export interface PathHistory {
  path: string
  /** One digit per version, `1` where the version has it: `00111100`. Absent if all have it. */
  in?: string
  /** Changes in the order of versions. */
  changes?: PathChange[]
  /** Removals, each with the replacement in the first version without it. */
  gone?: Removal[]
  /** The declaration in the first version that has it, where only versions after the documented one do. */
  came?: Declared
  /** The path that this one replaced. */
  from?: Origin
  /** An older public name of the declaration that the documented version has under this path: `std.ArrayList.append`. */
  as?: string
  /** Part of a large namespace, for which no texts are stored. */
  giant?: true
  /** A member that is reachable only through an alias or a generic of std (`std.ArrayList.append`). */
  via?: true
}

export interface Origin {
  path: string
  /** The first version without it. */
  version: string
  probably?: true
}

export type ChangedPart = 'kind' | 'signature' | 'type' | 'value' | 'fields' | 'errors' | 'deprecated'

/**
 * `breaks`: code that compiled before may not compile now. `extends`: additions or other values, which affect few callers.
 * `cosmetic`: names of parameters, prefixes or order, which affect nobody.
 */
export type ChangeLevel = 'breaks' | 'extends' | 'cosmetic'

export interface PathChange {
  /** The first version with the change. */
  version: string
  level: ChangeLevel
  parts: ChangedPart[]
  /** The previous line that declares it, if it differs from `now`. */
  was?: string
  now?: string
  /** Fields and enum values as the source writes them. */
  fieldsGone?: string[]
  fieldsNew?: string[]
  errorsGone?: string[]
  errorsNew?: string[]
  /** The replacement that upstream names, or the new name. */
  use?: string
  /** The declaration has a new name, `use`, and this one is a deprecated alias of it. */
  renamed?: true
}

export interface Declared {
  line: string
  /** Fields as the source writes them. */
  fields?: string[]
}

/** The paths that replace another in a version, best first. */
export interface Replacement {
  use: string[]
  /** The replacement is a guess. */
  probably?: true
}

/** Without `use` where nothing replaces it. */
export interface Removal extends Partial<Replacement> {
  /** The first version without it. */
  version: string
}

export interface History {
  versions: readonly string[]
  /** `null` if no release has it, or all have it unchanged. */
  historyOf(path: string): PathHistory | null
  rows: readonly PathHistory[]
  /** Whether a release has it; `undefined` for a path without a row, for which the facts of the documented version decide. */
  isIn(path: string, version: string): boolean | undefined
  /** The replacement of a path in a version, or `null` if none is known. */
  replacementFor(path: string, version: string): Replacement | null
  /** The declaration, in a version, of a path added after the documented one; `null` if it is not known. */
  declaredIn(path: string, version: string): Declared | null
  /** The path that this one replaced, and the version of the change. */
  earlierPathOf(path: string): Origin | null
  /**
   * The history of a declaration of the documented version, under all of its public names: before a release has this path,
   * the row is that of an older name (`as`).
   */
  declarationOf(path: string): PathHistory | null
}

/** Shortens `0.15.1` to `0.15`. `0.15.2` stays, since its std differs from the documented one. */
export function shortVersion(version: string): string {
  return version === '0.15.2' ? version : version.split('.').slice(0, 2).join('.')
}

/** Whether a version, given by its index, has the path of a row. */
export function hasAt(row: Pick<PathHistory, 'in'>, at: number): boolean {
  return (row.in?.[at] ?? '1') === '1'
}

/** Whether a version added or removed a path, compared with the previous version. */
export function changeIn(
  { versions }: Pick<History, 'versions'>,
  row: PathHistory,
  version: string,
): 'added' | 'removed' | null {
  const at = versions.indexOf(version)
  if (at < 1 || hasAt(row, at - 1) === hasAt(row, at)) return null
  return hasAt(row, at) ? 'added' : 'removed'
}

/** The replacement in the version that removed a path; `null` if there is none. */
export function replacedIn({ gone = [] }: PathHistory, version: string): Replacement | null {
  const removal = gone.find(each => each.version === version)
  return removal?.use ? { use: removal.use, ...(removal.probably ? { probably: true } : {}) } : null
}

/** The changes that may affect callers. */
export function noticedChanges({ changes = [] }: PathHistory): PathChange[] {
  return changes.filter(({ level }) => level !== 'cosmetic')
}

/**
 * Returns the first release without the path, at or before `version`, also for large namespaces, whose rows list no removals.
 * `null` if that version has it, or none before had it.
 */
export function removedSince(
  { versions, historyOf }: Pick<History, 'versions' | 'historyOf'>,
  path: string,
  version: string,
): string | null {
  const presence = historyOf(path)?.in
  const at = versions.indexOf(version)
  const last = presence?.lastIndexOf('1', at) ?? -1
  return last === -1 || last === at ? null : versions[last + 1]!
}

/**
 * Finds the line that declared a path in a release, as far as the history stores it. `ours` is the line of the documented version.
 * The result is `undefined` for a path that was removed without ever changing.
 */
export function lineAt(
  row: PathHistory | null,
  version: string,
  versions: readonly string[],
  ours: string | undefined,
): string | undefined {
  const at = versions.indexOf(version)
  const lines = (row?.changes ?? []).filter(({ was, now }) => was !== undefined && now !== undefined)
  const later = lines.find(change => versions.indexOf(change.version) > at)
  const earlier = lines.findLast(change => versions.indexOf(change.version) <= at)
  return later?.was ?? earlier?.now ?? ours
}

/** Formats the releases that have a path as `0.11 to 0.13, 0.15`, with `shorten` applied to each version. */
export function spansOf(
  row: Pick<PathHistory, 'in'>,
  versions: readonly string[],
  shorten: (version: string) => string,
): string {
  const spans: [first: string, last: string][] = []
  let isOpen = false
  for (const [index, version] of versions.entries()) {
    const isHere = hasAt(row, index)
    if (isHere && isOpen) spans.at(-1)![1] = version
    else if (isHere) spans.push([version, version])
    isOpen = isHere
  }
  return spans
    .map(([first, last]) => (first === last ? shorten(first) : `${shorten(first)} to ${shorten(last)}`))
    .join(', ')
}

export function createHistory(files: readonly HistoryFile[], versions: readonly string[] = HISTORY_VERSIONS): History {
  const rows = files.flatMap(({ paths }) => paths)
  const byPath = new Map(rows.map(row => [row.path, row]))
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
    earlierPathOf: path => byPath.get(path)?.from ?? null,
    declarationOf: path => {
      const row = byPath.get(path)
      return row?.as === undefined ? (row ?? null) : joined(row, byPath.get(row.as), versions)
    },
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

/** The declaration as it was added, with the changes up to a version applied. */
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

/** Joins the row of a path with that of an older name of the same declaration, which speaks for the versions before the path. */
function joined(row: PathHistory, older: PathHistory | undefined, versions: readonly string[]): PathHistory {
  const first = row.in!.lastIndexOf('0', versions.indexOf(ZIG_VERSION)) + 1
  const presence = versions.map((_, at) => (at < first ? (older?.in?.[at] ?? '1') : row.in![at]!)).join('')
  const earlier = (older?.changes ?? []).filter(({ version }) => versions.indexOf(version) <= first)
  const changes = [...earlier.flatMap(withoutDeprecation), ...(row.changes ?? [])]
  const { in: _, changes: __, from: ___, ...rest } = row
  return {
    ...rest,
    ...(presence.includes('0') ? { in: presence } : {}),
    ...(changes.length > 0 ? { changes } : {}),
    ...(older?.from ? { from: older.from } : {}),
  }
}

/** The deprecation of another name says nothing about the declaration. */
function withoutDeprecation({ use: _, renamed: __, ...change }: PathChange): PathChange[] {
  const parts = change.parts.filter(part => part !== 'deprecated')
  return parts.length > 0 ? [{ ...change, parts }] : []
}

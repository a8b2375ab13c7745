// Builds the history of every path from the facts of several versions, and compares it with the committed one.

import type { Declaration } from '../../library/facts/facts.ts'
import { type Library, resolveAlias } from '../../library/facts/library.ts'
import { declarationAt, type VersionedDeclaration } from '../../library/history/declaration-at.ts'
import type { Declared, HistoryFile, PathChange, PathHistory, Removal } from '../../library/history/history.ts'
import { createMoves, type Decisions, type Move } from '../../library/history/moves.ts'
import { hostsOf } from '../../library/history/shapes.ts'
import { isLargeNamespace } from '../../library/kinds/large-namespaces.ts'
import { lastName, pathsAbove, splitPath } from '../../library/names/paths.ts'
import { ZIG_VERSION } from '../../model/constants.ts'
import { groupBy } from '../../model/group-by.ts'
import { compareDeclarations, declaredAt } from './compare-declarations.ts'
import { addOlderNames, addOrigins } from './earlier-names.ts'

/** @param libraries The facts of all versions, oldest first. */
export function buildHistory(libraries: readonly Library[], decisions?: Decisions): HistoryFile[] {
  const versions = libraries.map(({ version }) => version)
  const moves = libraries.slice(1).map((library, index) => createMoves(libraries[index]!, library, decisions))
  const paths = historyPaths(libraries)
  const rows = paths.flatMap(path => rowOf(path, libraries, moves) ?? [])
  addOrigins(rows, libraries)
  addOlderNames(rows, paths, libraries)
  return [...groupBy(rows, ({ path }) => fileKeyOf(path))]
    .map(([module, paths]) => ({ module, versions, paths }))
    .sort((a, b) => (a.module < b.module ? -1 : 1))
}

function fileKeyOf(path: string): string {
  return (splitPath(path)[1] ?? 'std').toLowerCase().replace(/\W/g, '_')
}

/**
 * Lists every public path of every version, and the members of generics that std itself names: `std.ArrayList.append`.
 * A container of one version may be an alias in another, which then has its members under that path as well.
 */
export function historyPaths(libraries: readonly Library[]): string[] {
  const paths = new Set<string>()
  const isContainer = (path: string) => libraries.some(library => library.membersOf(path).length > 0)
  for (const library of libraries)
    for (const declaration of library.declarations.values()) {
      if (isWritable(library, declaration.path)) paths.add(declaration.path)
      const target = resolveAlias(library, declaration)
      const isGeneric = target.kind === 'typeFunction' || target.kind === 'instance'
      const isOfStd = isGeneric && splitPath(declaration.path).length === 2
      if (isOfStd || (declaration.kind === 'alias' && isContainer(declaration.path)))
        addMembers(library, declaration.path, target)
    }
  return [...paths].sort()

  function addMembers(library: Library, path: string, target: Declaration): void {
    for (const host of hostsOf(library, target.path, target))
      for (const member of library.membersOf(host)) {
        const name = `${path}.${lastName(member.path)}`
        if (paths.has(name)) continue
        paths.add(name)
        if (isContainer(name)) addMembers(library, name, resolveAlias(library, member))
      }
  }
}

/** A type or value that only the result of a function has cannot be named by a path. */
function isWritable(library: Library, path: string): boolean {
  const isFunction = (each: string) => library.get(each)?.kind === 'function'
  return isFunction(path) || !pathsAbove(path).some(isFunction)
}

function rowOf(path: string, libraries: readonly Library[], moves: readonly Move[]): PathHistory | null {
  const declarations = libraries.map(library => declarationAt(library, path))
  const isDeclared = libraries.some(library => library.get(path))
  const isLarge = declarations.some(
    found => found && isLargeNamespace(found.library, isDeclared ? path : found.declaration.path),
  )
  const presence = declarations.map(declared => (declared ? '1' : '0')).join('')
  if (!presence.includes('1')) return null
  const changes = changesOf(path, declarations, moves)
  const removals = isLarge ? [] : removalsOf(path, libraries, declarations, moves)
  if (!presence.includes('0') && changes.length === 0) return null
  const row: PathHistory = { path }
  if (presence.includes('0')) row.in = presence
  if (changes.length > 0) row.changes = isLarge ? changes.map(withoutTexts) : changes
  if (removals.length > 0) row.gone = removals
  const added = isLarge ? null : laterDeclaration(path, libraries, declarations)
  if (added) row.came = added
  if (isLarge) row.giant = true
  else if (!isDeclared) row.via = true
  return row
}

const withoutTexts = ({ version, level, parts }: PathChange): PathChange => ({ version, level, parts })

function changesOf(
  path: string,
  declarations: readonly (VersionedDeclaration | null)[],
  moves: readonly Move[],
): PathChange[] {
  return declarations.flatMap((after, index) => {
    const before = index === 0 ? null : declarations[index - 1]
    const renamed = (type: string) => {
      const move = moves[index - 1]!(type)
      return move && !move.probably ? move.use : []
    }
    const change = before && after ? compareDeclarations(path, before, after, renamed) : null
    return change ? [{ version: after!.library.version, ...change }] : []
  })
}

/** The first declaration of a path that was added after the documented version, and therefore has no page. */
function laterDeclaration(
  path: string,
  libraries: readonly Library[],
  declarations: readonly (VersionedDeclaration | null)[],
): Declared | null {
  const ours = libraries.findIndex(({ version }) => version === ZIG_VERSION)
  const first = declarations.findIndex(declared => declared !== null)
  return ours !== -1 && first > ours ? declaredAt(declarations[first]!, path) : null
}

function removalsOf(
  path: string,
  libraries: readonly Library[],
  declarations: readonly (VersionedDeclaration | null)[],
  moves: readonly Move[],
): Removal[] {
  return libraries.flatMap(({ version }, index): Removal[] => {
    if (index === 0 || !declarations[index - 1] || declarations[index]) return []
    return [{ version, ...(moves[index - 1]!(path) ?? {}) }]
  })
}

/**
 * Compares the committed history with the one built from the sources, for all versions or only some of them, and returns one
 * line per difference. `versions` are those that were read, in their order, and `paths` those that they declare,
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

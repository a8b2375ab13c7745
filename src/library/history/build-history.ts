// Builds the history of every path from the facts of several versions.

import { ZIG_VERSION } from '../../model/constants.ts'
import type { Declaration } from '../facts/facts.ts'
import type { Library } from '../facts/library.ts'
import { resolveAlias } from '../facts/library.ts'
import { isLargeNamespace } from '../kinds/large-namespaces.ts'
import { lastName, pathAbove, splitPath } from '../names/paths.ts'
import { compareDeclarations, declaredAt } from './compare-declarations.ts'
import { declarationAt, type VersionedDeclaration } from './declaration-at.ts'
import type { Declared, HistoryFile, PathChange, PathHistory, Removal, Replacement } from './history.ts'
import { createMoves, type Decisions } from './moves.ts'
import { addOlderNames } from './older-names.ts'
import { addOrigins } from './origins.ts'
import { hostsOf } from './shapes.ts'

/** @param libraries The facts of all versions, oldest first. */
export function buildHistory(libraries: readonly Library[], decisions?: Decisions): HistoryFile[] {
  const versions = libraries.map(({ version }) => version)
  const moves = libraries.slice(1).map((library, index) => createMoves(libraries[index]!, library, decisions))
  const paths = historyPaths(libraries)
  const rows = paths.flatMap(path => rowOf(path, libraries, moves) ?? [])
  addOrigins(rows, libraries)
  addOlderNames(rows, paths, libraries)
  const files = new Map<string, PathHistory[]>()
  for (const row of rows) {
    const module = fileKeyOf(row.path)
    const own = files.get(module)
    if (own) own.push(row)
    else files.set(module, [row])
  }
  return [...files]
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
  if (library.get(path)?.kind === 'function') return true
  for (let above = pathAbove(path); above !== null; above = pathAbove(above))
    if (library.get(above)?.kind === 'function') return false
  return true
}

function rowOf(
  path: string,
  libraries: readonly Library[],
  moves: readonly ((path: string) => Replacement | null)[],
): PathHistory | null {
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
  moves: readonly ((path: string) => Replacement | null)[],
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
  moves: readonly ((path: string) => Replacement | null)[],
): Removal[] {
  return libraries.flatMap(({ version }, index): Removal[] => {
    if (index === 0 || !declarations[index - 1] || declarations[index]) return []
    return [{ version, ...(moves[index - 1]!(path) ?? {}) }]
  })
}

// Builds the history of every path from the facts of several versions.

import { ZIG_VERSION } from '../../model/constants.ts'
import type { Library } from '../facts/library.ts'
import { resolveAlias } from '../facts/library.ts'
import { isLargeNamespace } from '../kinds/large-namespaces.ts'
import { lastName, splitPath } from '../names/paths.ts'
import { compareDeclarations, declaredAt } from './compare-declarations.ts'
import { declarationAt, type VersionedDeclaration } from './declaration-at.ts'
import type { Declared, HistoryFile, PathChange, PathHistory, Removal, Replacement } from './history.ts'
import { createMoves, type Decisions } from './moves.ts'
import { hostsOf } from './shapes.ts'

/** @param libraries The facts of all versions, oldest first. */
export function buildHistory(libraries: readonly Library[], decisions?: Decisions): HistoryFile[] {
  const versions = libraries.map(({ version }) => version)
  const moves = libraries.slice(1).map((library, index) => createMoves(libraries[index]!, library, decisions))
  const files = new Map<string, PathHistory[]>()
  for (const path of historyPaths(libraries)) {
    const row = rowOf(path, libraries, moves)
    if (!row) continue
    const module = fileKeyOf(path)
    const rows = files.get(module)
    if (rows) rows.push(row)
    else files.set(module, [row])
  }
  return [...files]
    .map(([module, paths]) => ({ module, versions, paths }))
    .sort((a, b) => (a.module < b.module ? -1 : 1))
}

function fileKeyOf(path: string): string {
  return (splitPath(path)[1] ?? 'std').toLowerCase().replace(/\W/g, '_')
}

/** Lists every public path of every version, and the members of generics that std itself names: `std.ArrayList.append`. */
export function historyPaths(libraries: readonly Library[]): string[] {
  const paths = new Set<string>()
  for (const library of libraries)
    for (const declaration of library.declarations.values()) {
      paths.add(declaration.path)
      if (splitPath(declaration.path).length !== 2) continue
      const { path, ...declared } = resolveAlias(library, declaration)
      if (declared.kind !== 'typeFunction' && declared.kind !== 'instance') continue
      for (const host of hostsOf(library, path, declared))
        for (const member of library.membersOf(host)) paths.add(`${declaration.path}.${lastName(member.path)}`)
    }
  return [...paths].sort()
}

function rowOf(
  path: string,
  libraries: readonly Library[],
  moves: readonly ((path: string) => Replacement | null)[],
): PathHistory | null {
  const declarations = libraries.map(library => declarationAt(library, path))
  const isLarge = libraries.some(library => library.get(path) && isLargeNamespace(library, path))
  const presence = declarations.map(declared => (declared ? '1' : '0')).join('')
  if (!presence.includes('1')) return null
  const changes = isLarge ? [] : changesOf(path, declarations)
  const removals = isLarge ? [] : removalsOf(path, libraries, declarations, moves)
  if (!presence.includes('0') && changes.length === 0) return null
  const row: PathHistory = { path }
  if (presence.includes('0')) row.in = presence
  if (changes.length > 0) row.changes = changes
  if (removals.length > 0) row.gone = removals
  const added = isLarge ? null : laterDeclaration(path, libraries, declarations)
  if (added) row.came = added
  if (isLarge) row.giant = true
  else if (!libraries.some(library => library.get(path))) row.via = true
  return row
}

function changesOf(path: string, declarations: readonly (VersionedDeclaration | null)[]): PathChange[] {
  return declarations.flatMap((after, index) => {
    const before = index === 0 ? null : declarations[index - 1]
    const change = before && after ? compareDeclarations(path, before, after) : null
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

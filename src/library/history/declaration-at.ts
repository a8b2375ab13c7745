// Finds the declaration of a path in a version, also where the facts list it under another path.

import type { Declaration, Definition } from '../facts/facts.ts'
import { type Library, resolveAlias } from '../facts/library.ts'
import { lookUpName } from '../names/lookup.ts'
import { lastName, pathAbove, splitPath } from '../names/paths.ts'

export interface VersionedDeclaration {
  library: Library
  /** The declaration after following all aliases. */
  declaration: Declaration
  /** The deprecation of the path itself, which may be an alias or below one. */
  deprecated: Declaration['deprecated']
}

/** Returns the declaration of a path in a version, or null where the version has no such path. */
export function declarationAt(library: Library, path: string): VersionedDeclaration | null {
  const own = library.get(path)
  const found = own ?? throughAliases(library, path)
  if (!found) return null
  return { library, declaration: resolveAlias(library, found), deprecated: found.deprecated }
}

function throughAliases(library: Library, path: string): Declaration | undefined {
  const [, ...names] = splitPath(path)
  const looked = lookUpName(
    library,
    names.map(name => ({ name })),
  )
  const found = looked.found && looked.part === undefined ? library.get(looked.path ?? '') : undefined
  return found ?? belowAlias(library, path)
}

/** Finds a member that the facts list below the target of its container, or below another path of the same container. */
function belowAlias(library: Library, path: string): Declaration | undefined {
  const above = pathAbove(path)
  const host = above === null ? null : declarationAt(library, above)
  if (!host) return undefined
  const places = [host.declaration.path, ...sameSourcePaths(library, host.declaration)]
  for (const place of places) {
    const found = place === above ? undefined : library.get(`${place}.${lastName(path)}`)
    if (found) return found
  }
  return undefined
}

const bySource = new WeakMap<Library, Map<string, string[]>>()

/** Paths of the containers with the same source location. */
function sameSourcePaths(library: Library, { kind, source }: Declaration): readonly string[] {
  if (!isContainer({ kind })) return []
  let known = bySource.get(library)
  if (!known) {
    known = new Map()
    for (const each of library.declarations.values()) {
      if (!isContainer(each)) continue
      const place = JSON.stringify(each.source)
      known.set(place, [...(known.get(place) ?? []), each.path])
    }
    bySource.set(library, known)
  }
  return known.get(JSON.stringify(source)) ?? []
}

export const isContainer = ({ kind }: Pick<Definition, 'kind'>): boolean =>
  kind === 'struct' || kind === 'enum' || kind === 'union'

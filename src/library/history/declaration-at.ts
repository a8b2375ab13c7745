// The declaration that a path leads to in a version, whatever name it is filed under there.

import type { Declaration, Thing } from '../facts/facts.ts'
import { type Library, resolveAlias } from '../facts/library.ts'
import { lookUpName } from '../names/lookup.ts'
import { lastName, pathAbove, splitPath } from '../names/paths.ts'

export interface VersionedDeclaration {
  library: Library
  /** With all other names followed. */
  declaration: Declaration
  /** It is another name, or stands in a container that is. */
  deprecated: Declaration['deprecated']
}

/** The declaration that a path leads to in a version, or null where that has no such path. */
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

/** A member that is filed elsewhere: below what its container is another name of, or below the same container under another path. */
function belowAlias(library: Library, path: string): Declaration | undefined {
  const above = pathAbove(path)
  const host = above === null ? null : declarationAt(library, above)
  if (!host) return undefined
  const places = [host.declaration.path, ...twinsOf(library, host.declaration)]
  for (const place of places) {
    const found = place === above ? undefined : library.get(`${place}.${lastName(path)}`)
    if (found) return found
  }
  return undefined
}

const bySource = new WeakMap<Library, Map<string, string[]>>()

/** Paths of the containers that are written in the same place. */
function twinsOf(library: Library, { kind, source }: Declaration): readonly string[] {
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

export const isContainer = ({ kind }: Pick<Thing, 'kind'>): boolean =>
  kind === 'struct' || kind === 'enum' || kind === 'union'

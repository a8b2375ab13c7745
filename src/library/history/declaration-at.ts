// Finds the declaration of a path in a version, also where the facts list it under another path.

import { groupBy } from '../../model/group-by.ts'
import { onceFor } from '../../model/memo.ts'
import { plainName } from '../../model/text/zig-names.ts'
import type { Declaration, Definition } from '../facts/facts.ts'
import { definitionsOf, formsOf, type Library, resolveAlias } from '../facts/library.ts'
import { lookUpName } from '../names/lookup.ts'
import { lastName, pathAbove, splitPath } from '../names/paths.ts'

export interface VersionedDeclaration {
  library: Library
  /** The declaration after following all aliases. */
  declaration: Declaration
  /** The deprecation of the path itself, which may be an alias or below one. */
  deprecated: Declaration['deprecated']
}

/**
 * Returns the declaration of a path in a version, or null if the version has no such path. A name that is nothing but a
 * `@compileError`, or an alias of nothing, counts as missing: no program can use it.
 */
export function declarationAt(library: Library, path: string): VersionedDeclaration | null {
  const found = ofChosenVariant(library, path) ?? library.get(path) ?? throughAliases(library, path)
  if (!found) return null
  const declaration = resolveAlias(library, found)
  return definitionsOf(declaration).some(isUsable) ? { library, declaration, deprecated: found.deprecated } : null
}

/** Finds the member that x86_64-linux has where the facts list that of another platform: `std.posix.system.fd_t`. */
function ofChosenVariant(library: Library, path: string): Declaration | undefined {
  if (library.get(path)?.variant === undefined) return undefined
  const variants = library.get(pathAbove(path) ?? '')?.variants ?? []
  const target = variants.find(({ chosen }) => chosen)?.target
  return target === undefined ? undefined : library.get(`${target}.${lastName(path)}`)
}

export const isUsable = ({ kind, variants }: Definition): boolean =>
  variants?.some(isUsable) ?? (kind !== 'unsupported' && kind !== 'unresolved')

function throughAliases(library: Library, path: string): Declaration | undefined {
  const [, ...names] = splitPath(path)
  const looked = lookUpName(
    library,
    names.map(name => ({ name })),
  )
  if (!looked.found || looked.path === undefined) return belowAlias(library, path)
  const found = library.get(looked.path)
  return found && looked.part !== undefined ? valueAt(library, path, found) : (found ?? belowAlias(library, path))
}

/** An enum value, an error and a field of a value are names as well: `SIG.PIPE` compiles whether `SIG` is a namespace or an enum. */
function valueAt(library: Library, path: string, owner: Declaration): Declaration | undefined {
  const above = pathAbove(path)
  const host = above === null ? null : declarationAt(library, above)
  const isValue = host?.declaration.kind === 'constant' || host?.declaration.kind === 'variable'
  const forms = definitionsOf(owner).flatMap(formsOf)
  const name = plainName(lastName(path))
  const isEnumValue = forms.some(
    ({ kind, fields }) => kind === 'enum' && fields?.some(each => plainName(each.name ?? '') === name),
  )
  if (!isValue && !isEnumValue && owner.kind !== 'errorSet') return undefined
  if (isValue) return { path, kind: 'constant', source: owner.source }
  const type = lastName(owner.path)
  return { path, kind: 'constant', source: owner.source, type: { text: type, refs: [[0, type.length, owner.path]] } }
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

/** Paths of the containers with the same source location. */
function sameSourcePaths(library: Library, { kind, source }: Declaration): readonly string[] {
  return isContainer({ kind }) ? (bySource(library).get(source.join()) ?? []) : []
}

const bySource = onceFor((library: Library) => {
  const containers = [...library.declarations.values()].filter(isContainer)
  const places = groupBy(containers, ({ source }) => source.join())
  return new Map([...places].map(([place, same]) => [place, same.map(({ path }) => path)]))
})

export const isContainer = ({ kind }: Pick<Definition, 'kind'>): boolean =>
  kind === 'struct' || kind === 'enum' || kind === 'union'

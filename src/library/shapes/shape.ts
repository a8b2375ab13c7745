// Shapes reduce the facts of a version to what resolving calls, fields and types needs, small enough to store every version.

import { groupBy } from '../../model/group-by.ts'
import { once } from '../../model/memo.ts'
import { lastName, pathAbove } from '../names/paths.ts'

/** The reduced facts of one path. Types are written as Zig with full paths for names of std: `!*std.fs.File`. */
export interface Shape {
  kind: ShapeKind
  /** Parameter types of a function or generic. A comptime parameter is prefixed with its name: `T:type`. */
  takes?: string[]
  /** The type of the first parameter is the container that declares it. */
  method?: true
  /** The type that a call returns. `=` is a container of its own, whose members are listed under this very path. */
  gives?: string
  /** Types of a container's fields by name, followed by `=` where the field has a default. */
  fields?: Record<string, string>
  /** The targets of an alias, or the containers whose members a container has as well. */
  also?: string[]
  /** The type of a value, or the type that an instance, a forwarding generic or a type is. Several where it depends on the platform. */
  is?: string[]
  /** Not all of its members are known. */
  open?: true
}

export type ShapeKind =
  | 'function'
  | 'generic'
  | 'struct'
  | 'union'
  | 'enum'
  | 'errors'
  | 'type'
  | 'value'
  | 'alias'
  /** Any use is a compile error. */
  | 'unusable'
  | 'open'

/** The shapes of one version. */
export interface Shapes {
  version: string
  get(path: string): Shape | undefined
  /** Names of the members that a container declares itself. */
  membersOf(path: string): readonly string[]
  /** Other paths that hold its members: the facts list those of a container once, under any of its names. */
  aliasesOf(path: string): readonly string[]
}

/** All shapes of a version, or the differences from the previous version in the chain. */
export interface ShapeFile {
  version: string
  /** The version that the differences apply to. */
  from?: string
  gone?: string[]
  shapes: Record<string, Shape>
}

/** @param files The version that is stored in full, followed by the differences up to the requested one. */
export function createShapes(files: readonly ShapeFile[]): Shapes {
  const shapes = new Map<string, Shape>()
  for (const { gone = [], shapes: own } of files) {
    for (const path of gone) shapes.delete(path)
    for (const path of Object.keys(own)) shapes.set(path, own[path]!)
  }
  const members = once(
    () => new Map([...groupBy(shapes.keys(), pathAbove)].map(([above, paths]) => [above, paths.map(lastName)])),
  )
  const membersOf = (path: string): readonly string[] => members().get(path) ?? []
  const aliases = once(() => groupAliases(shapes, alias => membersOf(alias).length > 0))
  return {
    version: files.at(-1)!.version,
    get: path => shapes.get(path),
    membersOf,
    aliasesOf: path => aliases().get(path) ?? [],
  }
}

function groupAliases(
  shapes: ReadonlyMap<string, Shape>,
  hasMembers: (path: string) => boolean,
): Map<string, string[]> {
  const aliases = new Map<string, string[]>()
  const add = (target: string, alias: string) => {
    const known = aliases.get(target) ?? []
    if (target !== alias && !known.includes(alias)) aliases.set(target, [...known, alias])
  }
  for (const [path, { kind, also, method, takes }] of shapes) {
    if (kind === 'alias' && also?.length === 1 && hasMembers(path)) add(also[0]!, path)
    // A method may be declared outside of the container that is its first parameter.
    const receiver = method ? receiverOf(takes?.[0] ?? '') : ''
    if (shapes.has(receiver)) add(receiver, pathAbove(path) ?? receiver)
  }
  return aliases
}

function receiverOf(type: string): string {
  const bare = type.startsWith('*') ? type.slice(1) : type
  return bare.startsWith('const ') ? bare.slice('const '.length) : bare
}

/** Lists the versions from the one that is stored in full (`whole`) to the requested one. */
export function chainTo(version: string, versions: readonly string[], whole: string): string[] {
  const [from, to] = [versions.indexOf(whole), versions.indexOf(version)]
  const between = versions.slice(Math.min(from, to), Math.max(from, to) + 1)
  return to < from ? between.reverse() : between
}

// What follows from a name, as far as calls, fields and types need it: the facts of a version, small enough to keep those of all.

import { lastName, pathAbove } from '../names/paths.ts'

/** Types are written as Zig, each name of std as its whole path: `!*std.fs.File`. */
export interface Shape {
  kind: ShapeKind
  /** Of a function or a generic: types of parameters. One that is known when compiled has its name before: `T:type`. */
  takes?: string[]
  /** The first parameter is the container that it stands in. */
  method?: true
  /** What a call gives. `=`: a container of its own, whose members are filed under this very path. */
  gives?: string
  /** Of a container: name of a field → its type, `=` at the end where it has a default. */
  fields?: Record<string, string>
  /** Of a container: others whose members it has as well. Of an alias: what it is another name for. */
  also?: string[]
  /** Of an instance, a generic that forwards, or a type: what it is. Of a value: its type. Several where it depends. */
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
  | 'open'

/** The shapes of one version. */
export interface Shapes {
  version: string
  get(path: string): Shape | undefined
  /** Names of the members of a container, its own alone. */
  membersOf(path: string): readonly string[]
  /** Other paths that its members stand under: facts file those of a container once, under any of its names. */
  aliasesOf(path: string): readonly string[]
}

/** All shapes of a version, or what is different from the version before it in the chain. */
export interface ShapeFile {
  version: string
  /** The version that this one is told from. */
  from?: string
  gone?: string[]
  shapes: Record<string, Shape>
}

/** @param files The version that is told whole, and then what is different, up to the one that is wanted. */
export function createShapes(files: readonly ShapeFile[]): Shapes {
  const shapes = new Map<string, Shape>()
  for (const { gone = [], shapes: own } of files) {
    for (const path of gone) shapes.delete(path)
    for (const path of Object.keys(own)) shapes.set(path, own[path]!)
  }
  let members: Map<string, string[]> | null = null
  let aliases: Map<string, string[]> | null = null
  const membersOf = (path: string): readonly string[] => {
    members ??= groupMembers(shapes.keys())
    return members.get(path) ?? []
  }
  return {
    version: files.at(-1)!.version,
    get: path => shapes.get(path),
    membersOf,
    aliasesOf(path) {
      aliases ??= groupAliases(shapes, alias => membersOf(alias).length > 0)
      return aliases.get(path) ?? []
    },
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
    // A method that stands elsewhere than the container it takes.
    const receiver = method ? receiverOf(takes?.[0] ?? '') : ''
    if (shapes.has(receiver)) add(receiver, pathAbove(path) ?? receiver)
  }
  return aliases
}

function receiverOf(type: string): string {
  const bare = type.startsWith('*') ? type.slice(1) : type
  return bare.startsWith('const ') ? bare.slice('const '.length) : bare
}

function groupMembers(paths: Iterable<string>): Map<string, string[]> {
  const members = new Map<string, string[]>()
  for (const path of paths) {
    const above = pathAbove(path)
    if (above === null) continue
    const known = members.get(above)
    if (known) known.push(lastName(path))
    else members.set(above, [lastName(path)])
  }
  return members
}

/** Versions from the one that is told whole to the one that is wanted. */
export function chainTo(version: string, versions: readonly string[], whole: string): string[] {
  const [from, to] = [versions.indexOf(whole), versions.indexOf(version)]
  const between = versions.slice(Math.min(from, to), Math.max(from, to) + 1)
  return to < from ? between.reverse() : between
}

// What a heading of a words file may name: declarations of the module, and their fields, values and errors.

import type { Declaration, PartKind } from '../facts/facts.ts'
import { declaredIn, type Library } from '../facts/library.ts'
import { fieldSets } from '../kinds/groups.ts'
import { modulePath } from '../names/paths.ts'
import { plainName } from '../names/zig-names.ts'

export interface Subjects {
  /** Key of the words: a path, or a path and a part of it (`std.mem.Allocator field.ptr`). */
  find(name: string): string | null
  /** Everything that could be meant, below the module. */
  names: readonly string[]
}

const cache = new WeakMap<Library, Map<string, Subjects>>()

export function subjectsOf(library: Library, module: string): Subjects {
  const known = cache.get(library) ?? new Map<string, Subjects>()
  cache.set(library, known)
  const subjects = known.get(module) ?? listSubjects(library, module)
  known.set(module, subjects)
  return subjects
}

/** Key of the words for a part of a declaration. */
export function wordsKeyOf(path: string, part: PartKind, name: string): string {
  return `${path} ${part}.${name}`
}

function listSubjects(library: Library, module: string): Subjects {
  const root = modulePath(module)
  const declared = (path: string) => (library.moduleOf(path) === module ? library.get(path) : undefined)
  const keyOf = (name: string): string | null => {
    if (declared(name)) return name
    for (const { index, 1: part } of name.matchAll(PART)) {
      const declaration = declared(name.slice(0, index))
      if (declaration && partsOf(declaration).includes(part!)) return `${declaration.path} ${part}`
    }
    return null
  }
  const short = (path: string) => (path.startsWith(`${root}.`) ? path.slice(root.length + 1) : path)
  return {
    // `append` of the module, then `std.ArrayList` written in full or without `std.`.
    find: name => keyOf(`${root}.${name}`) ?? keyOf(name) ?? keyOf(`std.${name}`),
    // Only a mistake needs them all.
    get names() {
      return declaredIn(library, module).flatMap(declaration => {
        const { path } = declaration
        return [path, ...partsOf(declaration).map(part => `${path}.${part}`)].map(short)
      })
    },
  }
}

/** Where a part may begin in `std.mem.Allocator.field.ptr`; matches overlap, as a name may be one of these words. */
const PART = /\.(?=((?:field|value|error)\..+)$)/g

function partsOf(declaration: Declaration): string[] {
  const fields = fieldSets(declaration).flatMap(({ group, thing }) =>
    thing.fields!.flatMap(({ name }) =>
      name === undefined ? [] : [`${group === 'values' ? 'value' : 'field'}.${plainName(name)}`],
    ),
  )
  const errors = declaration.kind === 'errorSet' ? (declaration.errors?.names ?? []).map(name => `error.${name}`) : []
  return [...new Set([...fields, ...errors])]
}

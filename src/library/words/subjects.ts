// Resolves the headings of a description file to declarations of the module, and their fields, values and errors.

import { onceEach, onceFor } from '../../model/memo.ts'
import type { Declaration, PartKind } from '../facts/facts.ts'
import { declaredIn, type Library } from '../facts/library.ts'
import { partsOf } from '../kinds/groups.ts'
import { modulePath } from '../names/paths.ts'

export interface Subjects {
  /** Returns the key of a description: a path, or a path and a part of it (`std.mem.Allocator field.ptr`). */
  find(name: string): string | null
  /** All valid headings, relative to the module, for suggestions. */
  names: readonly string[]
}

export function subjectsOf(library: Library, module: string): Subjects {
  return subjectsByModule(library)(module)
}

const subjectsByModule = onceFor((library: Library) => onceEach((module: string) => listSubjects(library, module)))

/** The key of the description of a part of a declaration. */
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
      if (declaration && partNames(declaration).includes(part!)) return `${declaration.path} ${part}`
    }
    return null
  }
  const short = (path: string) => (path.startsWith(`${root}.`) ? path.slice(root.length + 1) : path)
  return {
    // A name is relative to the module first, then a full path such as `std.ArrayList`, with or without `std.`.
    find: name => keyOf(`${root}.${name}`) ?? keyOf(name) ?? keyOf(`std.${name}`),
    // Computed on access, since only suggestions for an invalid heading need it.
    get names() {
      return declaredIn(library, module).flatMap(declaration => {
        const { path } = declaration
        return [path, ...partNames(declaration).map(part => `${path}.${part}`)].map(short)
      })
    },
  }
}

/** Matches each possible start of a part in `std.mem.Allocator.field.ptr`. Matches overlap, since these words are also valid names. */
const PART = /\.(?=((?:field|value|error)\..+)$)/g

function partNames(declaration: Declaration): string[] {
  return [...new Set(partsOf(declaration).map(({ part, name }) => `${part}.${name}`))]
}

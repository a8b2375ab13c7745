// Names in a file of std that lead to their declarations: written out (`std.mem.eql`), through what the file binds (`mem.eql`,
// `Allocator`), and the file's own public names.

import type { Library } from '../../library/facts/library.ts'
import { lookUpName, type NameStep } from '../../library/names/lookup.ts'
import { splitPath } from '../../library/names/paths.ts'
import { readBound } from '../../lookup/names/bound.ts'
import { withoutComments } from '../../lookup/names/code-names.ts'

export interface NamedPlace {
  start: number
  length: number
  path: string
}

export type FindNames = (file: string, text: string) => NamedPlace[]

/** Keeps what it looked up: the same names come in every file. */
export function createNameFinder(library: Library): FindNames {
  const pathOf = rememberedPaths(library)
  const roots = rootsOf(library)
  const own = ownNames(library)
  return (file, text) => {
    const code = blanked(text)
    const known = new Map<string, readonly NameStep[]>([
      ...(own.get(file) ?? []),
      ...readBound(withoutComments(text)).everywhere(),
    ])
    for (const [, name = '', imported = ''] of text.matchAll(IMPORT)) {
      const path = roots.get(besides(file, imported))
      if (path) known.set(name, stepsOf(path))
    }
    known.set('std', [])
    return placesIn(code, known, pathOf)
  }
}

const IMPORT = /\bconst ([A-Za-z_]\w*) = @import\("([^"\n]+)"\)/g
const CHAIN = /(?<![\w.@"])[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*/g

function placesIn(
  code: string,
  known: ReadonlyMap<string, readonly NameStep[]>,
  pathOf: (steps: readonly NameStep[]) => string | null,
): NamedPlace[] {
  const places: NamedPlace[] = []
  for (const { 0: chain, index } of code.matchAll(CHAIN)) {
    const [first = '', ...rest] = chain.split('.')
    const base = known.get(first)
    if (!base) continue
    let steps = [...base]
    let start = index
    for (const [place, name] of [first, ...rest].entries()) {
      if (place > 0) steps = [...steps, { name }]
      const path = steps.length > 0 ? pathOf(steps) : null
      if (place > 0 && !path) break
      if (path) places.push({ start, length: name.length, path })
      start += name.length + 1
    }
  }
  return places
}

/** Texts and comments as blanks, so that positions stay. */
function blanked(text: string): string {
  return text.replace(/\/\/[^\n]*|\\\\[^\n]*|"(?:[^"\\\n]|\\.)*"?|'(?:[^'\\\n]|\\.)*'?/g, piece =>
    ' '.repeat(piece.length),
  )
}

function rememberedPaths(library: Library): (steps: readonly NameStep[]) => string | null {
  const known = new Map<string, string | null>()
  return steps => {
    const key = steps.map(({ name, called }) => name + (called ? '()' : '')).join('.')
    const before = known.get(key)
    if (before !== undefined) return before
    const looked = lookUpName(library, steps)
    const path = looked.found && looked.path !== undefined && looked.part === undefined ? looked.path : null
    known.set(key, path)
    return path
  }
}

/** File → the declaration that it is the body of. */
function rootsOf({ declarations }: Library): Map<string, string> {
  const roots = new Map<string, string>()
  for (const { path, body } of declarations.values())
    if (body?.[1] === 1 && !roots.has(body[0])) roots.set(body[0], path)
  return roots
}

/** File → public names that are declared there once. */
function ownNames({ declarations }: Library): Map<string, Map<string, NameStep[]>> {
  const byFile = new Map<string, Map<string, NameStep[] | null>>()
  for (const { path, source, declaredAs, kind } of declarations.values()) {
    if (kind === 'alias' && source[1] !== source[2]) continue
    const names = byFile.get(source[0]) ?? new Map<string, NameStep[] | null>()
    byFile.set(source[0], names)
    const name = declaredAs ?? splitPath(path).at(-1)!
    names.set(name, names.has(name) ? null : stepsOf(path))
  }
  return new Map(
    [...byFile].map(([file, names]) => [
      file,
      new Map([...names].filter((each): each is [string, NameStep[]] => each[1] !== null)),
    ]),
  )
}

function stepsOf(path: string): NameStep[] {
  return splitPath(path)
    .slice(1)
    .map(name => ({ name }))
}

/** A file that another one names: `../mem.zig` from `crypto/aes.zig`. */
function besides(file: string, relative: string): string {
  const parts = file.split('/').slice(0, -1)
  for (const part of relative.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '.') parts.push(part)
  }
  return parts.join('/')
}

// Names in a file of std that lead to their declarations: written out (`std.mem.eql`), through what the file declares (`mem.eql`,
// `Allocator`), and the file's own public names.

import { posix } from 'node:path'
import { groupBy } from '../../model/group-by.ts'
import { parseFile } from '../../zig-syntax/parse.ts'
import type { Tokens } from '../../zig-syntax/tokenize.ts'
import type { Declaration } from '../facts/facts.ts'
import type { Library } from '../facts/library.ts'
import { lookUpName, type NameStep } from '../names/lookup.ts'
import { lastName, splitPath } from '../names/paths.ts'
import { type FileNames, readFileNames } from './file-names.ts'

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
    const { tokens, root } = parseFile(text, file)
    const names = readFileNames(tokens, root, {
      own: own.get(file) ?? new Map(),
      imported: relative => {
        const other = relative === 'std' ? 'std.zig' : posix.join(posix.dirname(file), relative)
        const path = other === 'std.zig' ? 'std' : roots.get(other)
        return path === undefined ? null : stepsOf(path)
      },
      isType: steps => library.get(pathOf(steps) ?? '')?.gives !== undefined,
    })
    return placesIn(tokens, names, pathOf)
  }
}

function placesIn(tokens: Tokens, names: FileNames, pathOf: (steps: readonly NameStep[]) => string | null) {
  const { text, kind, start } = tokens
  const places: NamedPlace[] = []
  for (let at = 0; at < text.length; at++) {
    if (kind[at] !== 'name' || text[at - 1] === '.') continue
    const known = names.at(at)
    if (!known) continue
    let { steps } = known
    for (let token = at; kind[token] === 'name'; token += 2) {
      if (token > at) steps = [...steps, { name: text[token]! }]
      const path = steps.length > 0 ? pathOf(steps) : null
      if (token > at && !path) break
      if (path && (token > at || known.isDeclaration))
        places.push({ start: start[token]!, length: text[token]!.length, path })
      if (text[token + 1] !== '.') break
    }
  }
  return places
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
  const declared = [...declarations.values()].filter(({ kind, source }) => kind !== 'alias' || source[1] === source[2])
  const byFile = groupBy(declared, ({ source }) => source[0])
  return new Map([...byFile].map(([file, own]) => [file, namedOnce(own)]))
}

function namedOnce(declarations: readonly Declaration[]): Map<string, NameStep[]> {
  const names = groupBy(declarations, ({ path, declaredAs }) => declaredAs ?? lastName(path))
  return new Map([...names].flatMap(([name, [one, ...more]]) => (more.length > 0 ? [] : [[name, stepsOf(one!.path)]])))
}

function stepsOf(path: string): NameStep[] {
  return splitPath(path)
    .slice(1)
    .map(name => ({ name }))
}

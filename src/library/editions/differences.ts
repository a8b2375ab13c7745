// Compares the documented release with another one, to find the descriptions that hold for both.

import type { Declaration, Field, ModuleFacts } from '../facts/facts.ts'
import { CONTAINER_KINDS, partsOf } from '../kinds/groups.ts'
import { wordsKeyOf } from '../words/subjects.ts'

export interface EditionFacts {
  differences: EditionDifferences
  modules: ModuleFacts[]
}

/** Paths of the documented release, and keys of fields and errors (`std.mem.Allocator field.ptr`), each in one list. */
export interface EditionDifferences {
  /** The other release does not have them. */
  gone: string[]
  /** Their facts differ: kind, signature, fields, errors, type or value. */
  changed: string[]
  /** Only their code differs, so that they may behave differently. */
  rewritten: string[]
}

/** Returns the code of a declaration without comments and line breaks. */
export type CodeOf = (declaration: Declaration) => string

export function compareEditions(
  ours: readonly ModuleFacts[],
  theirs: readonly ModuleFacts[],
  ourCode: CodeOf,
  theirCode: CodeOf,
): EditionDifferences {
  const others = new Map(theirs.flatMap(({ declarations }) => declarations.map(each => [each.path, each])))
  const differences: EditionDifferences = { gone: [], changed: [], rewritten: [] }
  for (const own of ours.flatMap(({ declarations }) => declarations)) {
    const other = others.get(own.path)
    if (!other) differences.gone.push(own.path)
    else if (meaningOf(own) !== meaningOf(other)) {
      differences.changed.push(own.path)
      const kept = new Set(keyedParts(other).map(part => part.join(' ')))
      for (const part of keyedParts(own)) if (!kept.has(part.join(' '))) differences.changed.push(part[0])
    } else if (!hasMembers(own) && ourCode(own) !== theirCode(other)) differences.rewritten.push(own.path)
  }
  for (const list of Object.values(differences)) list.sort()
  return differences
}

/** Returns a function that reads the code of declarations, given one that reads the lines of a file of std. */
export function codeReader(linesOf: (file: string) => readonly string[]): CodeOf {
  return ({ source: [file, first, last] }) =>
    linesOf(file)
      .slice(first - 1, last)
      .map(line => line.trim())
      .filter(line => !line.startsWith('//'))
      .join(' ')
}

/** Facts that do not change what a declaration is: places, and marks about its documentation. */
const PLACES = new Set(['refs', 'line', 'source', 'exported', 'body', 'documented', 'tested', 'aliases', 'declaredAs'])

function meaningOf(facts: Declaration | Field): string {
  return JSON.stringify(facts, (key, value) => (PLACES.has(key) ? undefined : value))
}

/** The members of a container are compared on their own, so its code is not. */
function hasMembers({ kind }: Declaration): boolean {
  return kind === 'typeFunction' || CONTAINER_KINDS.has(kind)
}

/** The key of each field, value and error, with its facts. */
function keyedParts(declaration: Declaration): [key: string, facts: string][] {
  return partsOf(declaration).map(({ part, name, field }) => [
    wordsKeyOf(declaration.path, part, name),
    field ? meaningOf(field) : '',
  ])
}

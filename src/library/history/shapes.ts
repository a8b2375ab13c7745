// Compares declarations without their names, to recognize those that were moved or renamed, and normalizes types for comparisons.

import { type Definition, sliceText, type Text } from '../facts/facts.ts'
import { formsOf, forwardsOf, type Library } from '../facts/library.ts'
import { lastName, pathAbove } from '../names/paths.ts'
import type { VersionedDeclaration } from './declaration-at.ts'

/** The types of parameters and result; empty for declarations other than functions. */
export function shapeKey({ declaration }: VersionedDeclaration): string {
  const { signature, parameters = [], returns, path } = declaration
  if (!signature) return ''
  const container = pathAbove(path) ?? ''
  const types = parameters.map(({ type }) => plainType(sliceText(signature, type), container).text)
  const result = returns ? plainType(sliceText(signature, returns), container).text : ''
  return `(${types.join(',')})${result}`
}

/** The names of members and fields, which identify a container. */
export function memberNames({ library, declaration }: VersionedDeclaration): Set<string> {
  const names = new Set<string>()
  for (const host of hostsOf(library, declaration.path, declaration)) {
    for (const member of library.membersOf(host)) names.add(lastName(member.path))
    const definition = library.get(host)
    for (const form of definition ? formsOf(definition) : [])
      for (const field of form.fields ?? []) if (field.name) names.add(`.${field.name}`)
  }
  return names
}

/** Paths of the containers that have the members of a declaration: its own, and those it forwards to. */
export function hostsOf(library: Library, path: string, definition: Definition, seen = new Set<string>()): Set<string> {
  if (seen.has(path)) return seen
  seen.add(path)
  for (const form of formsOf(definition))
    for (const next of forwardsOf(form)) {
      const found = library.get(next)
      if (found) hostsOf(library, found.path, found, seen)
    }
  return seen
}

/** The Jaccard index of two sets of names, which is 1 for equal sets. */
export function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  if (a.size === 0 || b.size === 0) return 0
  let common = 0
  for (const name of a) if (b.has(name)) common++
  return common / (a.size + b.size - common)
}

/** A name without its separators and case: `MAX_NAME_BYTES` is `max_name_bytes`. */
export const squashed = (path: string): string =>
  lastName(path)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')

/** A text in pieces: names with the path that they refer to, and everything between them. */
export interface PlainType {
  /** The text with last names only: `Allocator.Error!*Self` is `Error!*Self`. */
  text: string
  /** The text with `_` in place of every name. */
  form: string
  names: { name: string; path: string | null }[]
}

/** @param parameters Names of the parameters in order, which are replaced by their position: what they are called affects nobody. */
export function plainType({ text, refs = [] }: Text, container: string, parameters: readonly string[] = []): PlainType {
  const known = new Map(refs.map(([, end, path]) => [end, path]))
  const own = new Set([lastName(container), 'Self', 'This', '@This()'])
  const names: PlainType['names'] = []
  const pieces: string[] = []
  let at = 0
  for (const { 0: name, index } of text.matchAll(NAMES)) {
    pieces.push(text.slice(at, index))
    at = index + name.length
    const path = known.get(at) ?? null
    const last = lastName(name)
    const position = path === null ? parameters.indexOf(name) : -1
    if (path === container || (path === null && own.has(last))) names.push({ name: 'Self', path: container })
    else if (position !== -1) names.push({ name: `#${position}`, path: null })
    else if (path === 'std.meta.Int') names.push({ name: '@Int', path: null })
    else names.push({ name: last, path })
  }
  pieces.push(text.slice(at))
  const written = pieces.map((piece, index) => spelled(piece) + (names[index]?.name ?? '')).join('')
  return { text: settled(written), form: pieces.map(spelled).join('_'), names }
}

const NAMES = /@This\(\)|(?<![\w.@"])[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*/g

/** `.Int` of `@typeInfo(T).Int` and `.Unsigned` became `.int` and `.unsigned` in 0.14: `.ErrorSet` is `.error_set`. */
function spelled(piece: string): string {
  if (/^\s+$/.test(piece)) return ' '
  return piece
    .replace(/\s+/g, '')
    .replace(/\.(?:@"(\w+)"|([A-Z]\w*))/g, (_, quoted: string | undefined, plain: string) =>
      quoted !== undefined ? `.${quoted}` : `.${plain.replace(/(?<=[a-z])(?=[A-Z])/g, '_').toLowerCase()}`,
    )
}

/** Removes what callers do not notice: the calling convention, and the way in which a type is made. */
function settled(text: string): string {
  return text
    .replace(/callconv\([^()]*(?:\([^()]*\)[^()]*)*\)/g, '')
    .replace(/@Type(?:Of)?\(\.enum_literal\)/g, '@EnumLiteral()')
    .replace(/@Type\(\.\{\.int=\.\{\.signedness=(\.\w+),\.bits=([^{}]*?),?\}\}\)/g, '@Int($1,$2)')
}

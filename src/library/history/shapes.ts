// Compares declarations without their names, to recognize those that were moved or renamed.

import { type Definition, sliceText } from '../facts/facts.ts'
import { formsOf, type Library } from '../facts/library.ts'
import { lastName, pathAbove } from '../names/paths.ts'
import type { VersionedDeclaration } from './declaration-at.ts'
import { plainType } from './types-text.ts'

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
    for (const next of [form.target, form.membersAt, form.instance?.membersAt, form.instance?.of]) {
      const found = next === undefined ? undefined : library.get(next)
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

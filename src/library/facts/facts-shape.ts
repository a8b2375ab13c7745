// Validates a file of facts (facts.ts), so that a broken file is reported by its name and line instead of failing in the first
// code that reads it. The checks are plain functions: a schema library takes two seconds for the 9 MB of a version, these 0.1 s.

import { KINDS } from './facts.ts'

export interface WrongShape {
  path: PropertyKey[]
  /** Description of the expected value. */
  wanted: string
}

type Check = (value: unknown) => WrongShape | null
type Fields = Readonly<Record<string, Check>>

function when(test: (value: unknown) => boolean, wanted: string): Check {
  return value => (test(value) ? null : { path: [], wanted })
}

function listOf(item: Check): Check {
  return value => (Array.isArray(value) ? wrongItem(value, () => item) : { path: [], wanted: 'a list' })
}

function tupleOf(...items: Check[]): Check {
  return value =>
    Array.isArray(value) && value.length === items.length
      ? wrongItem(value, index => items[index]!)
      : { path: [], wanted: `a list of ${items.length} values` }
}

function wrongItem(values: readonly unknown[], checkAt: (index: number) => Check): WrongShape | null {
  for (let index = 0; index < values.length; index++) {
    const wrong = checkAt(index)(values[index])
    if (wrong) return { ...wrong, path: [index, ...wrong.path] }
  }
  return null
}

function objectOf(required: Fields, optional: Fields = {}): Check {
  const known = new Map(Object.entries({ ...required, ...optional }))
  const needed = Object.keys(required)
  const expected = `an object with ${needed.map(name => `"${name}"`).join(', ') || 'fields'}`
  return value => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return { path: [], wanted: expected }
    for (const name of needed) if (!(name in value)) return { path: [], wanted: `a field "${name}"` }
    for (const name of Object.keys(value)) {
      const check = known.get(name)
      if (!check) return { path: [name], wanted: 'no such field' }
      const wrong = check((value as Record<string, unknown>)[name])
      if (wrong) return { ...wrong, path: [name, ...wrong.path] }
    }
    return null
  }
}

const KNOWN_KINDS: ReadonlySet<unknown> = new Set(KINDS)

const string = when(value => typeof value === 'string', 'a text')
const number = when(value => Number.isInteger(value) && (value as number) >= 0, 'a whole number')
const yes = when(value => value === true, 'true, or no such field')
const kind = when(value => KNOWN_KINDS.has(value), `one of ${KINDS.join(', ')}`)
const names = listOf(string)
const span = tupleOf(number, number)
const site = tupleOf(string, number, number)
const text = objectOf({ text: string }, { refs: listOf(tupleOf(number, number, string)) })
/** This is a function because a variant may have variants of its own. */
const variants: Check = listOf(value => variant(value))

const definition: Fields = {
  body: site,
  signature: text,
  parameters: listOf(objectOf({ type: span }, { name: string, comptime: yes, noalias: yes, anytype: yes })),
  returns: span,
  errors: objectOf({}, { names, inferred: yes, any: yes, open: names }),
  method: yes,
  gives: variants,
  head: text,
  fields: listOf(
    objectOf(
      { line: number },
      {
        name: string,
        type: text,
        value: text,
        align: string,
        comptime: yes,
        documented: yes,
        deprecated: yes,
        functions: listOf(objectOf({ name: string, signature: text, line: number })),
      },
    ),
  ),
  membersAt: string,
  type: text,
  value: text,
  target: string,
  instance: objectOf({ text, args: names }, { of: string, names, membersAt: string }),
  variants,
}

const variant = objectOf({ kind }, { ...definition, when: listOf(objectOf({ on: string, is: names })), chosen: yes })

const replacement = objectOf({ use: string })

const more: Fields = {
  ...definition,
  documented: yes,
  tested: yes,
  deprecated: value => (value === true ? null : replacement(value)),
  exported: site,
  declaredAs: string,
  aliases: names,
  variant: number,
}

/** Returns the first mismatch in the facts of a module, or null if they are valid. */
export const wrongShape = objectOf({
  module: string,
  path: string,
  version: string,
  declarations: listOf(
    objectOf({ path: string, kind, source: site }, { ...more, others: listOf(objectOf({ kind, source: site }, more)) }),
  ),
})

// Containers: kind, layout, fields and enum values.

import type { Field as FieldFacts, FieldFunction, Kind, Text, Thing } from '../facts.ts'
import type { Expression, Field } from './ast.ts'
import { isDeprecated } from './deprecation.ts'
import type { Body, Declared, Scope } from './scope.ts'
import { isMethod } from './shape.ts'
import { siteOfBody } from './site.ts'
import { marksOf, printTokens, shortTextOf, TYPE_LIMIT, textOf, type Writer } from './text.ts'
import { lineOf } from './tokenize.ts'

export function describeContainer(writer: Writer, body: Body): Thing {
  const { node } = body
  const thing: Thing = { kind: kindOf(writer, body), body: siteOfBody(body) }
  if (node.open > node.first + 1) thing.head = headOf(writer, body)
  if (node.fields.length === 0) return thing
  const numbers = node.of === 'enum' ? numbersOf(body) : []
  thing.fields = node.fields.map((field, index) => describeField(writer, body, field, numbers[index]))
  return thing
}

function kindOf(writer: Writer, { node, members }: Body): Kind {
  if (node.of !== 'struct' || node.fields.length > 0 || node.layout) return node.of
  const methods = [...members.values()].some(member => isMethod(writer.resolver, member))
  return methods ? 'struct' : 'namespace'
}

/** `packed struct(u32)`: everything before the brace. */
function headOf(writer: Writer, body: Body): Text {
  const { node, file, scope } = body
  const marks = node.tag ? marksOf(writer, node.tag, scope.parent ?? scope) : { refs: [], hidden: [] }
  return printTokens(file, node.first, node.open, marks).text
}

function describeField(writer: Writer, body: Body, field: Field, number?: string): FieldFacts {
  const { file, scope } = body
  const doc = file.tokens.docs.get(field.first)
  const facts: FieldFacts = { line: lineOf(file.tokens, field.first) }
  const named: FieldFacts = field.name === undefined ? facts : { name: field.name, ...facts }
  if (field.type) named.type = shortTextOf(writer, field.type, scope, TYPE_LIMIT)
  if (field.value) named.value = shortTextOf(writer, field.value, scope)
  else if (number !== undefined) named.value = { text: number }
  if (field.align) named.align = textOf(writer, field.align, scope).text
  if (field.comptime) named.comptime = true
  const functions = field.type ? functionsIn(writer, field.type, scope) : []
  if (functions.length > 0) named.functions = functions
  if (doc) named.documented = true
  if (doc && isDeprecated(doc)) named.deprecated = true
  return named
}

/** Public functions of a container that has no name but its field's. */
function functionsIn(writer: Writer, type: Expression, scope: Scope, prefix = ''): FieldFunction[] {
  if (type.kind === 'optional') return functionsIn(writer, type.child, scope, prefix)
  if (type.kind === 'if')
    return [type.then, type.otherwise].flatMap(part => (part ? functionsIn(writer, part, scope, prefix) : []))
  if (type.kind !== 'container') return []
  const body = writer.resolver.resolve(type, scope)?.body
  if (!body) return []
  const own = [...body.members.values()].flatMap(member => functionOf(writer, member, prefix))
  const inner = body.node.fields.flatMap(({ name, type: inside }) =>
    name && inside ? functionsIn(writer, inside, body.scope, `${prefix}${name}.`) : [],
  )
  return [...own, ...inner]
}

function functionOf(writer: Writer, member: Declared, prefix: string): FieldFunction[] {
  const { node, file, scope, name } = member
  if (node.kind !== 'function' || !node.public) return []
  const { text } = printTokens(file, node.first, node.prototype.end, marksOf(writer, node.prototype, scope))
  return [{ name: prefix + name, signature: text, line: lineOf(file.tokens, node.first) }]
}

/** Numbers of enum values that follow from the one before; only where the enum has numbers at all. */
function numbersOf({ node, file }: Body): Array<string | undefined> {
  if (!node.tag && !node.fields.some(field => field.value)) return []
  let next: bigint | undefined = 0n
  return node.fields.map(field => {
    if (field.name === '_') return undefined
    const given = field.value
    if (given) {
      const text = file.tokens.text[given.first]?.replaceAll('_', '') ?? ''
      const isNumber = given.kind === 'literal' && given.of === 'number' && /^(?:0[xbo][0-9a-fA-F]+|\d+)$/.test(text)
      next = isNumber ? BigInt(text) + 1n : undefined
      return undefined
    }
    const number = next?.toString()
    if (next !== undefined) next += 1n
    return number
  })
}

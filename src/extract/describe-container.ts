// Describes containers: kind, layout, fields and enum values.

import type { Definition, Field as FieldFacts, FieldFunction, Kind, Text } from '../library/facts/facts.ts'
import type { Expression, FieldNode } from '../zig-syntax/ast.ts'
import { lineOf } from '../zig-syntax/tokenize.ts'
import { isDeprecated } from './deprecation.ts'
import { type ContainerBody, type Declared, locationOfBody, type Scope } from './scope.ts'
import { isMethod } from './shape.ts'
import { type Extraction, expressionText, marksOf, printTokens, shortExpressionText, TYPE_LIMIT } from './text.ts'

export function describeContainer(extraction: Extraction, body: ContainerBody): Definition {
  const { node } = body
  const definition: Definition = { kind: kindOf(extraction, body), body: locationOfBody(body) }
  if (node.open > node.first + 1) definition.head = headOf(extraction, body)
  if (node.fields.length === 0) return definition
  const numbers = node.of === 'enum' ? numbersOf(body) : []
  definition.fields = node.fields.map((field, index) => describeField(extraction, body, field, numbers[index]))
  return definition
}

function kindOf(extraction: Extraction, { node, members }: ContainerBody): Kind {
  if (node.of !== 'struct' || node.fields.length > 0 || node.layout) return node.of
  const methods = [...members.values()].some(member => isMethod(extraction.resolver, member))
  return methods ? 'struct' : 'namespace'
}

/** The text before the brace, such as `packed struct(u32)`. */
function headOf(extraction: Extraction, body: ContainerBody): Text {
  const { node, file, scope } = body
  const marks = node.tag ? marksOf(extraction, node.tag, scope.parent ?? scope) : { refs: [], hidden: [] }
  return printTokens(file, node.first, node.open, marks).text
}

function describeField(extraction: Extraction, body: ContainerBody, field: FieldNode, number?: string): FieldFacts {
  const { file, scope } = body
  const doc = file.tokens.docs.get(field.first)
  const facts: FieldFacts = { line: lineOf(file.tokens, field.first) }
  const named: FieldFacts = field.name === undefined ? facts : { name: field.name, ...facts }
  if (field.type) named.type = shortExpressionText(extraction, field.type, scope, TYPE_LIMIT)
  if (field.value) named.value = shortExpressionText(extraction, field.value, scope)
  else if (number !== undefined) named.value = { text: number }
  if (field.align) named.align = expressionText(extraction, field.align, scope).text
  if (field.comptime) named.comptime = true
  const functions = field.type ? functionsIn(extraction, field.type, scope) : []
  if (functions.length > 0) named.functions = functions
  if (doc) named.documented = true
  if (doc && isDeprecated(doc)) named.deprecated = true
  return named
}

/** Lists the public functions of the unnamed container that is a field's type. */
function functionsIn(extraction: Extraction, type: Expression, scope: Scope, prefix = ''): FieldFunction[] {
  if (type.kind === 'optional') return functionsIn(extraction, type.child, scope, prefix)
  if (type.kind === 'if')
    return [type.then, type.otherwise].flatMap(part => (part ? functionsIn(extraction, part, scope, prefix) : []))
  if (type.kind !== 'container') return []
  const body = extraction.resolver.resolve(type, scope)?.body
  if (!body) return []
  const own = [...body.members.values()].flatMap(member => functionOf(extraction, member, prefix))
  const inner = body.node.fields.flatMap(({ name, type: inside }) =>
    name && inside ? functionsIn(extraction, inside, body.scope, `${prefix}${name}.`) : [],
  )
  return [...own, ...inner]
}

function functionOf(extraction: Extraction, member: Declared, prefix: string): FieldFunction[] {
  const { node, file, scope, name } = member
  if (node.kind !== 'function' || !node.public) return []
  const { text } = printTokens(file, node.first, node.prototype.end, marksOf(extraction, node.prototype, scope))
  return [{ name: prefix + name, signature: text, line: lineOf(file.tokens, node.first) }]
}

/** Computes the implicit numbers of enum values, if the enum has a tag type or any explicit number. */
function numbersOf({ node, file }: ContainerBody): Array<string | undefined> {
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

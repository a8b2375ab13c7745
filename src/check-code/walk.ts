// Walks blocks, loops, functions and containers: declares their names and evaluates their content.

import type {
  BlockNode,
  ContainerNode,
  Expression,
  FunctionNode,
  LoopNode,
  PrototypeNode,
  StatementNode,
} from '../zig-syntax/ast.ts'
import { languageType } from './builtin-values.ts'
import { ownType, settle, variableValue } from './declared.ts'
import { isBefore } from './is-before.ts'
import { type Reading, report } from './reading.ts'
import { innerScope } from './scope.ts'
import { fieldAt } from './std-members.ts'
import {
  commonType,
  insideOf,
  namedType,
  OPEN,
  OPEN_TYPE,
  type Scope,
  type Type,
  typeOf,
  typeValue,
  unwrap,
  type Value,
  valueFor,
} from './types.ts'
import { unnecessaryVar } from './unnecessary-var.ts'

export function walkBlock(reading: Reading, node: BlockNode, scope: Scope): Value {
  const inner = innerScope(scope)
  if (node.label !== undefined) inner.block = { label: node.label, gives: [] }
  for (const statement of node.statements) {
    walkStatement(reading, statement, inner)
    const unnecessary =
      statement.kind === 'variable' && statement.mutable
        ? unnecessaryVar(reading.code, statement, node.end, reading.shapes.version)
        : null
    if (unnecessary) report(reading, unnecessary)
  }
  return inner.block ? valueFor(commonType(inner.block.gives)) : OPEN
}

function walkStatement(reading: Reading, node: StatementNode, scope: Scope): void {
  if (node.kind === 'variable') scope.names.set(node.name, variableValue(reading, node, scope))
  else if (node.kind === 'defer') walkStatement(reading, node.body, scope)
  else reading.evaluate(node, scope)
}

export function walkLoop(reading: Reading, node: LoopNode, scope: Scope): Value {
  const types = node.parts.map(part => typeOf(reading.evaluate(part, scope)))
  const inner = innerScope(scope)
  for (const [index, name] of (node.payload ?? []).entries()) {
    const type = types[index] ?? OPEN_TYPE
    inner.names.set(name, valueFor(node.of === 'while' ? insideOf(type, 'optional', 'failing') : itemOf(type)))
  }
  if (node.of === 'for' && (node.payload?.length ?? 0) > node.parts.length)
    report(reading, {
      of: 'language',
      name: 'for',
      token: node.first,
      note: 'Since 0.11 each name of a loop has an operand of its own: `for (items, 0..) |item, index|`.',
    })
  // The continue expression of a `while` may use the names that the loop captures.
  reading.evaluate(node.body, inner)
  if (node.otherwise) reading.evaluate(node.otherwise, scope)
  return OPEN
}

/** Returns the item type. Capturing by pointer does not matter, because members are the same through a pointer. */
function itemOf(given: Type): Type {
  return insideOf(unwrap(given, 'pointer'), 'list', 'array')
}

export function walkSwitch(
  reading: Reading,
  node: Extract<Expression, { kind: 'switch' }>,
  scope: Scope,
  expected?: Type,
): Value {
  const operand = typeOf(reading.evaluate(node.operand, scope))
  const given: Type[] = []
  for (const { items, payload, body } of node.prongs) {
    for (const item of items) {
      const parts = item.kind === 'binary' && item.op === '...' ? [item.left, item.right] : [item]
      for (const part of parts) reading.evaluate(part, scope, operand)
    }
    const inner = payload ? innerScope(scope) : scope
    for (const [index, name] of (payload ?? []).entries())
      inner.names.set(name, index === 0 ? valueFor(captured(reading, operand, items)) : OPEN)
    const value = reading.evaluate(body, inner, expected)
    if (!neverEnds(body)) given.push(typeOf(value))
  }
  return valueFor(commonType(given))
}

/** Prongs that capture have few items. */
const MAX_CAPTURED = 16

/** Returns the type that a prong captures: the field of a union that its items name. */
function captured(reading: Reading, operand: Type, items: readonly Expression[]): Type {
  const type = unwrap(operand, 'pointer')
  if (items.length === 0 || items.length > MAX_CAPTURED) return OPEN_TYPE
  if (type.is === 'own') {
    if (type.node.of !== 'union') return OPEN_TYPE
    const fields = items.map(item =>
      type.node.fields.find(each => item.kind === 'enumLiteral' && each.name === item.name),
    )
    return commonType(fields.map(field => (field?.type ? ownType(reading, field.type, type.scope) : OPEN_TYPE)))
  }
  if (type.is !== 'std' || reading.shapes.get(type.path)?.kind !== 'union') return OPEN_TYPE
  const fields = items.map(item => (item.kind === 'enumLiteral' ? fieldAt(reading.shapes, type.path, item.name) : null))
  return commonType(fields.map(field => (field ? reading.typeOfText(field, type) : OPEN_TYPE)))
}

/** Whether an expression never has a value: `unreachable`, `return x`, `@panic("")`. */
export function neverEnds(node: Expression): boolean {
  switch (node.kind) {
    case 'jump':
      return true
    case 'literal':
      return node.of === 'unreachable'
    case 'builtin':
      return node.name === '@panic' || node.name === '@compileError'
    case 'block': {
      const last = node.label === undefined ? node.statements.at(-1) : undefined
      return last !== undefined && last.kind !== 'variable' && last.kind !== 'defer' && neverEnds(last)
    }
    default:
      return false
  }
}

/** Declares the names of a container. Its content is evaluated later, because it may refer to the container itself. */
export function walkContainer(reading: Reading, node: ContainerNode, parent: Scope | null): Scope {
  const known = reading.scopes.get(node)
  if (known) return known
  const scope = innerScope(parent, node)
  reading.scopes.set(node, scope)
  // Containers inside std types are not part of the checked code, so nothing is reported in them.
  reading.waiting.push({ node, scope, muted: reading.muted + reading.steps })
  return scope
}

export function walkInside(reading: Reading, node: ContainerNode, scope: Scope): void {
  if (node.tag) reading.evaluate(node.tag, scope)
  for (const mixed of node.mixins) reading.evaluate(mixed, scope)
  for (const { type, align, value } of node.fields) {
    const wanted = type && namedType(reading.evaluate(type, scope))
    if (align) reading.evaluate(align, scope)
    if (value) reading.evaluate(value, scope, node.of === 'enum' ? undefined : wanted)
  }
  for (const each of node.declarations) {
    const known = scope.names.get(each.name)
    if (known?.as === 'pending' && known.node === each) settle(reading, known, scope, each.name)
    if (each.kind === 'function') walkFunction(reading, each, scope)
  }
  for (const block of node.blocks) walkBlock(reading, block, scope)
  const loose = innerScope(scope)
  for (const statement of node.loose) walkStatement(reading, statement, loose)
}

function walkFunction(reading: Reading, { name, prototype, body, first }: FunctionNode, scope: Scope): void {
  const inner = walkPrototype(reading, prototype, scope)
  if (
    name === 'format' &&
    prototype.parameters.length === 4 &&
    !isBefore(reading.shapes.version, '0.15.1') &&
    scope.container
  )
    report(reading, {
      of: 'format',
      name: 'format',
      token: first,
      isMild: true,
      note: 'Since 0.15 `{f}` calls `pub fn format(self, writer: *std.Io.Writer) std.Io.Writer.Error!void`; a `format` with four parameters is not called any more.',
    })
  if (body) walkBlock(reading, body, inner)
}

export function walkPrototype(reading: Reading, node: PrototypeNode, scope: Scope): Scope {
  const inner = innerScope(scope)
  for (const { name, type } of node.parameters) {
    const value = type ? reading.evaluate(type, inner) : undefined
    if (name === undefined) continue
    const isType = type?.kind === 'name' && type.name === 'type'
    inner.names.set(name, isType ? typeValue(OPEN_TYPE) : value ? valueFor(namedType(value)) : OPEN)
  }
  const { text } = reading.code.tokens
  for (const part of node.parts)
    reading.evaluate(
      part,
      inner,
      text[part.first - 2] === 'callconv' ? languageType(reading, 'CallingConvention') : undefined,
    )
  inner.returns = namedType(reading.evaluate(node.returns, inner))
  return inner
}

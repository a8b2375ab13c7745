// Evaluates expressions of the checked code to what is known of their values. Each is visited once, in source order.

import type { Expression } from '../zig-syntax/ast.ts'
import { builtinValue } from './builtin-values.ts'
import { evaluateCall } from './calls.ts'
import { nameValue } from './declared.ts'
import { fitInit, fitLiteral } from './fit.ts'
import { memberOf } from './members.ts'
import { type Reading, use } from './reading.ts'
import { innerScope } from './scope.ts'
import {
  insideOf,
  isSame,
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
  wrap,
} from './types.ts'
import { neverEnds, walkBlock, walkContainer, walkLoop, walkPrototype, walkSwitch } from './walk.ts'

const NUMBER: Type = { is: 'plain', name: 'comptime_int' }
const BOOL: Type = { is: 'plain', name: 'bool' }
const BYTE: Type = { is: 'plain', name: 'u8' }
const COMPARISONS = new Set(['==', '!=', '<', '>', '<=', '>='])

export function evaluate(reading: Reading, node: Expression, scope: Scope, expected?: Type): Value {
  const inner = (each: Expression, wanted?: Type) => reading.evaluate(each, scope, wanted)
  switch (node.kind) {
    case 'name':
      return noteAlias(reading, nameValue(reading, node.name, scope), node.first)
    case 'literal':
      return valueFor(literalType(node.of))
    case 'enumLiteral':
      return fitLiteral(reading, node, expected)
    case 'access':
      return memberOf(reading, inner(node.object), node.name, node)
    case 'call':
      return evaluateCall(reading, node, scope, expected)
    case 'builtin':
      return builtinValue(reading, node, scope, expected)
    case 'suffix':
      return valueFor(insideOf(typeOf(inner(node.operand)), node.op === '.?' ? 'optional' : 'pointer'))
    case 'index': {
      const type = unwrap(typeOf(inner(node.object)), 'pointer')
      for (const part of node.parts) inner(part)
      if (type.is !== 'list' && type.is !== 'array') return OPEN
      return valueFor(node.isSlice ? wrap('list', type.of) : type.of)
    }
    case 'prefix':
      return prefixValue(reading, node, scope, expected)
    case 'binary':
      return binaryValue(reading, node, scope, expected)
    case 'group':
      return inner(node.inner, expected)
    case 'optional':
      return typeValue(wrap('optional', namedType(inner(node.child))))
    case 'pointer': {
      for (const part of node.parts) inner(part)
      const of = namedType(inner(node.child))
      return typeValue(wrap(node.size === 'one' ? 'pointer' : 'list', of))
    }
    case 'array':
      for (const part of node.parts) inner(part)
      return typeValue(wrap('array', namedType(inner(node.child))))
    case 'errorUnion':
      if (node.errors) inner(node.errors)
      return typeValue(wrap('failing', namedType(inner(node.payload))))
    case 'if':
      return ifValue(reading, node, scope, expected)
    case 'init': {
      if (!node.type) return fitInit(reading, node, scope, expected)
      const type = namedType(inner(node.type))
      fitInit(reading, node, scope, type)
      return valueFor(type)
    }
    case 'jump':
      if (node.value) {
        const value = inner(node.value, node.of === 'return' ? returnType(scope) : undefined)
        if (node.of === 'break' && node.label !== undefined) blockOf(scope, node.label)?.gives.push(typeOf(value))
      }
      return OPEN
    case 'asm':
      for (const part of node.parts) inner(part)
      return OPEN
    case 'switch':
      return walkSwitch(reading, node, scope, expected)
    case 'loop':
      return walkLoop(reading, node, scope)
    case 'block':
      return walkBlock(reading, node, scope)
    case 'container':
      return typeValue({
        is: 'own',
        node,
        scope: walkContainer(reading, node, scope),
        ...(reading.steps > 0 ? { partOf: '' } : {}),
      })
    case 'prototype':
      walkPrototype(reading, node, scope)
      return typeValue(OPEN_TYPE)
    default:
      return OPEN
  }
}

function noteAlias(reading: Reading, value: Value, token: number): Value {
  const type = value.as === 'function' ? value : 'type' in value ? unwrap(value.type, 'pointer', 'optional') : null
  if (type && 'shown' in type) use(reading, { of: 'alias', path: type.path, shown: type.shown, token })
  return value
}

function literalType(of: string): Type {
  if (of === 'number') return NUMBER
  if (of === 'char') return NUMBER
  return of === 'string' || of === 'lines' ? wrap('list', BYTE) : OPEN_TYPE
}

function prefixValue(
  reading: Reading,
  node: Extract<Expression, { kind: 'prefix' }>,
  scope: Scope,
  expected?: Type,
): Value {
  const { op, operand } = node
  if (op === 'anyframe') return OPEN
  const wanted =
    op === '&' && expected?.is === 'pointer'
      ? expected.of
      : op === '!' || op === '-' || op === '~'
        ? undefined
        : expected
  const value = reading.evaluate(operand, scope, wanted)
  if (op === 'try') return valueFor(insideOf(typeOf(value), 'failing'))
  if (op === '&') {
    const type = typeOf(value)
    return type.is === 'open' ? OPEN : valueFor(type.is === 'array' ? wrap('list', type.of) : wrap('pointer', type))
  }
  if (op === '!') return valueFor(BOOL)
  return op === '-' || op === 'comptime' || op === 'nosuspend' ? value : OPEN
}

function binaryValue(
  reading: Reading,
  node: Extract<Expression, { kind: 'binary' }>,
  scope: Scope,
  expected?: Type,
): Value {
  const { op, left, right } = node
  if (op === 'orelse' || op === 'catch') {
    const value = reading.evaluate(left, scope, expected)
    const type = typeOf(value)
    const within = node.payload ? innerScope(scope) : scope
    for (const name of node.payload ?? []) within.names.set(name, OPEN)
    const inside = insideOf(type, op === 'catch' ? 'failing' : 'optional')
    reading.evaluate(right, within, inside.is === 'open' ? expected : inside)
    return valueFor(inside)
  }
  // The type of an enum literal is that of the other operand.
  const isLeftWritten = left.kind === 'enumLiteral'
  const first = isLeftWritten ? undefined : reading.evaluate(left, scope)
  const comparesOrAssigns = COMPARISONS.has(op) || op === '='
  const isDropped = left.kind === 'name' && left.name === '_'
  const second = reading.evaluate(right, scope, comparesOrAssigns && first && !isDropped ? typeOf(first) : undefined)
  if (isLeftWritten) reading.evaluate(left, scope, COMPARISONS.has(op) ? typeOf(second) : undefined)
  if (COMPARISONS.has(op) || op === 'and' || op === 'or') return valueFor(BOOL)
  if (op === '||') return typeValue(OPEN_TYPE)
  if (op === '++' || op === '**') {
    const type = first ? typeOf(first) : OPEN_TYPE
    return type.is === 'list' || type.is === 'array' ? valueFor(type) : OPEN
  }
  return OPEN
}

function ifValue(reading: Reading, node: Extract<Expression, { kind: 'if' }>, scope: Scope, expected?: Type): Value {
  const condition = typeOf(reading.evaluate(node.condition, scope))
  const within = node.payload ? innerScope(scope) : scope
  const [name] = node.payload ?? []
  if (name !== undefined) within.names.set(name, valueFor(insideOf(condition, 'optional', 'failing')))
  const isVersionCheck = dependsOnVersion(node.condition)
  if (isVersionCheck) reading.muted++
  const then = reading.evaluate(node.then, within, expected)
  const otherwise = node.otherwise ? reading.evaluate(node.otherwise, scope, expected) : OPEN
  if (isVersionCheck) reading.muted--
  if (node.otherwise && neverEnds(node.otherwise)) return then
  if (neverEnds(node.then)) return otherwise
  if (then.as === 'value' && otherwise.as === 'value') return isSame(then.type, otherwise.type) ? then : OPEN
  return then.as === 'type' && otherwise.as === 'type'
    ? typeValue(isSame(then.type, otherwise.type) ? then.type : OPEN_TYPE)
    : OPEN
}

/** Whether a condition depends on the version, like `@hasDecl(std, "x")` or `zig_version`. Then only one branch is compiled. */
function dependsOnVersion(node: Expression): boolean {
  switch (node.kind) {
    case 'builtin':
      return node.name === '@hasDecl' || node.name === '@hasField' || node.args.some(dependsOnVersion)
    case 'access':
      return node.name === 'zig_version' || node.name === 'zig_version_string' || dependsOnVersion(node.object)
    case 'binary':
      return dependsOnVersion(node.left) || dependsOnVersion(node.right)
    case 'call':
      return dependsOnVersion(node.callee) || node.args.some(dependsOnVersion)
    case 'prefix':
      return dependsOnVersion(node.operand)
    case 'group':
      return dependsOnVersion(node.inner)
    case 'name':
      return node.name.includes('zig_version') || node.name.startsWith('is_zig') || node.name.startsWith('has_')
    default:
      return false
  }
}

function blockOf(scope: Scope, label: string): Scope['block'] {
  for (let at: Scope | null = scope; at; at = at.parent) if (at.block?.label === label) return at.block
  return undefined
}

function returnType(scope: Scope): Type | undefined {
  for (let at: Scope | null = scope; at; at = at.parent) if (at.returns) return unwrap(at.returns, 'failing')
  return undefined
}

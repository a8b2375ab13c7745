// Classifies the value of a declaration: a container, an alias, an instance of a generic …

import type { Expression } from '../zig-syntax/ast.ts'
import { isPrimitive } from '../zig-syntax/identifiers.ts'
import { type Outcome, outcomesOf } from './outcomes.ts'
import type { Meaning, Resolver } from './resolver.ts'
import {
  type ContainerBody,
  type Declared,
  hasValueType,
  isDeclared,
  lookUp,
  returnsType,
  type Scope,
} from './scope.ts'

type Call = Expression & { kind: 'call' }

export type Shape =
  | { is: 'function' }
  | { is: 'container'; body: ContainerBody }
  | { is: 'alias'; meaning: Meaning }
  | { is: 'instance'; generic: Declared; body?: ContainerBody; call: Call; scope: Scope }
  | { is: 'branches'; outcomes: Outcome[] }
  | { is: 'errorSet' | 'type' | 'value' | 'unsupported' | 'dangling'; expression?: Expression; scope: Scope }

export function shapeOf(resolver: Resolver, declared: Declared): Shape {
  const { node, scope } = declared
  if (node.kind === 'function') return { is: 'function' }
  const value = { is: 'value' as const, expression: node.value, scope }
  if (!node.value || node.mutable) return value
  const outcomes = resolver.branches(declared)
  if (outcomes.length > 0) return { is: 'branches', outcomes }
  if (hasValueType(declared)) return value
  const [only] = outcomesOf(node.value, scope)
  if (!only || (node.value.kind === 'block' && only.expression.kind === 'name')) {
    return shapeOfBlock(resolver, declared, only)
  }
  return shapeOfExpression(resolver, only.expression, only.scope)
}

export function shapeOfExpression(resolver: Resolver, expression: Expression, scope: Scope): Shape {
  const shape = (is: 'errorSet' | 'type' | 'value' | 'unsupported' | 'dangling'): Shape => ({ is, expression, scope })
  switch (expression.kind) {
    case 'container': {
      const body = resolver.resolve(expression, scope)?.body
      return body ? { is: 'container', body } : shape('type')
    }
    case 'name':
    case 'access': {
      const meaning = resolver.resolve(expression, scope)
      return meaning ? { is: 'alias', meaning } : shape(shapeOfUnknown(resolver, expression, scope))
    }
    case 'call': {
      const meaning = resolver.resolve(expression, scope)
      if (!meaning?.generic) return shape('value')
      return { is: 'instance', generic: meaning.generic, body: meaning.body, call: expression, scope }
    }
    case 'builtin': {
      if (expression.name === '@compileError') return shape('unsupported')
      const meaning = resolver.resolve(expression, scope)
      if (meaning) return { is: 'alias', meaning }
      return shape(TYPE_BUILTINS.has(expression.name) ? 'type' : 'value')
    }
    case 'group':
      return shapeOfExpression(resolver, expression.inner, scope)
    case 'errorSet':
      return shape('errorSet')
    case 'binary':
      return shape(expression.op === '||' ? 'errorSet' : 'value')
    case 'optional':
    case 'pointer':
    case 'array':
    case 'prototype':
    case 'errorUnion':
      return shape('type')
    default:
      return shape('value')
  }
}

/** Whether the type of a function's first parameter is the container that declares it. */
export function isMethod(resolver: Resolver, declared: Declared): boolean {
  if (declared.node.kind !== 'function') return false
  let type = declared.node.prototype.parameters[0]?.type
  while (type?.kind === 'pointer' || type?.kind === 'optional') type = type.child
  if (!type || !declared.owner) return false
  const meaning = resolver.resolve(type, declared.scope)
  return meaning?.body === declared.owner
}

const TYPE_BUILTINS = new Set(
  '@Type @TypeOf @Vector @Int @Struct @Union @Enum @Pointer @Fn @Tuple @EnumLiteral @FieldType'.split(' '),
)

function shapeOfBlock(resolver: Resolver, declared: Declared, only?: Outcome): Shape {
  const meaning = only && resolver.resolve(only.expression, only.scope)
  // A block that yields a local type is that type; one that yields a local variable is a computed value.
  if (meaning?.body && meaning.declared !== declared) return { is: 'alias', meaning }
  return { is: 'value', scope: declared.scope }
}

function shapeOfUnknown(resolver: Resolver, expression: Expression, scope: Scope): 'type' | 'value' | 'dangling' {
  if (expression.kind === 'name') {
    if (isPrimitive(expression.name)) return 'type'
    const found = lookUp(scope, expression.name)
    const isType = found && !isDeclared(found) && found.type?.kind === 'name' && found.type.name === 'type'
    return isType ? 'type' : 'value'
  }
  if (expression.kind !== 'access') return 'value'
  const owner = resolver.resolve(expression.object, scope)
  if (!owner?.body || owner.generic || returnsTypeOf(owner)) return 'value'
  return owner.body.node.fields.some(field => field.name === expression.name) ? 'value' : 'dangling'
}

const returnsTypeOf = (meaning: Meaning): boolean => meaning.declared !== undefined && returnsType(meaning.declared)

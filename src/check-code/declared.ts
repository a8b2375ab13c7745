// Resolves the names that the checked code declares.

import type { Expression } from '../zig-syntax/ast.ts'
import type { Reading } from './reading.ts'
import { scopeDeclaring } from './scope.ts'
import {
  namedType,
  OPEN,
  OPEN_TYPE,
  type Pending,
  primitive,
  type Scope,
  type Type,
  typeValue,
  type Value,
  valueFor,
} from './types.ts'

export const STD: Value = typeValue({ is: 'std', path: 'std', shown: 'std' })
const BOOL: Type = { is: 'plain', name: 'bool' }

export function nameValue(reading: Reading, name: string, scope: Scope): Value {
  const owner = scopeDeclaring(scope, name)
  if (!owner) {
    if (name === 'std') return STD
    if (name === 'true' || name === 'false') return valueFor(BOOL)
    const type = primitive(name)
    return type
      ? typeValue(type)
      : name === 'type' || name === 'anyopaque' || name === 'anyerror'
        ? typeValue(OPEN_TYPE)
        : OPEN
  }
  const known = owner.names.get(name)!
  if (known.as !== 'pending') return known
  return settle(reading, known, owner, name)
}

/** Evaluates a declaration of a container when it is first used. */
export function settle(reading: Reading, pending: Pending, owner: Scope, name: string): Value {
  const { node } = pending
  if (pending.isBusy) return OPEN
  if (node.kind === 'function') {
    const value: Value = { as: 'ownFunction', node, scope: owner }
    owner.names.set(name, value)
    return value
  }
  pending.isBusy = true
  // Report its findings now even if the caller is quiet, because it is evaluated only once.
  const { quiet } = reading
  reading.quiet = 0
  const value = variableValue(reading, node, owner)
  reading.quiet = quiet
  owner.names.set(name, value)
  return value
}

export function variableValue(
  reading: Reading,
  { type, parts, value }: { type?: Expression | undefined; parts: Expression[]; value?: Expression | undefined },
  scope: Scope,
): Value {
  for (const part of parts) reading.evaluate(part, scope)
  const written = type && reading.evaluate(type, scope)
  const wanted = written && namedType(written)
  const given = value ? reading.evaluate(value, scope, wanted) : OPEN
  if (!wanted) return given
  const isType = type?.kind === 'name' && type.name === 'type'
  return isType ? (given.as === 'type' ? given : typeValue(OPEN_TYPE)) : valueFor(wanted)
}

/** Evaluates a type in the code once and without reporting. It may refer to itself. */
export function ownType(reading: Reading, node: Expression, scope: Scope): Type {
  const known = reading.ownTypes.get(node)
  if (known !== undefined) return known ?? OPEN_TYPE
  reading.ownTypes.set(node, null)
  reading.quiet++
  const type = namedType(reading.evaluate(node, scope))
  reading.quiet--
  reading.ownTypes.set(node, type)
  return type
}

// Properties of declarations and expressions that follow from syntax alone, without resolving names.

import type { Expression, PrototypeNode } from '../../zig-syntax/ast.ts'
import type { Declared, Scope } from './scope.ts'

export function returnsType(declared: Declared): boolean {
  if (declared.node.kind !== 'function') return false
  const { returns } = declared.node.prototype
  return returns.kind === 'name' && returns.name === 'type'
}

/** The return type of an ordinary function without the error union, optional and pointer around it. */
export function returnedPayload({ returns }: PrototypeNode): Expression {
  let payload = returns.kind === 'errorUnion' ? returns.payload : returns
  while (payload.kind === 'optional' || (payload.kind === 'pointer' && payload.size === 'one')) payload = payload.child
  return payload
}

/** A constant with an explicit type other than `type` is a value, and not an alias of its initializer. */
export function hasValueType({ node }: Declared): boolean {
  if (node.kind !== 'variable' || !node.type) return false
  return !(node.type.kind === 'name' && node.type.name === 'type')
}

/** The argument of an import: `mem.zig` for `@import("mem.zig")`. */
export function importedName(expression: Expression, scope: Scope): string | undefined {
  if (expression.kind !== 'builtin' || expression.name !== '@import') return undefined
  const [argument] = expression.args
  if (argument?.kind !== 'literal') return undefined
  return scope.file.tokens.text[argument.first]?.slice(1, -1)
}

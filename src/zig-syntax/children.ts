// Traverses expressions.

import type { Expression, StatementNode } from './ast.ts'

/** Returns the expressions directly inside an expression, in source order. */
export function childExpressions(node: Expression): Expression[] {
  switch (node.kind) {
    case 'name':
    case 'literal':
    case 'enumLiteral':
    case 'errorValue':
    case 'errorSet':
    case 'block':
      return []
    case 'builtin':
      return node.args
    case 'access':
      return [node.object]
    case 'suffix':
    case 'prefix':
      return [node.operand]
    case 'call':
      return [node.callee, ...node.args]
    case 'index':
      return [node.object, ...node.parts]
    case 'binary':
      return [node.left, node.right]
    case 'optional':
      return [node.child]
    case 'pointer':
    case 'array':
      return [...node.parts, node.child]
    case 'errorUnion':
      return present(node.errors, node.payload)
    case 'if':
      return present(node.condition, node.then, node.otherwise)
    case 'switch':
      return [node.operand, ...node.prongs.flatMap(prong => [...prong.items, prong.body])]
    case 'loop':
      return present(...node.parts, node.body, node.otherwise)
    case 'init':
      return present(node.type, ...node.items)
    case 'jump':
      return present(node.value)
    case 'asm':
      return node.parts
    case 'group':
      return [node.inner]
    case 'prototype':
      return present(...node.parameters.map(parameter => parameter.type), ...node.parts, node.returns)
    case 'container':
      return present(node.tag, ...node.fields.flatMap(field => [field.type, field.align, field.value]))
  }
}

/** Whether a statement is an expression, and not a declaration or a deferred statement. */
export const isExpression = (node: StatementNode): node is Expression =>
  node.kind !== 'variable' && node.kind !== 'defer'

/** Whether the expression or one inside it passes the test. */
export function someExpression(node: Expression, test: (node: Expression) => boolean): boolean {
  return test(node) || childExpressions(node).some(child => someExpression(child, test))
}

const present = (...nodes: Array<Expression | undefined>): Expression[] => nodes.filter(node => node !== undefined)

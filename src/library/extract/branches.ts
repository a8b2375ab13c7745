// Finds the branches of a declaration whose value depends on the platform or on a parameter.

import type { Expression } from '../../zig-syntax/ast.ts'
import { type Outcome, outcomesOf } from './outcomes.ts'
import type { Resolver } from './resolver.ts'
import type { Declared, Scope } from './scope.ts'

/** Returns the branches of a declaration, or none where its value is unconditional. */
export function branchesOf(resolver: Resolver, { node, scope }: Declared): Outcome[] {
  if (node.kind !== 'variable' || !node.value) return []
  const outcomes = outcomesOf(node.value, scope)
  const [only] = outcomes
  if (outcomes.length > 1) return outcomes
  return only?.expression.kind === 'access' ? inheritedBranches(resolver, only.expression, only.scope) : []
}

/** `system.O` inherits the conditions of `system`: it has one branch for each branch of `system` that declares `O`. */
function inheritedBranches(
  resolver: Resolver,
  { object, name }: Expression & { kind: 'access' },
  scope: Scope,
): Outcome[] {
  const owner =
    object.kind === 'name' || object.kind === 'access' ? resolver.resolve(object, scope)?.declared : undefined
  if (!owner) return []
  return resolver.branches(owner).flatMap(outcome => {
    const meaning = resolver.resolve(outcome.expression, outcome.scope)
    if (!meaning || !resolver.member(meaning, name)) return []
    const { first, end } = outcome.expression
    return [{ ...outcome, expression: { kind: 'access' as const, object: outcome.expression, name, first, end } }]
  })
}

// The branches of a declaration whose value depends on the platform or on a parameter.

import type { Expression } from '../../zig-syntax/ast.ts'
import { type Outcome, outcomesOf } from './outcomes.ts'
import type { Resolver } from './resolver.ts'
import type { Declared, Scope } from './scope.ts'

/** None where the value depends on nothing. */
export function branchesOf(resolver: Resolver, { node, scope }: Declared): Outcome[] {
  if (node.kind !== 'variable' || !node.value) return []
  const outcomes = outcomesOf(node.value, scope)
  const [only] = outcomes
  if (outcomes.length > 1) return outcomes
  return only?.expression.kind === 'access' ? inheritedBranches(resolver, only.expression, only.scope) : []
}

/** `system.O` depends on whatever `system` depends on: one branch for each of its branches that has an `O`. */
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

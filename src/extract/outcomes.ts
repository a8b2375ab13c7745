// Lists the possible results of an expression: every branch of if, switch and labelled blocks, with its conditions.

import type { Expression, StatementNode } from '../zig-syntax/ast.ts'
import { isExpression } from '../zig-syntax/children.ts'
import { blockScope, type Declared, functionScope, type Scope } from './scope.ts'

export interface Outcome {
  conditions: BranchCondition[]
  expression: Expression
  scope: Scope
}

export interface BranchCondition {
  on: Expression
  scope: Scope
  /** The cases that select this branch; a plain boolean for `if`. */
  is: Expression[] | boolean
  /** `if (x) |value|` tests for null instead of a boolean. */
  captures?: boolean
  /** The cases that `else` excludes. */
  not?: Expression[]
}

export function outcomesOf(expression: Expression, scope: Scope, conditions: BranchCondition[] = []): Outcome[] {
  if (expression.kind === 'group') return outcomesOf(expression.inner, scope, conditions)
  if (expression.kind === 'prefix' && expression.op === 'comptime')
    return outcomesOf(expression.operand, scope, conditions)
  if (expression.kind === 'block' && expression.label !== undefined) {
    const wanted: Jump = { of: 'break', label: expression.label }
    return collect(expression.statements, blockScope(expression, scope), conditions, wanted)
  }
  if (expression.kind === 'if' && expression.otherwise) {
    return [
      ...outcomesOf(expression.then, scope, [...conditions, branchOf(expression, true, scope)]),
      ...outcomesOf(expression.otherwise, scope, [...conditions, branchOf(expression, false, scope)]),
    ]
  }
  if (expression.kind === 'switch') {
    return expression.prongs.flatMap(prong =>
      outcomesOf(prong.body, scope, [...conditions, caseOf(expression, prong.items, scope)]),
    )
  }
  return [{ conditions, expression, scope }]
}

/** Lists the expressions that a function returning a type may return. */
export function returnsOf(declared: Declared): Outcome[] {
  if (declared.node.kind !== 'function' || !declared.node.body) return []
  return collect(declared.node.body.statements, functionScope(declared), [], { of: 'return' })
}

type If = Expression & { kind: 'if' }
type Switch = Expression & { kind: 'switch' }

function branchOf({ condition, payload }: If, is: boolean, scope: Scope): BranchCondition {
  return payload ? { on: condition, scope, is, captures: true } : { on: condition, scope, is }
}

function caseOf(node: Switch, items: Expression[], scope: Scope): BranchCondition {
  if (items.length > 0) return { on: node.operand, scope, is: items }
  return { on: node.operand, scope, is: [], not: node.prongs.flatMap(prong => prong.items) }
}

interface Jump {
  of: 'return' | 'break'
  label?: string
}

/** Collects the outcomes of all statements. After `if (c) return x;` the rest is conditional on not c. */
function collect(statements: StatementNode[], scope: Scope, conditions: BranchCondition[], wanted: Jump): Outcome[] {
  const found: Outcome[] = []
  let held = conditions
  for (const statement of statements) {
    if (!isExpression(statement)) continue
    found.push(...visit(statement, scope, held, wanted))
    if (statement.kind !== 'if' || statement.otherwise || !leaves(statement.then)) continue
    held = [...held, branchOf(statement, false, scope)]
  }
  return found
}

function visit(node: Expression, scope: Scope, conditions: BranchCondition[], wanted: Jump): Outcome[] {
  const given = (condition: BranchCondition, inside?: Expression) =>
    inside ? visit(inside, scope, [...conditions, condition], wanted) : []
  switch (node.kind) {
    case 'jump':
      if (node.of !== wanted.of || node.label !== wanted.label || !node.value) return []
      return outcomesOf(node.value, scope, conditions)
    case 'block':
      return collect(node.statements, blockScope(node, scope), conditions, wanted)
    case 'prefix':
      return visit(node.operand, scope, conditions, wanted)
    case 'if':
      return [...given(branchOf(node, true, scope), node.then), ...given(branchOf(node, false, scope), node.otherwise)]
    case 'switch':
      return node.prongs.flatMap(prong => given(caseOf(node, prong.items, scope), prong.body))
    case 'loop':
      return [node.body, node.otherwise].flatMap(part => (part ? visit(part, scope, conditions, wanted) : []))
    default:
      return []
  }
}

function leaves(node: Expression): boolean {
  if (node.kind === 'jump') return true
  if (node.kind !== 'block') return false
  const last = node.statements.at(-1)
  return last !== undefined && isExpression(last) && leaves(last)
}

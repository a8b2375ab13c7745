// Flattens error sets through names, `||` and the error sets of other functions.

import type { Errors } from '../library/facts/facts.ts'
import type { Expression } from '../zig-syntax/ast.ts'
import { someExpression } from '../zig-syntax/children.ts'
import { outcomesOf } from './outcomes.ts'
import { type Declared, functionScope, isDeclared, lookUp, type Scope } from './scope.ts'
import { type Extraction, shortExpressionText } from './text.ts'

/** Returns the errors of a function, or `undefined` if it cannot fail. */
export function errorsOfFunction(extraction: Extraction, declared: Declared): Errors | undefined {
  if (declared.node.kind !== 'function') return undefined
  const { returns } = declared.node.prototype
  if (returns.kind !== 'errorUnion') return undefined
  if (!returns.errors) return { inferred: true }
  return errorsOf(extraction, returns.errors, functionScope(declared))
}

export function errorsOf(extraction: Extraction, expression: Expression, scope: Scope): Errors {
  const found: Found = { names: new Set(), open: new Set(), any: false, seen: new Set() }
  gather(extraction, expression, scope, found)
  const errors: Errors = {}
  if (found.names.size > 0) errors.names = [...found.names].sort()
  if (found.any) errors.any = true
  if (found.open.size > 0) errors.open = [...found.open].sort()
  return errors
}

interface Found {
  names: Set<string>
  open: Set<string>
  any: boolean
  seen: Set<Declared>
}

function gather(extraction: Extraction, node: Expression, scope: Scope, found: Found): void {
  if (node.kind === 'errorSet') {
    for (const { name } of node.names) found.names.add(name)
    return
  }
  if (node.kind === 'binary' && node.op === '||') {
    gather(extraction, node.left, scope, found)
    gather(extraction, node.right, scope, found)
    return
  }
  if (node.kind === 'name' && node.name === 'anyerror') {
    found.any = true
    return
  }
  const outcomes = outcomesOf(node, scope)
  if (outcomes.length > 1 || outcomes[0]?.expression !== node) {
    const chosen = extraction.resolver.chosen(outcomes)
    for (const outcome of chosen ? [chosen] : outcomes) gather(extraction, outcome.expression, outcome.scope, found)
    return
  }
  if (gatherNamed(extraction, node, scope, found) || gatherReflected(extraction, node, scope, found)) return
  if (node.kind === 'builtin' && node.name === '@compileError') return
  found.open.add(shortExpressionText(extraction, node, scope).text)
}

function gatherNamed(extraction: Extraction, node: Expression, scope: Scope, found: Found): boolean {
  if (node.kind !== 'name' && node.kind !== 'access') return false
  const declared = extraction.resolver.resolve(node, scope)?.declared ?? undefinedName(node, scope)
  if (declared?.node.kind !== 'variable' || !declared.node.value) return false
  if (found.seen.has(declared)) return true
  found.seen.add(declared)
  const branches = extraction.resolver.branches(declared)
  const chosen = extraction.resolver.chosen(branches)
  const outcomes = chosen ? [chosen] : branches
  for (const outcome of outcomes) gather(extraction, outcome.expression, outcome.scope, found)
  if (outcomes.length === 0) gather(extraction, declared.node.value, declared.scope, found)
  return true
}

function undefinedName(node: Expression, scope: Scope): Declared | undefined {
  const direct = node.kind === 'name' ? lookUp(scope, node.name) : undefined
  return direct && isDeclared(direct) ? direct : undefined
}

// `@typeInfo(@typeInfo(@TypeOf(f)).@"fn".return_type.?).error_union.error_set` evaluates to the errors of the function f.
function gatherReflected(extraction: Extraction, node: Expression, scope: Scope, found: Found): boolean {
  if (node.kind !== 'access' || node.name !== 'error_set') return false
  let subject: Expression | undefined
  someExpression(node, inner => {
    if (inner.kind === 'builtin' && inner.name === '@TypeOf') subject = inner.args[0]
    return subject !== undefined
  })
  const declared = subject && extraction.resolver.resolve(subject, scope)?.declared
  if (declared?.node.kind !== 'function') return false
  const { returns } = declared.node.prototype
  if (returns.kind !== 'errorUnion' || !returns.errors) return false
  gather(extraction, returns.errors, functionScope(declared), found)
  return true
}

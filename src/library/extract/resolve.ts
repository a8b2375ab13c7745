// Names → what they mean, through aliases, imports, instances of generics and the branch that x86_64-linux takes.

import type { Expression } from './ast.ts'
import { type Outcome, outcomesOf, returnsOf } from './outcomes.ts'
import { type Body, bodyOf, type Declared, enclosingBody, fileBody, isDeclared, lookUp, type Scope } from './scope.ts'
import type { SourceTree } from './source-tree.ts'
import { hasValueType, importedName, returnsType } from './syntax.ts'
import { holds } from './target.ts'

/** What an expression names: a declaration, a container, or both. */
export interface Meaning {
  /** The declaration at the end of the chain of aliases; absent for a file, an instance or an anonymous container. */
  declared?: Declared
  body?: Body
  /** The function that made the container, when the expression calls one. */
  generic?: Declared
}

export interface Resolver {
  tree: SourceTree
  resolve(expression: Expression, scope: Scope): Meaning | undefined
  /** Follows a declaration through aliases; one that leads nowhere means itself. */
  settle(declared: Declared): Meaning
  member(meaning: Meaning, name: string): Meaning | undefined
  /** The branches of a declaration whose value depends on something; empty when it does not. */
  branches(declared: Declared): Outcome[]
  /** The branch for x86_64-linux, when the conditions tell. */
  chosen(outcomes: Outcome[]): Outcome | undefined
  /** What a function that returns a type may return; `std.array_list.Aligned` first returns itself, which says nothing. */
  returned(generic: Declared): Outcome[]
  /** The container a function that returns a type makes itself, or gets from another. */
  made(generic: Declared): Body | undefined
}

export function createResolver(tree: SourceTree): Resolver {
  const settled = new Map<Declared, Meaning>()
  const branched = new Map<Declared, Outcome[]>()
  const makes = new Map<Declared, Body | undefined>()

  function resolve(expression: Expression, scope: Scope): Meaning | undefined {
    switch (expression.kind) {
      case 'name': {
        const found = lookUp(scope, expression.name)
        return found && isDeclared(found) ? settle(found) : undefined
      }
      case 'access': {
        const object = resolve(expression.object, scope)
        return object && member(object, expression.name)
      }
      case 'builtin':
        return resolveBuiltin(expression, scope)
      case 'call': {
        const generic = resolve(expression.callee, scope)?.declared
        return generic && returnsType(generic) ? { generic, body: made(generic) } : undefined
      }
      case 'group':
        return resolve(expression.inner, scope)
      case 'prefix':
        return expression.op === 'comptime' ? resolve(expression.operand, scope) : undefined
      case 'container':
        return { body: bodyOf(expression, scope) }
      case 'if':
      case 'switch':
      case 'block': {
        const outcome = chosen(outcomesOf(expression, scope))
        return outcome && outcome.expression !== expression ? resolve(outcome.expression, outcome.scope) : undefined
      }
      default:
        return undefined
    }
  }

  function resolveBuiltin(expression: Expression & { kind: 'builtin' }, scope: Scope): Meaning | undefined {
    const body = expression.name === '@This' ? enclosingBody(scope) : imported(expression, scope)
    return body && { body }
  }

  function imported(expression: Expression, scope: Scope): Body | undefined {
    const name = importedName(expression, scope)
    if (name === undefined) return undefined
    if (name === 'std') return fileBody(tree, 'std.zig')
    return name.endsWith('.zig') ? fileBody(tree, joinPath(scope.file.path, name)) : undefined
  }

  function settle(declared: Declared): Meaning {
    const known = settled.get(declared)
    if (known) return known
    // A declaration met again while it is being followed is its own meaning: `const x = @This().x`.
    settled.set(declared, { declared })
    const meaning = follow(declared)
    settled.set(declared, meaning)
    return meaning
  }

  function follow(declared: Declared): Meaning {
    const { node, scope } = declared
    if (node.kind === 'function' || node.mutable || !node.value || hasValueType(declared)) return { declared }
    if (branches(declared).length > 0) return { declared }
    const [only] = outcomesOf(node.value, scope)
    if (!only) return { declared }
    const meaning = resolve(only.expression, only.scope)
    switch (only.expression.kind) {
      case 'container':
        return { declared, body: meaning?.body }
      case 'call':
        return { declared, ...meaning }
      case 'name':
      case 'access':
        // Local variables of a labelled block are how a value was computed, not what it is called.
        return meaning && !(meaning.declared && isLocalVariable(meaning.declared)) ? meaning : { declared }
      case 'builtin':
        return meaning ?? { declared }
      default:
        return { declared }
    }
  }

  function branches(declared: Declared): Outcome[] {
    const known = branched.get(declared)
    if (known) return known
    branched.set(declared, [])
    const { node } = declared
    const found = node.kind === 'variable' && node.value ? branchesOf(node.value, declared.scope) : []
    branched.set(declared, found)
    return found
  }

  // `system.O` depends on whatever `system` depends on: one branch for each of its branches that has an `O`.
  function branchesOf(value: Expression, scope: Scope): Outcome[] {
    const outcomes = outcomesOf(value, scope)
    const [only] = outcomes
    if (outcomes.length > 1 || !only) return outcomes.length > 1 ? outcomes : []
    if (only.expression.kind !== 'access') return []
    const { object, name } = only.expression
    const owner = object.kind === 'name' || object.kind === 'access' ? resolve(object, only.scope)?.declared : undefined
    if (!owner) return []
    return branches(owner).flatMap(outcome => {
      const meaning = resolve(outcome.expression, outcome.scope)
      if (!meaning || !member(meaning, name)) return []
      const { first, end } = outcome.expression
      return [{ ...outcome, expression: { kind: 'access' as const, object: outcome.expression, name, first, end } }]
    })
  }

  function member(meaning: Meaning, name: string): Meaning | undefined {
    const found = meaning.body?.members.get(name)
    if (found) return settle(found)
    if (!meaning.declared) return undefined
    const outcomes = branches(meaning.declared)
    const candidates = [chosen(outcomes), ...outcomes].filter(outcome => outcome !== undefined)
    for (const outcome of candidates) {
      const inside = resolve(outcome.expression, outcome.scope)
      const through = inside && inside.declared !== meaning.declared ? member(inside, name) : undefined
      if (through) return through
    }
    return undefined
  }

  function chosen(outcomes: Outcome[]): Outcome | undefined {
    const verdicts = outcomes.map(outcome => holds(resolver, outcome.conditions))
    const sure = verdicts.indexOf(true)
    if (sure === -1 || verdicts.slice(0, sure).includes(undefined)) return undefined
    return outcomes[sure]
  }

  function made(generic: Declared): Body | undefined {
    if (makes.has(generic)) return makes.get(generic)
    makes.set(generic, undefined)
    for (const outcome of returned(generic)) {
      const body = resolve(outcome.expression, outcome.scope)?.body
      if (!body) continue
      makes.set(generic, body)
      return body
    }
    return undefined
  }

  function returned(generic: Declared): Outcome[] {
    return returnsOf(generic).filter(({ expression, scope }) => {
      return expression.kind !== 'call' || resolve(expression.callee, scope)?.declared !== generic
    })
  }

  const resolver: Resolver = { tree, resolve, settle, member, branches, chosen, returned, made }
  return resolver
}

const isLocalVariable = (declared: Declared): boolean =>
  !declared.owner && declared.node.kind === 'variable' && declared.node.mutable

function joinPath(from: string, relative: string): string {
  const parts = from.split('/').slice(0, -1)
  for (const part of relative.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '.') parts.push(part)
  }
  return parts.join('/')
}

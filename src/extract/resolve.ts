// Resolves names through aliases, imports, instances of generics and the branch for x86_64-linux.

import { posix } from 'node:path'
import { onceEach } from '../model/memo.ts'
import type { Expression } from '../zig-syntax/ast.ts'
import { type Outcome, outcomesOf, returnsOf } from './outcomes.ts'
import type { Meaning, Resolver } from './resolver.ts'
import {
  bodyOf,
  type ContainerBody,
  type Declared,
  enclosingBody,
  fileBody,
  hasValueType,
  importedName,
  isDeclared,
  lookUp,
  returnsType,
  type Scope,
  type SourceTree,
} from './scope.ts'
import { holds } from './target.ts'

export function createResolver(tree: SourceTree): Resolver {
  const resolver: Resolver = {
    tree,
    resolve: (expression, scope) => resolve(resolver, expression, scope),
    // A declaration that refers to itself, such as `const x = @This().x`, resolves to itself.
    settle: onceEach<Declared, Meaning>(
      declared => follow(resolver, declared),
      declared => ({ declared }),
    ),
    member: (meaning, name) => memberOf(resolver, meaning, name),
    branches: onceEach<Declared, Outcome[]>(
      declared => branchesOf(resolver, declared),
      () => [],
    ),
    chosen: outcomes => chosenOf(resolver, outcomes),
    returned: generic => returnedBy(resolver, generic),
    made: onceEach<Declared, ContainerBody | undefined>(
      generic => madeBy(resolver, generic),
      () => undefined,
    ),
  }
  return resolver
}

function resolve(resolver: Resolver, expression: Expression, scope: Scope): Meaning | undefined {
  switch (expression.kind) {
    case 'name': {
      const found = lookUp(scope, expression.name)
      return found && isDeclared(found) ? resolver.settle(found) : undefined
    }
    case 'access': {
      const object = resolver.resolve(expression.object, scope)
      return object && resolver.member(object, expression.name)
    }
    case 'builtin': {
      const body = expression.name === '@This' ? enclosingBody(scope) : imported(resolver.tree, expression, scope)
      return body && { body }
    }
    case 'call': {
      const generic = resolver.resolve(expression.callee, scope)?.declared
      return generic && returnsType(generic) ? { generic, body: resolver.made(generic) } : undefined
    }
    case 'group':
      return resolver.resolve(expression.inner, scope)
    case 'prefix':
      return expression.op === 'comptime' ? resolver.resolve(expression.operand, scope) : undefined
    case 'container':
      return { body: bodyOf(expression, scope) }
    case 'if':
    case 'switch':
    case 'block': {
      const outcome = resolver.chosen(outcomesOf(expression, scope))
      return outcome && outcome.expression !== expression
        ? resolver.resolve(outcome.expression, outcome.scope)
        : undefined
    }
    default:
      return undefined
  }
}

function imported(tree: SourceTree, expression: Expression, scope: Scope): ContainerBody | undefined {
  const name = importedName(expression, scope)
  if (name === undefined) return undefined
  if (name === 'std') return fileBody(tree, 'std.zig')
  return name.endsWith('.zig') ? fileBody(tree, posix.join(posix.dirname(scope.file.path), name)) : undefined
}

function follow(resolver: Resolver, declared: Declared): Meaning {
  const { node, scope } = declared
  if (node.kind === 'function' || node.mutable || !node.value || hasValueType(declared)) return { declared }
  if (resolver.branches(declared).length > 0) return { declared }
  const [only] = outcomesOf(node.value, scope)
  if (!only) return { declared }
  const meaning = resolver.resolve(only.expression, only.scope)
  switch (only.expression.kind) {
    case 'container':
      return { declared, body: meaning?.body }
    case 'call':
      return { declared, ...meaning }
    case 'name':
    case 'access':
      // A local variable of a labelled block is a step of the computation, not a name of the value.
      return meaning && !(meaning.declared && isLocalVariable(meaning.declared)) ? meaning : { declared }
    case 'builtin':
      return meaning ?? { declared }
    default:
      return { declared }
  }
}

function branchesOf(resolver: Resolver, { node, scope }: Declared): Outcome[] {
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

function memberOf(resolver: Resolver, meaning: Meaning, name: string): Meaning | undefined {
  const found = meaning.body?.members.get(name)
  if (found) return resolver.settle(found)
  for (const mixed of meaning.body ? mixinsOf(resolver, meaning.body) : []) {
    const inherited = resolver.member(mixed, name)
    if (inherited) return inherited
  }
  if (!meaning.declared) return undefined
  const outcomes = resolver.branches(meaning.declared)
  const candidates = [resolver.chosen(outcomes), ...outcomes].filter(outcome => outcome !== undefined)
  for (const outcome of candidates) {
    const inside = resolver.resolve(outcome.expression, outcome.scope)
    const through = inside && inside.declared !== meaning.declared ? resolver.member(inside, name) : undefined
    if (through) return through
  }
  return undefined
}

export interface Mixin {
  body: ContainerBody
  /** The condition under which it is mixed in is not that of x86_64-linux. */
  isElsewhere?: true
}

/** Lists the containers that `pub usingnamespace` mixes in under any condition, those of x86_64-linux first. */
export function mixinsOf(resolver: Resolver, { node, scope }: ContainerBody): Mixin[] {
  const found = node.mixins.flatMap(mixed => {
    const outcomes = outcomesOf(mixed, scope)
    const chosen = resolver.chosen(outcomes)
    return outcomes.flatMap(outcome => {
      const bodies = mixedBodies(resolver, outcome)
      return bodies.map((body): Mixin => (outcome === chosen ? { body } : { body, isElsewhere: true }))
    })
  })
  return [...found.filter(({ isElsewhere }) => !isElsewhere), ...found.filter(({ isElsewhere }) => isElsewhere)]
}

/** A generic may return its argument under a condition: `exportWhen(isNumber(T), struct { … })`. */
function mixedBodies(resolver: Resolver, { expression, scope }: Outcome): ContainerBody[] {
  const body = resolver.resolve(expression, scope)?.body
  if (body && body.members.size > 0) return [body]
  if (expression.kind !== 'call') return body ? [body] : []
  return expression.args.flatMap(argument => (argument.kind === 'container' ? [bodyOf(argument, scope)] : []))
}

function chosenOf(resolver: Resolver, outcomes: Outcome[]): Outcome | undefined {
  const verdicts = outcomes.map(outcome => holds(resolver, outcome.conditions))
  const sure = verdicts.indexOf(true)
  if (sure === -1 || verdicts.slice(0, sure).includes(undefined)) return undefined
  return outcomes[sure]
}

function madeBy(resolver: Resolver, generic: Declared): ContainerBody | undefined {
  for (const outcome of resolver.returned(generic)) {
    const body = resolver.resolve(outcome.expression, outcome.scope)?.body
    if (body) return body
  }
  return undefined
}

function returnedBy(resolver: Resolver, generic: Declared): Outcome[] {
  return returnsOf(generic).filter(({ expression, scope }) => {
    return expression.kind !== 'call' || resolver.resolve(expression.callee, scope)?.declared !== generic
  })
}

const isLocalVariable = (declared: Declared): boolean =>
  !declared.owner && declared.node.kind === 'variable' && declared.node.mutable

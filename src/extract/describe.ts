// Describes a declaration, or one branch of it, for the facts: functions, aliases, instances and values.

import type {
  Condition as ConditionFacts,
  Definition,
  Instance,
  Parameter as ParameterFacts,
  Variant,
} from '../library/facts/facts.ts'
import type { FunctionNode, ParameterNode } from '../zig-syntax/ast.ts'
import { describeContainer } from './describe-container.ts'
import { errorsOf, errorsOfFunction } from './errors.ts'
import type { BranchCondition, Outcome } from './outcomes.ts'
import type { Meaning } from './resolver.ts'
import { type Declared, functionScope, locationOf, returnedPayload, returnsType } from './scope.ts'
import { isMethod, type Shape, shapeOf, shapeOfExpression } from './shape.ts'
import { type Extraction, expressionText, marksOf, printTokens, shortExpressionText, TYPE_LIMIT } from './text.ts'

export function describeDeclared(extraction: Extraction, declared: Declared): Definition {
  const { node, scope } = declared
  if (node.kind === 'function') return describeFunction(extraction, declared)
  const definition = describeShape(extraction, shapeOf(extraction.resolver, declared))
  if (node.mutable) definition.kind = 'variable'
  if (node.type) definition.type = expressionText(extraction, node.type, scope)
  return definition
}

function describeFunction(extraction: Extraction, declared: Declared): Definition {
  if (isRefusal(declared)) return { kind: 'unsupported' }
  const definition = describeSignature(extraction, declared)
  const gives = returnsType(declared)
    ? extraction.resolver.returned(declared).map(outcome => describeOutcome(extraction, outcome))
    : givenContainer(extraction, declared)
  if (gives.length > 0) definition.gives = gives
  return definition
}

function describeSignature(extraction: Extraction, declared: Declared): Definition {
  const node = declared.node as FunctionNode
  const { prototype } = node
  // Nothing is hidden in a signature, even where a block computes one of its types.
  const { refs } = marksOf(extraction, prototype, declared.scope)
  const { text, span } = printTokens(declared.file, node.first, prototype.end, { refs, hidden: [] })
  const definition: Definition = { kind: returnsType(declared) ? 'typeFunction' : 'function', signature: text }
  if (prototype.parameters.length > 0)
    definition.parameters = prototype.parameters.map(parameter => describeParameter(parameter, span))
  definition.returns = span(prototype.returns.first, prototype.returns.end)
  const errors = errorsOfFunction(extraction, declared)
  if (errors) definition.errors = errors
  if (isMethod(extraction.resolver, declared)) definition.method = true
  return definition
}

function describeParameter(
  parameter: ParameterNode,
  span: (from: number, to: number) => [number, number],
): ParameterFacts {
  const { name, type, special } = parameter
  const facts: ParameterFacts = { type: type ? span(type.first, type.end) : span(parameter.end - 1, parameter.end) }
  if (parameter.comptime) facts.comptime = true
  if (parameter.noalias) facts.noalias = true
  if (special === 'anytype') facts.anytype = true
  return name === undefined ? facts : { name, ...facts }
}

/**
 * Whether every call is the same compile error. One whose text depends on the parameters is a function for checking code at
 * compile time: `std.Io.Writer.invalidFmtError`.
 */
function isRefusal({ node, file }: Declared): boolean {
  if (node.kind !== 'function') return false
  // `{ @compileError ( "…" ) ; }`: bodies of functions are not parsed.
  const body = file.tokens.text.slice(node.prototype.end, node.end)
  return body.length === 7 && body[1] === '@compileError' && body[3]!.startsWith('"')
}

/** The unnamed or private container that an ordinary function returns, if no other path lists its members. */
function givenContainer(extraction: Extraction, declared: Declared): Variant[] {
  if (declared.node.kind !== 'function') return []
  const body = extraction.resolver.resolve(returnedPayload(declared.node.prototype), functionScope(declared))?.body
  const path = extraction.paths.pathOf({ declared })
  if (!body || path === undefined || extraction.paths.pathOf({ body }) !== path) return []
  return [describeContainer(extraction, body)]
}

function describeShape(extraction: Extraction, shape: Shape): Definition {
  switch (shape.is) {
    case 'function':
      throw new Error('Functions are described by describeFunction.')
    case 'container':
      return describeContainer(extraction, shape.body)
    case 'alias':
      return describeMeaning(extraction, shape.meaning)
    case 'instance':
      return describeInstance(extraction, shape)
    case 'branches':
      return describeBranches(extraction, shape.outcomes)
    case 'unsupported':
      return { kind: 'unsupported' }
    case 'errorSet': {
      if (!shape.expression) return { kind: 'errorSet' }
      const errors = errorsOf(extraction, shape.expression, shape.scope)
      const merged = shape.expression.kind === 'binary'
      return {
        kind: 'errorSet',
        errors,
        ...(merged && { value: shortExpressionText(extraction, shape.expression, shape.scope, TYPE_LIMIT) }),
      }
    }
    default: {
      const kind = shape.is === 'type' ? 'type' : shape.is === 'dangling' ? 'unresolved' : 'constant'
      const limit = kind === 'type' ? TYPE_LIMIT : undefined
      return shape.expression
        ? { kind, value: shortExpressionText(extraction, shape.expression, shape.scope, limit) }
        : { kind }
    }
  }
}

/** Describes an alias of a public declaration, or the declaration itself where that is private. */
export function describeMeaning(extraction: Extraction, meaning: Meaning): Definition {
  const target = extraction.paths.ownPathOf(meaning)
  if (target !== undefined) return { kind: 'alias', target }
  const { declared, body } = meaning
  const definition: Definition = declared
    ? describeDeclared(extraction, declared)
    : body
      ? describeContainer(extraction, body)
      : { kind: 'unresolved' }
  if (declared) definition.body ??= locationOf(declared.file, declared.node)
  const membersAt = body && !definition.instance ? extraction.paths.pathOf({ body }) : undefined
  if (membersAt !== undefined) definition.membersAt = membersAt
  return definition
}

function describeOutcome(extraction: Extraction, outcome: Outcome): Variant {
  const definition = describeShape(
    extraction,
    shapeOfExpression(extraction.resolver, outcome.expression, outcome.scope),
  )
  if (outcome.conditions.length === 0) return definition
  return { when: outcome.conditions.map(condition => describeCondition(extraction, condition)), ...definition }
}

function describeBranches(extraction: Extraction, outcomes: Outcome[]): Definition {
  const chosen = extraction.resolver.chosen(outcomes)
  const variants = outcomes.map((outcome): Variant => {
    const variant = describeOutcome(extraction, outcome)
    return outcome === chosen ? { ...variant, chosen: true } : variant
  })
  const main = variants.find(variant => variant.chosen) ?? variants.find(variant => variant.kind !== 'unsupported')
  const definition: Definition = { kind: main?.kind ?? 'unsupported', variants }
  if (main?.chosen && main.target !== undefined) definition.target = main.target
  return definition
}

function describeInstance(
  extraction: Extraction,
  { call, scope, generic, body }: Shape & { is: 'instance' },
): Definition {
  const instance: Instance = {
    text: shortExpressionText(extraction, call, scope, 400),
    args: call.args.map(argument => shortExpressionText(extraction, argument, scope, 200).text),
  }
  const of = extraction.paths.ownPathOf({ declared: generic })
  const membersAt = body && extraction.paths.pathOf({ body })
  if (of !== undefined) instance.of = of
  else if (body && generic.node.kind === 'function')
    instance.names = generic.node.prototype.parameters.map(({ name }) => name ?? '')
  if (membersAt !== undefined) instance.membersAt = membersAt
  // A private generic has no entry of its own, so that its fields are listed here.
  if (of !== undefined || !body) return { kind: 'instance', instance }
  return { kind: 'instance', instance, gives: [describeContainer(extraction, body)] }
}

function describeCondition(extraction: Extraction, { on, scope, is, not, captures }: BranchCondition): ConditionFacts {
  const text = shortExpressionText(extraction, on, scope, 320).text
  if (captures) return { on: text, is: [is ? 'not null' : 'null'] }
  if (typeof is === 'boolean') return { on: text, is: [String(is)] }
  if (not) return { on: text, is: ['else'] }
  return { on: text, is: is.map(item => shortExpressionText(extraction, item, scope).text) }
}

// What a declaration, or one branch of it, is.

import type { Condition as ConditionFacts, Instance, Thing, Variant } from '../facts.ts'
import { describeContainer } from './describe-container.ts'
import { describeSignature } from './describe-signature.ts'
import { errorsOf } from './errors.ts'
import type { Condition, Outcome } from './outcomes.ts'
import type { Meaning } from './resolve.ts'
import { type Declared, functionScope } from './scope.ts'
import { type Shape, shapeOf, shapeOfExpression } from './shape.ts'
import { siteOf } from './site.ts'
import { returnedPayload, returnsType } from './syntax.ts'
import { shortTextOf, TYPE_LIMIT, textOf, type Writer } from './text.ts'

export function describeDeclared(writer: Writer, declared: Declared): Thing {
  const { node, scope } = declared
  if (node.kind === 'function') return describeFunction(writer, declared)
  const thing = describeShape(writer, shapeOf(writer.resolver, declared))
  if (node.mutable) thing.kind = 'variable'
  if (node.type) thing.type = textOf(writer, node.type, scope)
  return thing
}

/** Its signature, and the type it returns or makes. */
function describeFunction(writer: Writer, declared: Declared): Thing {
  const thing = describeSignature(writer, declared)
  const gives = returnsType(declared)
    ? writer.resolver.returned(declared).map(outcome => describeOutcome(writer, outcome))
    : givenContainer(writer, declared)
  if (gives.length > 0) thing.gives = gives
  return thing
}

/** The container an ordinary function returns, if nothing else shows it: unnamed, or private. */
function givenContainer(writer: Writer, declared: Declared): Variant[] {
  if (declared.node.kind !== 'function') return []
  const body = writer.resolver.resolve(returnedPayload(declared.node.prototype), functionScope(declared))?.body
  const path = writer.paths.pathOf({ declared })
  if (!body || path === undefined || writer.paths.pathOf({ body }) !== path) return []
  return [describeContainer(writer, body)]
}

function describeShape(writer: Writer, shape: Shape): Thing {
  switch (shape.is) {
    case 'function':
      throw new Error('Functions are described by describeFunction.')
    case 'container':
      return describeContainer(writer, shape.body)
    case 'alias':
      return describeMeaning(writer, shape.meaning)
    case 'instance':
      return describeInstance(writer, shape)
    case 'branches':
      return describeBranches(writer, shape.outcomes)
    case 'unsupported':
      return { kind: 'unsupported' }
    case 'errorSet': {
      if (!shape.expression) return { kind: 'errorSet' }
      const errors = errorsOf(writer, shape.expression, shape.scope)
      const merged = shape.expression.kind === 'binary'
      return {
        kind: 'errorSet',
        errors,
        ...(merged && { value: shortTextOf(writer, shape.expression, shape.scope, TYPE_LIMIT) }),
      }
    }
    default: {
      const kind = shape.is === 'type' ? 'type' : shape.is === 'dangling' ? 'unresolved' : 'constant'
      const limit = kind === 'type' ? TYPE_LIMIT : undefined
      return shape.expression ? { kind, value: shortTextOf(writer, shape.expression, shape.scope, limit) } : { kind }
    }
  }
}

/** An alias of something public; or, when it is out of reach, the thing itself. */
export function describeMeaning(writer: Writer, meaning: Meaning): Thing {
  const target = writer.paths.ownPathOf(meaning)
  if (target !== undefined) return { kind: 'alias', target }
  const { declared, body } = meaning
  const thing: Thing = declared
    ? describeDeclared(writer, declared)
    : body
      ? describeContainer(writer, body)
      : { kind: 'unresolved' }
  if (declared) thing.body ??= siteOf(declared.file, declared.node)
  const membersAt = body && !thing.instance ? writer.paths.pathOf({ body }) : undefined
  if (membersAt !== undefined) thing.membersAt = membersAt
  return thing
}

function describeOutcome(writer: Writer, outcome: Outcome): Variant {
  const thing = describeShape(writer, shapeOfExpression(writer.resolver, outcome.expression, outcome.scope))
  if (outcome.conditions.length === 0) return thing
  return { when: outcome.conditions.map(condition => describeCondition(writer, condition)), ...thing }
}

function describeBranches(writer: Writer, outcomes: Outcome[]): Thing {
  const chosen = writer.resolver.chosen(outcomes)
  const variants = outcomes.map((outcome): Variant => {
    const variant = describeOutcome(writer, outcome)
    return outcome === chosen ? { ...variant, chosen: true } : variant
  })
  const main = variants.find(variant => variant.chosen) ?? variants.find(variant => variant.kind !== 'unsupported')
  const thing: Thing = { kind: main?.kind ?? 'unsupported', variants }
  if (main?.chosen && main.target !== undefined) thing.target = main.target
  return thing
}

function describeInstance(writer: Writer, { call, scope, generic, body }: Shape & { is: 'instance' }): Thing {
  const instance: Instance = {
    text: shortTextOf(writer, call, scope, 400),
    args: call.args.map(argument => shortTextOf(writer, argument, scope, 200).text),
  }
  const of = writer.paths.ownPathOf({ declared: generic })
  const membersAt = body && writer.paths.pathOf({ body })
  if (of !== undefined) instance.of = of
  else if (body && generic.node.kind === 'function')
    instance.names = generic.node.prototype.parameters.map(({ name }) => name ?? '')
  if (membersAt !== undefined) instance.membersAt = membersAt
  // Nobody can look up the fields at a private generic.
  if (of !== undefined || !body) return { kind: 'instance', instance }
  return { kind: 'instance', instance, gives: [describeContainer(writer, body)] }
}

function describeCondition(writer: Writer, { on, scope, is, not, captures }: Condition): ConditionFacts {
  const text = shortTextOf(writer, on, scope, 320).text
  if (captures) return { on: text, is: [is ? 'not null' : 'null'] }
  if (typeof is === 'boolean') return { on: text, is: [String(is)] }
  if (not) return { on: text, is: ['else'] }
  return { on: text, is: is.map(item => shortTextOf(writer, item, scope).text) }
}

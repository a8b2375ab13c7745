// Functions: signature, parameters, errors, and the type they return or make.

import type { Parameter as ParameterFacts, Thing, Variant } from '../facts.ts'
import type { FunctionNode, Parameter } from './ast.ts'
import { describeOutcome, describeShape } from './describe.ts'
import { errorsOfFunction } from './errors.ts'
import { payloadOf, returnsType } from './resolve.ts'
import { type Declared, functionScope } from './scope.ts'
import { isMethod } from './shape.ts'
import { marksOf, printTokens, type Writer } from './text.ts'

export function describeFunction(writer: Writer, declared: Declared): Thing {
  const node = declared.node as FunctionNode
  const { prototype } = node
  const scope = functionScope(declared)
  const marks = marksOf(writer, prototype, declared.scope)
  const { text, span } = printTokens(declared.file, node.first, prototype.end, marks)
  const thing: Thing = { kind: returnsType(declared) ? 'typeFunction' : 'function', signature: text }
  if (prototype.parameters.length > 0)
    thing.parameters = prototype.parameters.map(parameter => describeParameter(parameter, span))
  thing.returns = span(prototype.returns.first, prototype.returns.end)
  const errors = errorsOfFunction(writer, declared)
  if (errors) thing.errors = errors
  if (isMethod(writer.resolver, declared)) thing.method = true
  const gives = returnsType(declared)
    ? writer.resolver.returned(declared).map(outcome => describeOutcome(writer, outcome))
    : givenContainer(writer, declared, scope)
  if (gives.length > 0) thing.gives = gives
  return thing
}

function describeParameter(parameter: Parameter, span: (from: number, to: number) => [number, number]): ParameterFacts {
  const { name, type, special } = parameter
  const facts: ParameterFacts = { type: type ? span(type.first, type.end) : span(parameter.end - 1, parameter.end) }
  if (parameter.comptime) facts.comptime = true
  if (parameter.noalias) facts.noalias = true
  if (special === 'anytype') facts.anytype = true
  return name === undefined ? facts : { name, ...facts }
}

/** The container an ordinary function returns, if nothing else shows it: unnamed, or private. */
function givenContainer(writer: Writer, declared: Declared, scope: Declared['scope']): Variant[] {
  if (declared.node.kind !== 'function') return []
  const body = writer.resolver.resolve(payloadOf(declared.node.prototype), scope)?.body
  const path = writer.filing.pathOf({ declared })
  if (!body || path === undefined || writer.filing.pathOf({ body }) !== path) return []
  return [describeShape(writer, { is: 'container', body })]
}

// Describes functions: signature, parameters, errors.

import type { FunctionNode, ParameterNode } from '../../zig-syntax/ast.ts'
import type { Definition, Parameter as ParameterFacts } from '../facts/facts.ts'
import { errorsOfFunction } from './errors.ts'
import type { Declared } from './scope.ts'
import { isMethod } from './shape.ts'
import { returnsType } from './syntax.ts'
import { type Extraction, marksOf, printTokens } from './text.ts'

export function describeSignature(extraction: Extraction, declared: Declared): Definition {
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

// Evaluates calls: checks the number and types of arguments, and determines the result.

import type { Expression } from '../zig-syntax/ast.ts'
import { ownType } from './declared.ts'
import { checkFormat } from './format-strings.ts'
import { type Reading, report } from './reading.ts'
import { settled } from './std-members.ts'
import {
  OPEN,
  OPEN_TYPE,
  placedAt,
  type Scope,
  type StdType,
  type Type,
  typeValue,
  unwrap,
  type Value,
  valueFor,
  wrap,
} from './types.ts'

type Call = Extract<Expression, { kind: 'call' }>
type StdFunction = Extract<Value, { as: 'function' }>

export function evaluateCall(reading: Reading, node: Call, scope: Scope, expected?: Type): Value {
  const callee = reading.evaluate(node.callee, scope, node.callee.kind === 'enumLiteral' ? expected : undefined)
  if (callee.as === 'function') return callFunction(reading, callee, node, scope)
  if (callee.as === 'type' && callee.type.is === 'std') return callGeneric(reading, callee.type, node, scope)
  for (const arg of node.args) reading.evaluate(arg, scope)
  if (node.callee.kind === 'access' && node.callee.name === 'print') checkFormat(reading, node.args)
  if (callee.as === 'value' && callee.type.is === 'std' && callee.type.loose) return looseResult(callee.type)
  if (callee.as === 'ownFunction') return ownResult(reading, callee)
  if (callee.as === 'value' && callee.field !== undefined) reportField(reading, callee.type, callee.field, node)
  return OPEN
}

/** Reports a call of a field, which may have been a function in another version. */
function reportField(reading: Reading, type: Type, field: string, node: Call): void {
  const what = type.is === 'std' && isSolid(reading, type) ? type.shown : type.is === 'plain' ? type.name : null
  if (what === null) return
  const note = `\`${field}\` is a field of the type \`${what}\` here, which cannot be called.`
  report(reading, { of: 'call', name: field, path: field, token: node.callee.end - 1, note })
}

function callFunction(reading: Reading, callee: StdFunction, node: Call, scope: Scope): Value {
  const { shape, host } = callee
  const takes = shape.takes
  const shift = receives(callee) ? 1 : 0
  const bound = new Map<string, Value>(host?.bound ?? [])
  const isWhole = takes === undefined || node.args.length === takes.length - shift || takes.includes('...')
  for (const [index, arg] of node.args.entries()) {
    // If the number of arguments differs, positions cannot be matched to parameters.
    const parameter = isWhole || split(takes[index + shift]).name !== undefined ? takes?.[index + shift] : undefined
    const { name, type } = split(parameter)
    const needsType = type !== undefined && isContextTyped(arg)
    const expected = needsType ? placedAt(reading.typeOfText(type, host, bound), callee.shown) : undefined
    const value = reading.evaluate(arg, scope, expected)
    if (name !== undefined) bound.set(name, value)
    if (type !== undefined && takes && isWhole)
      checkType(reading, callee, arg, value, expected ?? reading.typeOfText(type, host, bound))
  }
  if (takes && !takes.includes('...')) checkCount(reading, callee, node, takes.length - shift)
  checkFormat(reading, node.args, takes?.slice(shift))
  if (shape.gives === '=') return valueFor({ is: 'std', path: callee.path, shown: callee.shown })
  if (shape.gives === undefined) return OPEN
  if (shape.gives === 'type') return typeValue(OPEN_TYPE)
  const given = reading.typeOfText(shape.gives, host, bound)
  return valueFor(callee.former ? formerResult(given) : given)
}

/** Returns the result of a removed function. A primitive is not trusted, because the function may have been another one still earlier. */
function formerResult(given: Type): Type {
  if (given.is === 'std') return { ...given, former: true }
  if (!('of' in given)) return OPEN_TYPE
  const inside = formerResult(given.of)
  return inside.is === 'open' ? inside : wrap(given.is, inside)
}

/** Whether the first parameter is the receiver, the value before the dot. */
function receives({ receiver, shape }: StdFunction): boolean {
  return receiver !== undefined && (shape.method === true || shape.takes?.[0] === 'anytype')
}

/** Whether the expression takes its type from its context, such as an untyped literal. */
function isContextTyped(node: Expression): boolean {
  switch (node.kind) {
    case 'init':
      return node.type === undefined
    case 'enumLiteral':
    case 'if':
    case 'switch':
    case 'group':
      return true
    case 'call':
      return node.callee.kind === 'enumLiteral'
    case 'prefix':
      return isContextTyped(node.operand)
    case 'binary':
      return node.op === 'orelse' || node.op === 'catch'
    default:
      return false
  }
}

/** Splits a parameter such as `T:type` into name and type. */
function split(parameter: string | undefined): { name?: string; type?: string } {
  if (parameter === undefined) return {}
  const colon = parameter.indexOf(':')
  let at = 0
  while (at < colon && isWord(parameter.charCodeAt(at))) at++
  return colon > 0 && at === colon
    ? { name: parameter.slice(0, colon), type: parameter.slice(colon + 1) }
    : { type: parameter }
}

const isWord = (code: number): boolean =>
  code === 95 || (code >= 48 && code <= 57) || (code >= 65 && code <= 90) || (code >= 97 && code <= 122)

function checkCount(reading: Reading, { path, shown, shape, receiver }: StdFunction, node: Call, wanted: number): void {
  const given = node.args.length
  // A function taken from a value but not declared as its method may be called in either way.
  if (given === wanted || (receiver && !shape.method)) return
  const parameters = (shape.takes ?? []).slice((shape.takes?.length ?? 0) - wanted)
  report(reading, {
    of: 'call',
    name: shown,
    path,
    token: node.callee.end - 1,
    note: `\`${shown}\` takes ${countWords(wanted)}${wanted > 0 ? ` (${parameters.map(shortType).join(', ')})` : ''} here, not ${given}.`,
  })
}

/** Reports only types that can never coerce: different containers, and numbers where a container is expected. */
function checkType(reading: Reading, { shown, path }: StdFunction, arg: Expression, value: Value, wanted: Type): void {
  if (value.as !== 'value') return
  const inside = unwrap(wanted, 'optional')
  const target = unwrap(inside, 'pointer')
  const given = value.type
  if (target.is !== 'std' || !isSolid(reading, target)) return
  const source = given.is === 'pointer' ? given.of : given
  const isOther = source.is === 'std' && isSolid(reading, source) && !isSameContainer(reading, source, target)
  if (!isOther && source.is !== 'plain') return
  const pointer = inside.is === 'pointer' ? '*' : ''
  const had = source.is === 'std' ? source.shown : source.is === 'plain' ? source.name : ''
  report(reading, {
    of: 'call',
    name: shown,
    path,
    token: arg.first,
    note: `\`${shown}\` takes \`${pointer}${target.shown}\` here, not \`${had}\`.`,
  })
}

/** Whether the type is a non-generic container whose members are all known. */
function isSolid({ shapes }: Reading, { path }: StdType): boolean {
  const shape = shapes.get(path)
  return (shape?.kind === 'struct' || shape?.kind === 'enum' || shape?.kind === 'union') && !shape.open && !shape.also
}

function isSameContainer({ shapes }: Reading, one: StdType, other: StdType): boolean {
  const [first, second] = [settled(shapes, one.path), settled(shapes, other.path)]
  return first === 'open' || second === 'open' || first?.path === second?.path
}

const countWords = (count: number): string =>
  count === 0 ? 'no arguments' : count === 1 ? '1 argument' : `${count} arguments`

/** Shortens paths to their last name: `std.mem.Allocator` becomes `Allocator`. */
function shortType(parameter: string): string {
  const { name, type = '' } = split(parameter)
  const short = type.split(/(?=[^\w.@"])|(?<=[^\w.@"])/).map(part => part.slice(part.lastIndexOf('.') + 1) || part)
  return (name ? `comptime ${name}: ` : '') + short.join('')
}

function callGeneric(reading: Reading, type: StdType, node: Call, scope: Scope): Value {
  const shape = (type.otherShapes ?? reading.shapes).get(type.path)
  if (shape?.kind !== 'generic') {
    for (const arg of node.args) reading.evaluate(arg, scope)
    if (type.loose) return looseResult(type)
    const isSure =
      shape && !type.otherShapes && !shape.open && ['struct', 'union', 'enum', 'errors'].includes(shape.kind)
    if (isSure && type.bound === undefined)
      report(reading, {
        of: 'call',
        name: type.shown,
        token: node.callee.end - 1,
        note: `\`${type.shown}\` is no function in this version and takes no arguments.`,
      })
    return typeValue(isSure && type.bound === undefined ? { ...type, former: true } : OPEN_TYPE)
  }
  const bound = new Map<string, Value>()
  const { takes = [] } = shape
  for (const [index, arg] of node.args.entries()) {
    const { name, type: wanted } = split(takes[index])
    const expected =
      wanted !== undefined && isContextTyped(arg) ? reading.typeOfText(wanted, undefined, bound) : undefined
    const value = reading.evaluate(arg, scope, expected)
    if (name !== undefined) bound.set(name, value)
  }
  if (shape.takes && !type.otherShapes && node.args.length !== takes.length)
    checkCount(reading, { as: 'function', path: type.path, shown: type.shown, shape }, node, takes.length)
  return typeValue(instanceOf(reading, { ...type, bound }))
}

function looseResult({ path, shown }: StdType): Value {
  return valueFor({ is: 'std', path: `${path}()`, shown: `${shown}()`, loose: true })
}

/** Returns the type of a generic with arguments. If it forwards to another generic, that one under the called name. */
function instanceOf(reading: Reading, type: StdType): Type {
  const shapes = type.otherShapes ?? reading.shapes
  const { is } = shapes.get(type.path) ?? {}
  if (is?.length !== 1 || !settled(shapes, type.path)) return type
  const inner = reading.typeOfText(is[0]!, undefined, type.bound)
  return inner.is === 'std' ? { ...inner, shown: type.shown } : type
}

function ownResult(reading: Reading, { node, scope }: Extract<Value, { as: 'ownFunction' }>): Value {
  const { returns } = node.prototype
  if (returns.kind === 'name' && returns.name === 'type') return typeValue(OPEN_TYPE)
  return valueFor(ownType(reading, returns, scope))
}

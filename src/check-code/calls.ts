// Calls: how many arguments, what each of them must be, and what comes back.

import type { Expression } from '../zig-syntax/ast.ts'
import { ownType } from './declared.ts'
import { checkFormat } from './format-strings.ts'
import { type Reading, report } from './reading.ts'
import { settled } from './std-members.ts'
import {
  OPEN,
  OPEN_TYPE,
  type Scope,
  type StdType,
  type Type,
  typeValue,
  unwrap,
  type Value,
  valueFor,
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
  if (callee.as === 'value' && callee.field !== undefined) tellField(reading, callee.type, callee.field, node)
  return OPEN
}

/** What was a function in another version may be a field here. */
function tellField(reading: Reading, type: Type, field: string, node: Call): void {
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
    // Where one is missing, nobody knows which.
    const parameter = isWhole || split(takes[index + shift]).name !== undefined ? takes?.[index + shift] : undefined
    const { name, type } = split(parameter)
    const needsType = type !== undefined && isWritten(arg)
    const expected = needsType ? reading.typeOfText(type, host, bound) : undefined
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
  return valueFor(callee.former && given.is === 'std' ? { ...given, former: true } : given)
}

/** Whether the first parameter is what stands before the dot. */
function receives({ receiver, shape }: StdFunction): boolean {
  return receiver !== undefined && (shape.method === true || shape.takes?.[0] === 'anytype')
}

/** A literal that takes its type from where it stands. */
function isWritten(node: Expression): boolean {
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
      return isWritten(node.operand)
    case 'binary':
      return node.op === 'orelse' || node.op === 'catch'
    default:
      return false
  }
}

/** `T:type` is the parameter `T`. */
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
  // Taken from a value, but not declared as its method: how it is called cannot be told.
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

/** Only what can never become the other: containers with different names, and numbers where a container is wanted. */
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

/** A container that is no generic and all of which is known. */
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

/** Last names alone: `std.mem.Allocator` is `Allocator`. */
function shortType(parameter: string): string {
  const { name, type = '' } = split(parameter)
  const short = type.split(/(?=[^\w.@"])|(?<=[^\w.@"])/).map(part => part.slice(part.lastIndexOf('.') + 1) || part)
  return (name ? `comptime ${name}: ` : '') + short.join('')
}

function callGeneric(reading: Reading, type: StdType, node: Call, scope: Scope): Value {
  const shape = reading.shapes.get(type.path)
  if (shape?.kind !== 'generic') {
    for (const arg of node.args) reading.evaluate(arg, scope)
    if (type.loose) return looseResult(type)
    const isSure = shape && !shape.open && ['struct', 'union', 'enum', 'errors'].includes(shape.kind)
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
    const expected = wanted !== undefined && isWritten(arg) ? reading.typeOfText(wanted, undefined, bound) : undefined
    const value = reading.evaluate(arg, scope, expected)
    if (name !== undefined) bound.set(name, value)
  }
  if (shape.takes && node.args.length !== takes.length)
    checkCount(reading, { as: 'function', path: type.path, shown: type.shown, shape }, node, takes.length)
  return typeValue(instanceOf(reading, { ...type, bound }))
}

function looseResult({ path, shown }: StdType): Value {
  return valueFor({ is: 'std', path: `${path}()`, shown: `${shown}()`, loose: true })
}

/** What a generic with its arguments is: the one it forwards to, under the name it was called by. */
function instanceOf(reading: Reading, type: StdType): Type {
  const { is } = reading.shapes.get(type.path) ?? {}
  if (is?.length !== 1 || !settled(reading.shapes, type.path)) return type
  const inner = reading.typeOfText(is[0]!, undefined, type.bound)
  return inner.is === 'std' ? { ...inner, shown: type.shown } : type
}

function ownResult(reading: Reading, { node, scope }: Extract<Value, { as: 'ownFunction' }>): Value {
  const { returns } = node.prototype
  if (returns.kind === 'name' && returns.name === 'type') return typeValue(OPEN_TYPE)
  return valueFor(ownType(reading, returns, scope))
}

// Evaluates conditions for x86_64-linux, as far as that is possible without running Zig.

import type { Expression } from '../zig-syntax/ast.ts'
import { type BranchCondition, outcomesOf } from './outcomes.ts'
import type { Resolver } from './resolver.ts'
import { importedName, isDeclared, lookUp, type Scope } from './scope.ts'

/** `undefined` is an unknown value. An enum value is written with its dot. */
type Value = boolean | string | number | undefined

/** The assumed target is a program for x86_64-linux with the baseline CPU, without libc. */
const BUILTIN: Record<string, Value> = {
  abi: '.gnu',
  'cpu.arch': '.x86_64',
  is_test: false,
  link_libc: false,
  link_libcpp: false,
  mode: '.Debug',
  object_format: '.elf',
  'os.tag': '.linux',
  output_mode: '.Exe',
  sanitize_thread: false,
  single_threaded: false,
  valgrind_support: false,
  zig_backend: '.stage2_llvm',
}

// Predicates such as `builtin.os.tag.isDarwin()` are false for the target, except for these.
const TRUE_PREDICATES = new Set(['isX86', 'isGnu', 'isElf'])

export function holds(resolver: Resolver, conditions: BranchCondition[]): boolean | undefined {
  let sure: boolean | undefined = true
  for (const condition of conditions) {
    const verdict = holdsOne(resolver, condition)
    if (verdict === false) return false
    if (verdict === undefined) sure = undefined
  }
  return sure
}

function evaluate(resolver: Resolver, node: Expression, scope: Scope, depth = 0): Value {
  if (depth > 20) return undefined
  const inner = (expression: Expression, where = scope) => evaluate(resolver, expression, where, depth + 1)
  switch (node.kind) {
    case 'literal':
      return node.of === 'number' ? Number(scope.file.tokens.text[node.first]?.replaceAll('_', '')) : undefined
    case 'enumLiteral':
      return `.${node.name}`
    case 'group':
      return inner(node.inner)
    case 'prefix': {
      const value = inner(node.operand)
      if (node.op === 'comptime') return value
      return node.op === '!' && typeof value === 'boolean' ? !value : undefined
    }
    case 'binary':
      return evaluateBinary(node.op, inner(node.left), () => inner(node.right))
    case 'name':
      return evaluateName(resolver, node.name, scope, depth)
    case 'access':
      return evaluateAccess(resolver, node, scope, depth)
    case 'call':
      return evaluateCall(node, scope)
    case 'builtin':
      return evaluateBuiltin(resolver, node, scope)
    case 'if':
    case 'switch':
    case 'block': {
      const outcome = resolver.chosen(outcomesOf(node, scope))
      return outcome && outcome.expression !== node ? inner(outcome.expression, outcome.scope) : undefined
    }
    default:
      return undefined
  }
}

function holdsOne(resolver: Resolver, { on, scope, is, not, captures }: BranchCondition): boolean | undefined {
  if (captures) return undefined
  const value = evaluate(resolver, on, scope)
  if (value === undefined) return undefined
  if (typeof is === 'boolean') return typeof value === 'boolean' ? value === is : undefined
  const cases = (not ?? is).map(item => evaluate(resolver, item, scope))
  if (cases.includes(value)) return not === undefined
  return cases.includes(undefined) ? undefined : not !== undefined
}

function evaluateBinary(op: string, left: Value, right: () => Value): Value {
  if (op === 'and') return left === false ? false : both(left, right(), false)
  if (op === 'or') return left === true ? true : both(left, right(), true)
  const other = left === undefined ? undefined : right()
  if (left === undefined || other === undefined) return undefined
  if (op === '==') return left === other
  if (op === '!=') return left !== other
  if (typeof left === 'number' && typeof other === 'number') {
    if (op === '<') return left < other
    if (op === '<=') return left <= other
    if (op === '>') return left > other
    if (op === '>=') return left >= other
  }
  return undefined
}

// `unknown and false` is false; `unknown or true` is true.
function both(left: Value, right: Value, decisive: boolean): Value {
  if (right === decisive) return decisive
  return left === undefined || right === undefined ? undefined : !decisive
}

function evaluateName(resolver: Resolver, name: string, scope: Scope, depth: number): Value {
  if (name === 'true' || name === 'false') return name === 'true'
  const found = lookUp(scope, name)
  if (!found || !isDeclared(found) || found.node.kind !== 'variable') return undefined
  if (found.node.mutable || !found.node.value) return undefined
  return evaluate(resolver, found.node.value, found.scope, depth + 1)
}

function evaluateAccess(resolver: Resolver, node: Expression & { kind: 'access' }, scope: Scope, depth: number): Value {
  const path = builtinPath(node, scope)
  if (path !== undefined) return BUILTIN[path.replace(/^target\./, '')]
  const meaning = resolver.resolve(node, scope)
  const found = meaning?.declared?.node
  if (found?.kind === 'variable' && found.value && !found.mutable && meaning?.declared)
    return evaluate(resolver, found.value, meaning.declared.scope, depth + 1)
  const type = resolver.resolve(node.object, scope)?.body
  return type?.node.fields.some(field => field.name === node.name) ? `.${node.name}` : undefined
}

function evaluateCall(node: Expression & { kind: 'call' }, scope: Scope): Value {
  const path = builtinPath(node.callee, scope)
  if (path === 'cpu.arch.endian') return '.little'
  const method = path?.match(/(?:^|\.)(is[A-Z]\w*|has)$/)?.[1]
  if (method === undefined || method === 'isAtLeast') return undefined
  return TRUE_PREDICATES.has(method)
}

function evaluateBuiltin(resolver: Resolver, node: Expression & { kind: 'builtin' }, scope: Scope): Value {
  const [subject, name] = node.args
  if (!subject) return undefined
  if (node.name === '@sizeOf' || node.name === '@bitSizeOf') {
    const bits = subject.kind === 'name' ? bitsOf(subject.name) : undefined
    return bits && node.name === '@sizeOf' ? Math.ceil(bits / 8) : bits
  }
  if (node.name !== '@hasDecl' || name?.kind !== 'literal') return undefined
  if (builtinPath(subject, scope, 'root') === '') return false
  const meaning = resolver.resolve(subject, scope)
  const outcome = meaning?.declared && resolver.chosen(resolver.branches(meaning.declared))
  const body = meaning?.body ?? (outcome && resolver.resolve(outcome.expression, outcome.scope)?.body)
  return body?.members.has(scope.file.tokens.text[name.first]?.slice(1, -1) ?? '')
}

function bitsOf(type: string): number | undefined {
  if (type === 'usize' || type === 'isize') return 64
  const bits = type.match(/^[iuf](\d+)$/)?.[1]
  return bits === undefined ? undefined : Number(bits)
}

/** Returns `os.tag` for `builtin.os.tag`, under any name that builtin was imported as; empty for the module itself. */
function builtinPath(node: Expression, scope: Scope, module = 'builtin', depth = 0): string | undefined {
  if (depth > 20) return undefined
  if (importedName(node, scope) === module) return ''
  if (node.kind === 'name') {
    const found = lookUp(scope, node.name)
    if (!found || !isDeclared(found) || found.node.kind !== 'variable' || !found.node.value) return undefined
    return builtinPath(found.node.value, found.scope, module, depth + 1)
  }
  if (node.kind !== 'access') return undefined
  const object = builtinPath(node.object, scope, module, depth + 1)
  return object === undefined ? undefined : object === '' ? node.name : `${object}.${node.name}`
}

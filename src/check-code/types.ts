// What is known of an expression in somebody's code.

import type { Shape } from '../library/shapes/shape.ts'
import type { ContainerNode, FunctionNode, VariableNode } from '../zig-syntax/ast.ts'

/** Values for the parameters of a generic, by name. */
export type Bound = ReadonlyMap<string, Value>

export type Type =
  /** Nothing is known. */
  | { is: 'open' }
  /** A number, a truth value, nothing: it has no members. */
  | { is: 'plain'; name: string }
  /** What `@import("builtin")` gives: the version, the system, the mode. */
  | { is: 'target' }
  /**
   * A container of std; `shown` is the path that leads to it for readers. `former`: it came from what this version has not, and may
   * only have the same name. `loose`: the shapes do not list it. It is followed as it is written, with `()` for a call, and may be
   * wrapped in anything.
   */
  | { is: 'std'; path: string; shown: string; bound?: Bound; former?: true; loose?: true }
  /** A container of the code itself. */
  | { is: 'own'; node: ContainerNode; scope: Scope }
  | { is: Wrapping; of: Type; depth: number }

/** `failing` is an error union, `list` an array or anything that is indexed. */
export type Wrapping = 'pointer' | 'optional' | 'failing' | 'list' | 'array'

export type Value =
  /** `field` is the path of the field of std that it was read from. */
  | { as: 'value'; type: Type; field?: string }
  | { as: 'type'; type: Type }
  /** Of std: `receiver` is what it was taken from, where that is a value. */
  | { as: 'function'; path: string; shown: string; shape: Shape; host?: StdType; receiver?: Type; former?: true }
  | { as: 'ownFunction'; node: FunctionNode; scope: Scope }

/** Names of the code, and what they stand for. */
export interface Scope {
  names: Map<string, Value | Pending>
  parent: Scope | null
  /** Of a function: what it returns. */
  returns?: Type
  /** The container whose inside it is. */
  container?: ContainerNode
}

/** A declaration of a container: looked at when it is first named, as its order is free. */
export interface Pending {
  as: 'pending'
  node: VariableNode | FunctionNode
  isBusy?: boolean
}

export type StdType = Extract<Type, { is: 'std' }>

export const OPEN_TYPE: Type = { is: 'open' }
export const OPEN: Value = { as: 'value', type: OPEN_TYPE }

/** A type inside more others than that is nobody's. */
const DEEPEST = 12

export function wrap(is: Wrapping, of: Type): Type {
  const depth = 'depth' in of ? of.depth + 1 : 1
  return depth > DEEPEST ? OPEN_TYPE : { is, of, depth }
}

export const valueFor = (type: Type): Value => ({ as: 'value', type })
export const typeValue = (type: Type): Value => ({ as: 'type', type })

export const typeOf = (value: Value): Type => (value.as === 'value' ? value.type : OPEN_TYPE)
/** What a type expression stands for. */
export const namedType = (value: Value): Type => (value.as === 'type' ? value.type : OPEN_TYPE)

export function unwrap(type: Type, ...wrappings: Wrapping[]): Type {
  let current = type
  while ('of' in current && wrappings.includes(current.is)) current = current.of
  return current
}

/** The type inside one wrapping; a loose type may have it. */
export function insideOf(type: Type, ...wrappings: Wrapping[]): Type {
  if ('of' in type && wrappings.includes(type.is)) return type.of
  return type.is === 'std' && type.loose ? type : OPEN_TYPE
}

/** Whether two branches of an expression have one type. */
export function isSame(one: Type, other: Type): boolean {
  if (one.is !== other.is) return false
  if (one.is === 'std' && other.is === 'std') return one.path === other.path
  if (one.is === 'own' && other.is === 'own') return one.node === other.node
  return 'of' in one && 'of' in other ? isSame(one.of, other.of) : one.is === 'plain'
}

const WORDS = new Set(
  'bool void noreturn comptime_int comptime_float isize usize c_char c_short c_ushort c_int c_uint c_long c_ulong c_longlong c_ulonglong f16 f32 f64 f80 f128'.split(
    ' ',
  ),
)

/** `u8`, `bool`; null for other names. */
export function primitive(name: string): Type | null {
  if (WORDS.has(name) || isSized(name)) return { is: 'plain', name }
  return null
}

function isSized(name: string): boolean {
  if (name.length < 2 || name.length > 6 || (name[0] !== 'u' && name[0] !== 'i')) return false
  return [...name.slice(1)].every(sign => sign >= '0' && sign <= '9')
}

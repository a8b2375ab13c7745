// Types and values of expressions in the checked code, as far as they are known.

import type { Shape, Shapes } from '../library/shapes/shape.ts'
import type { ContainerNode, FunctionNode, VariableNode } from '../zig-syntax/ast.ts'

/** Arguments of a generic by parameter name. */
export type Bound = ReadonlyMap<string, Value>

export type Type =
  /** Unknown. */
  | { is: 'open' }
  /** A primitive type without members. */
  | { is: 'plain'; name: string }
  /** The namespace `@import("builtin")`. */
  | { is: 'target' }
  /**
   * A container of std; `shown` is the path to report. `former`: it was reached through a removed name, and may only share the name.
   * `loose`: the shapes do not list it. Its path is followed as written, with `()` for a call, and it may be wrapped in any other
   * type. `otherShapes`: only another version has it, and these are its shapes there. Its members are followed without being
   * reported, because the name that it was reached through is.
   */
  | { is: 'std'; path: string; shown: string; bound?: Bound; former?: true; loose?: true; otherShapes?: Shapes }
  /** A container declared in the checked code, or an unnamed one in a type of std, which is part of that name. */
  | { is: 'own'; node: ContainerNode; scope: Scope; partOf?: string }
  | { is: Wrapping; of: Type; depth: number }

/** `failing` is an error union, `list` a slice or another indexable type. */
export type Wrapping = 'pointer' | 'optional' | 'failing' | 'list' | 'array'

export type Value =
  /** `field` is the path of the std field that it was read from. */
  | { as: 'value'; type: Type; field?: string }
  | { as: 'type'; type: Type }
  /** A std function; `receiver` is the type of the value that it was taken from. */
  | { as: 'function'; path: string; shown: string; shape: Shape; host?: StdType; receiver?: Type; former?: true }
  | { as: 'ownFunction'; node: FunctionNode; scope: Scope }

/** The names of a block, function or container. */
export interface Scope {
  names: Map<string, Value | Pending>
  parent: Scope | null
  /** The return type if it is the scope of a function. */
  returns?: Type
  /** The block if it has a label, with the types of the values that end it. */
  block?: { label: string; gives: Type[] }
  /** The container if it is the scope of one. */
  container?: ContainerNode
}

/** A declaration of a container, evaluated on first use because declarations are unordered. */
export interface Pending {
  as: 'pending'
  node: VariableNode | FunctionNode
  isBusy?: boolean
}

export type StdType = Extract<Type, { is: 'std' }>

export const OPEN_TYPE: Type = { is: 'open' }
export const OPEN: Value = { as: 'value', type: OPEN_TYPE }

/** Maximum nesting of wrapped types, which real code does not reach. */
const MAX_DEPTH = 12

export function wrap(is: Wrapping, of: Type): Type {
  const depth = 'depth' in of ? of.depth + 1 : 1
  return depth > MAX_DEPTH ? OPEN_TYPE : { is, of, depth }
}

export const valueFor = (type: Type): Value => ({ as: 'value', type })
export const typeValue = (type: Type): Value => ({ as: 'type', type })

export const typeOf = (value: Value): Type => (value.as === 'value' ? value.type : OPEN_TYPE)
/** Returns the type that a type expression evaluates to. */
export const namedType = (value: Value): Type => (value.as === 'type' ? value.type : OPEN_TYPE)

export function unwrap(type: Type, ...wrappings: Wrapping[]): Type {
  let current = type
  while ('of' in current && wrappings.includes(current.is)) current = current.of
  return current
}

/** Removes one wrapping. A loose type stays as it is, because it may have the wrapping. */
export function insideOf(type: Type, ...wrappings: Wrapping[]): Type {
  if ('of' in type && wrappings.includes(type.is)) return type.of
  return type.is === 'std' && type.loose ? type : OPEN_TYPE
}

/** Gives an unnamed container of std the name that it is part of. */
export function placedAt(type: Type, partOf: string): Type {
  if ('of' in type) return wrap(type.is, placedAt(type.of, partOf))
  return type.is === 'own' && type.partOf === '' ? { ...type, partOf } : type
}

/** Returns the type that all have in common. */
export function commonType(types: readonly Type[]): Type {
  const [first, ...rest] = types
  return first && rest.every(each => isSame(first, each)) ? first : OPEN_TYPE
}

/** Whether two branches of an expression have the same type. */
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

/** Returns the primitive type of a name such as `u8` or `bool`, or `null` for other names. */
export function primitive(name: string): Type | null {
  if (WORDS.has(name) || isSized(name)) return { is: 'plain', name }
  return null
}

function isSized(name: string): boolean {
  if (name.length < 2 || name.length > 6 || (name[0] !== 'u' && name[0] !== 'i')) return false
  return [...name.slice(1)].every(sign => sign >= '0' && sign <= '9')
}

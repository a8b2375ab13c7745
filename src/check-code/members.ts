// Resolves `object.name`, and reports missing names.

import type { Shape, Shapes } from '../library/shapes/shape.ts'
import type { Expression } from '../zig-syntax/ast.ts'
import { languageType } from './builtin-values.ts'
import { nameValue, ownType } from './declared.ts'
import { type Reading, report, use } from './reading.ts'
import { fieldAt, hostsOf, isInAllVariants, memberAt, settled } from './std-members.ts'
import {
  OPEN,
  OPEN_TYPE,
  placedAt,
  type StdType,
  type Type,
  typeValue,
  unwrap,
  type Value,
  valueFor,
  wrap,
} from './types.ts'

export function memberOf(reading: Reading, object: Value, name: string, node: Expression): Value {
  if (object.as === 'type') return ofType(reading, object.type, name, node)
  if (object.as === 'value') return ofValue(reading, object.type, name, node)
  if (object.as === 'function' && !object.former)
    reportPlain(reading, 'a function, which has no members', name, node, object.shown)
  return OPEN
}

/** Resolves a declaration in a std type, such as `.empty` where the type is expected. */
export function declarationOf(reading: Reading, type: StdType, name: string, node: Expression): Value | null {
  const found = memberAt(reading.shapes, type.path, name)
  if (found === 'open') {
    const loose = looseMember(reading, type, name, node)
    if (loose) use(reading, { of: 'open', path: loose.path, shown: loose.shown, token: node.end - 1 })
    return loose ? typeValue(loose) : OPEN
  }
  return found && declared(reading, found.path, found.shape, type, name, node)
}

/** Follows a member that the shapes do not list by its written path. */
function looseMember(reading: Reading, type: StdType, name: string, node: Expression): StdType | null {
  const [path, shown] = [`${type.path}.${name}`, `${type.shown}.${name}`]
  // A generic that computes its type may have members from the checked code.
  if (type.bound || node.kind === 'enumLiteral' || !hostsOf(reading.shapes, path).isOpen) return null
  return { is: 'std', path, shown, loose: true }
}

function ofType(reading: Reading, type: Type, name: string, node: Expression): Value {
  if (type.is === 'target') {
    if (Object.hasOwn(LANGUAGE, name)) return valueFor(languageType(reading, LANGUAGE[name]!))
    const path = Object.hasOwn(TARGET, name) ? TARGET[name]! : null
    return path === null ? OPEN : valueFor({ is: 'std', path, shown: path })
  }
  if (type.is === 'own') return ofOwn(reading, type, name, node)
  if (type.is === 'plain') reportPlain(reading, `the type \`${type.name}\`, which has no members`, name, node)
  if (type.is !== 'std') return OPEN
  if (type.otherShapes) return formerMember(reading, type.otherShapes, type, name, false)
  const found = declarationOf(reading, type, name, node)
  const shape = reading.shapes.get(type.path)
  if (found) {
    if (shape?.kind === 'generic' && !type.bound && !type.former) reportGeneric(reading, type, name, node)
    return found
  }
  if (shape?.kind === 'errors') noteMember(reading, 'error', type, name, node)
  if (shape?.kind === 'errors' || shape?.kind === 'function') return OPEN
  const field = fieldAt(reading.shapes, type.path, name)
  if (field !== null) {
    noteMember(reading, 'field', type, name, node)
    if (shape?.kind === 'enum') return valueFor(type)
    // Unions may have an enum of their fields.
    if (shape?.kind === 'struct' && field !== '') reportFieldOfType(reading, type, name, node)
    return OPEN
  }
  if (type.former) return OPEN
  return missing(reading, type, name, node, false)
}

/** Declarations of `@import("builtin")` that have a std type. */
const TARGET: Readonly<Record<string, string>> = {
  zig_version: 'std.SemanticVersion',
  target: 'std.Target',
  cpu: 'std.Target.Cpu',
  os: 'std.Target.Os',
  abi: 'std.Target.Abi',
  object_format: 'std.Target.ObjectFormat',
}

/** Declarations of `@import("builtin")` that have a type of `std.builtin`, which later became `std.lang`. */
const LANGUAGE: Readonly<Record<string, string>> = {
  mode: 'OptimizeMode',
  output_mode: 'OutputMode',
  link_mode: 'LinkMode',
}

function ofValue(reading: Reading, given: Type, name: string, node: Expression): Value {
  const type = given.is === 'pointer' ? given.of : given
  if (type.is === 'own') return ofOwn(reading, type, name, node)
  if (type.is === 'optional' || type.is === 'failing') return ofWrapped(reading, type, name, node)
  if (type.is === 'list' || type.is === 'array') {
    if (name === 'len') return valueFor({ is: 'plain', name: 'usize' })
    if (name === 'ptr') return valueFor(wrap('list', type.of))
    reportPlain(
      reading,
      type.is === 'array' ? 'an array, which has `len`' : 'a slice, which has `len` and `ptr`',
      name,
      node,
    )
    return OPEN
  }
  if (type.is === 'plain') {
    reportPlain(reading, `of the type \`${type.name}\`, which has no members`, name, node)
    return OPEN
  }
  if (type.is !== 'std') return OPEN
  if (type.otherShapes) return formerMember(reading, type.otherShapes, type, name, true)
  if (!isInAllVariants(reading.shapes, type.path, name)) {
    noteMember(reading, 'member', type, name, node)
    return OPEN
  }
  const field = fieldAt(reading.shapes, type.path, name)
  if (field !== null && reading.shapes.get(type.path)?.kind === 'enum') {
    noteMember(reading, 'field', type, name, node)
    if (!type.former) reportValueOfValue(reading, type, name, node)
    return OPEN
  }
  if (field !== null) {
    noteMember(reading, 'field', type, name, node)
    return { as: 'value', type: fieldType(reading, type, name, field), field: `${type.shown}.${name}` }
  }
  const found = memberAt(reading.shapes, type.path, name)
  if (found === 'open') {
    noteMember(reading, 'member', type, name, node)
    return valueFor(looseMember(reading, type, name, node) ?? OPEN_TYPE)
  }
  // `cert.algorithm.Hash()`: a generic whose first argument is the value.
  if (found?.shape.kind === 'generic' && isOwn(reading, type, found.shape)) {
    use(reading, { of: 'declaration', path: found.path, shown: `${type.shown}.${name}`, token: node.end - 1 })
    return OPEN
  }
  // A value gives access to functions only: `value.Int` does not name the type `Int`.
  if (!found || !CALLED.has(found.shape.kind)) return missing(reading, type, name, node, true)
  const value = declared(reading, found.path, found.shape, type, name, node)
  if (value.as !== 'function') return value
  if (isNoMethod(reading, type, found.shape)) {
    const note = `\`${value.shown}\` does not take \`${type.shown}\` first, so it is no method: call it by that name.`
    report(reading, { of: 'field', name: value.shown, token: node.end - 1, note })
    return value
  }
  return { ...value, receiver: type }
}

/** A member of an optional or an error union, which has none. What is inside is followed, to check it as well. */
function ofWrapped(reading: Reading, type: Type & { of: Type }, name: string, node: Expression): Value {
  const { length } = reading.findings
  const value = ofValue(reading, type.of, name, node)
  const inside = unwrap(type, 'optional', 'failing', 'pointer', 'list', 'array')
  const isSure = !(inside.is === 'std' && (inside.former || inside.otherShapes))
  if (!isSure || reading.findings.length > length) return value
  const what =
    type.is === 'optional'
      ? 'an optional: unwrap it with `.?`, `orelse` or `if`'
      : 'an error union: unwrap it with `try` or `catch`'
  reportPlain(reading, what, name, node, undefined, 'field')
  return value
}

export function fieldType(reading: Reading, type: StdType, name: string, text: string): Type {
  return placedAt(reading.typeOfText(text, type), `${type.shown}.${name}`)
}

/** Whether the first parameter of a function is certainly not a value of this type. */
function isNoMethod(reading: Reading, type: StdType, { method, takes }: Shape): boolean {
  if (method || !takes || takes[0]?.endsWith('anytype')) return false
  const [first] = takes
  if (first === undefined || first === 'type' || first.endsWith(':type')) return true
  const wanted = unwrap(reading.typeOfText(first.slice(first.indexOf(':') + 1), type), 'pointer', 'optional', 'failing')
  if (wanted.is !== 'std') return wanted.is === 'plain'
  const shape = reading.shapes.get(wanted.path)
  const isSolid = shape && CONTAINERS.has(shape.kind) && shape.kind !== 'alias' && !shape.open && !shape.also
  const isIn = (path: string, other: string) => hostsOf(reading.shapes, path).paths.has(other)
  return isSolid === true && !isIn(type.path, wanted.path) && !isIn(wanted.path, type.path)
}

/** Whether the first parameter of a generic is a value of this type. */
function isOwn(reading: Reading, type: StdType, { takes }: Shape): boolean {
  const text = takes?.[0] ?? ''
  const wanted = reading.typeOfText(text.slice(text.indexOf(':') + 1), type)
  return wanted.is === 'std' && hostsOf(reading.shapes, type.path).paths.has(wanted.path)
}

/** Kinds of declarations that are functions, or may be. */
const CALLED: ReadonlySet<string> = new Set(['function', 'alias', 'unusable', 'open'])

function ofOwn(reading: Reading, type: Extract<Type, { is: 'own' }>, name: string, access: Expression): Value {
  const { node, scope, partOf } = type
  const field = node.fields.find(each => each.name === name)
  if (field) {
    if (node.of === 'enum') return valueFor(type)
    return field.type ? valueFor(ownType(reading, field.type, scope)) : OPEN
  }
  if (node.declarations.some(each => each.name === name)) return nameValue(reading, name, scope)
  if (partOf) reportPlain(reading, `an unnamed ${node.of} without it`, name, access, partOf)
  return OPEN
}

/** Reports a member of a generic without arguments. Its name is valid by itself. */
function reportGeneric(reading: Reading, { shown }: StdType, name: string, node: Expression): void {
  const note = `\`${shown}\` is a function that returns a type: \`${shown}(…).${name}\`.`
  report(reading, { of: 'field', name: `${shown}.${name}`, token: node.end - 1, note })
}

/** Reports the field of a container that is read from the type instead of a value. Its name is valid by itself. */
function reportFieldOfType(reading: Reading, { shown }: StdType, name: string, node: Expression): void {
  const note = `\`${name}\` is a field of \`${shown}\`, which its values have, not the type.`
  report(reading, { of: 'field', name: `${shown}.${name}`, token: node.end - 1, note })
}

/** Reports the value of an enum that is read from another value instead of the type. Its name is valid by itself. */
function reportValueOfValue(reading: Reading, { shown }: StdType, name: string, node: Expression): void {
  const note = `\`${name}\` is a value of \`${shown}\`, which the type has, not its values: compare with \`.${name}\`.`
  report(reading, { of: 'field', name: `${shown}.${name}`, token: node.end - 1, note })
}

export function noteMember(
  reading: Reading,
  of: 'field' | 'member' | 'error',
  { path, shown }: StdType,
  name: string,
  node: Expression,
): void {
  use(reading, { of, path, shown: `${shown}.${name}`, token: node.end - 1 })
}

function declared(reading: Reading, path: string, shape: Shape, host: StdType, name: string, node: Expression): Value {
  const shown = `${host.shown}.${name}`
  use(reading, { of: 'declaration', path, shown, token: node.end - 1 })
  switch (shape.kind) {
    case 'function':
      return { as: 'function', path, shown, shape, host }
    case 'generic':
    case 'struct':
    case 'union':
    case 'enum':
    case 'errors':
      return typeValue(containerType(reading, path, shown, shape))
    case 'type':
      return typeValue(known(agreed(reading, shape, placeOf(reading, host))) ?? { is: 'std', path, shown, loose: true })
    case 'value':
      // A value that has declarations is a type which the root file may replace.
      if (reading.shapes.membersOf(path).length > 0) return typeValue({ is: 'std', path, shown })
      return valueFor(known(agreed(reading, shape, host)) ?? { is: 'std', path, shown, loose: true })
    case 'unusable':
      return OPEN
    default:
      // A generic that computes its type may have members from the checked code.
      return host.bound || node.kind === 'enumLiteral' ? OPEN : selected(reading, path, shown)
  }
}

/** Returns a type that has the members of all containers among which the system selects. */
function selected({ shapes }: Reading, path: string, shown: string): Value {
  const { paths, isOpen } = hostsOf(shapes, path)
  if (isOpen) return typeValue({ is: 'std', path, shown, loose: true })
  const isContainer = [...paths].every(each => CONTAINERS.has(shapes.get(each)!.kind))
  return isContainer ? typeValue({ is: 'std', path, shown }) : OPEN
}

const CONTAINERS: ReadonlySet<string> = new Set(['struct', 'union', 'enum', 'alias'])

/** Returns the type of a container. An instance of a generic has the type of the generic with its arguments. */
function containerType(reading: Reading, path: string, shown: string, shape: Shape): Type {
  if (shape.kind === 'generic' || shape.is?.length !== 1) return { is: 'std', path, shown }
  const type = reading.typeOfText(shape.is[0]!)
  return type.is === 'std' ? { ...type, shown } : { is: 'std', path, shown }
}

/** Returns the container with its arguments if a type inside it is evaluated, such as `Slice` in a particular list. */
function placeOf({ shapes, place }: Reading, host: StdType): StdType {
  return place && !host.bound && hostsOf(shapes, place.path).paths.has(host.path) ? place : host
}

const known = (type: Type): Type | null => (type.is === 'open' ? null : type)

/** Returns the type that all variants of a declaration have in common. */
function agreed(reading: Reading, { is = [] }: Shape, host: StdType): Type {
  const [first, ...rest] = is.map(text => reading.typeOfText(text, host))
  if (!first) return OPEN_TYPE
  return rest.every(each => each.is === first.is) ? first : OPEN_TYPE
}

function reportPlain(
  reading: Reading,
  what: string,
  name: string,
  node: Expression,
  shown?: string,
  of: 'name' | 'field' = 'name',
): void {
  if (node.kind !== 'access') return
  const { text } = reading.code.tokens
  const subject = shown ?? text.slice(node.object.first, Math.min(node.object.end, node.object.first + 24)).join('')
  const note = `\`${subject}\` is ${what}.`
  report(reading, { of, name: `${subject}.${name}`, token: node.end - 1, note })
}

function missing(reading: Reading, type: StdType, name: string, node: Expression, isValue: boolean): Value {
  report(reading, {
    of: 'name',
    name: `${type.shown}.${name}`,
    token: node.end - 1,
    note: `\`${type.shown}\` has no \`${name}\`.`,
    missing: { container: type.path, name },
  })
  return formerValue(reading, type, name, isValue)
}

/** Returns the value that a removed name had in another version, so that the code after it can be checked. */
function formerValue(reading: Reading, type: StdType, name: string, isValue: boolean): Value {
  // `info.Pointer` was a field; the type with the same name still exists.
  const named = isValue ? memberAt(reading.shapes, type.path, name) : null
  if (named && named !== 'open' && CONTAINERS.has(named.shape.kind))
    return valueFor(containerType(reading, named.path, named.path, named.shape))
  const other =
    reading.shapesWith(`${type.shown}.${name}`) ??
    (type.path === type.shown ? null : reading.shapesWith(`${type.path}.${name}`))
  return other ? formerMember(reading, other, type, name, isValue) : OPEN
}

function formerMember(reading: Reading, other: Shapes, type: StdType, name: string, isValue: boolean): Value {
  const container = settled(other, type.shown) ?? settled(other, type.path)
  if (!container || container === 'open') return OPEN
  const field = isValue ? fieldAt(other, container.path, name) : null
  if (field) return valueFor(reading.typeOfText(field, type))
  const found = memberAt(other, container.path, name)
  if (!found || found === 'open') return OPEN
  const { path, shape } = found
  const hosts = hostsOf(other, container.path).paths
  if (shape.kind === 'function') {
    const shown = `${type.shown}.${name}`
    // Its container may have another path here. Its parameters are not checked any more.
    const gives = isSelf(shape.gives, hosts)
      ? { ...shape, takes: undefined, gives: `${marks(shape.gives)}${type.path}` }
      : { ...shape, takes: undefined }
    const { takes: _, ...rest } = gives
    return {
      as: 'function',
      path,
      shown,
      shape: rest,
      host: type,
      former: true,
      ...(isValue ? { receiver: type } : {}),
    }
  }
  if (shape.kind === 'value' || shape.kind === 'type') {
    const types = (shape.is ?? []).map(text => (isSelf(text, hosts) ? type : reading.typeOfText(text)))
    const known = types.length === 1 ? types[0]! : OPEN_TYPE
    return shape.kind === 'value' ? valueFor(known) : typeValue(known)
  }
  if (shape.kind === 'alias' || (!CONTAINERS.has(shape.kind) && shape.kind !== 'generic')) return OPEN
  if (!reading.shapes.get(path)) return typeValue({ is: 'std', path, shown: path, otherShapes: other })
  const here = containerType(reading, path, path, shape)
  return typeValue(here.is === 'std' ? { ...here, former: true } : here)
}

const isSelf = (text: string | undefined, hosts: ReadonlySet<string>): boolean =>
  hosts.has((text ?? '').slice(marks(text).length))

/** Returns the prefix of a type: error union, pointers and optionals. */
function marks(text = ''): string {
  const fails = text.lastIndexOf('!')
  let at = fails + 1
  while (text[at] === '*' || text[at] === '?') at++
  return `${fails === -1 ? '' : '!'}${text.slice(fails + 1, at)}`
}

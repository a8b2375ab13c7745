// Checks literals without a type against the std type expected there: `.{ .root_source_file = … }`, `.Debug`, `.init(gpa)`.

import { nearName } from '../lookup/names/near-name.ts'
import type { ContainerNode, Expression, InitNode } from '../zig-syntax/ast.ts'
import { ownType } from './declared.ts'
import { declarationOf, fieldType, noteMember } from './members.ts'
import { type Reading, report, use } from './reading.ts'
import { fieldAt, fieldNames, hostsOf, requiredFields } from './std-members.ts'
import { OPEN, OPEN_TYPE, type Scope, type StdType, type Type, typeOf, unwrap, type Value, valueFor } from './types.ts'

/** Returns the type behind pointers, optionals and error unions, which a literal is checked against. */
function wantedOf(expected: Type | undefined): Type {
  return expected ? unwrap(expected, 'optional', 'failing', 'pointer') : OPEN_TYPE
}

export function fitInit(reading: Reading, node: InitNode, scope: Scope, expected: Type | undefined): Value {
  const type = wantedOf(expected)
  if (type.is !== 'std') {
    const inner = type.is === 'list' || type.is === 'array' ? type.of : undefined
    const types = node.items.map((item, index) => {
      const own = type.is === 'own' ? ownField(reading, type, node.names[index]) : undefined
      return typeOf(reading.evaluate(item, scope, inner ?? own))
    })
    reading.itemTypes.set(node, types)
    if (type.is === 'own' && type.partOf) checkUnnamed(reading, node, type, type.partOf)
    return type.is === 'own' ? valueFor(type) : OPEN
  }
  const shape = reading.shapes.get(type.path)
  const isKnown =
    !type.former &&
    (shape?.kind === 'struct' || shape?.kind === 'union' || shape?.kind === 'generic') &&
    !isOpen(reading, type)
  let isWrong = false
  for (const [index, item] of node.items.entries()) {
    const name = node.names[index]
    const field = name === undefined ? null : fieldAt(reading.shapes, type.path, name)
    if (name !== undefined && field === null && isKnown) {
      isWrong = true
      reportField(reading, type, name, item)
    } else if (name !== undefined && field === null && !type.former)
      use(reading, { of: 'member', path: type.path, shown: `${type.shown}.${name}`, token: nameToken(item) })
    const wanted = field === null ? formerField(reading, type, name) : fieldType(reading, type, name!, field)
    reading.evaluate(item, scope, wanted)
  }
  const isNamed = node.names.some(name => name !== undefined) || node.items.length === 0
  if (isKnown && isNamed && !isWrong && shape.kind !== 'union') reportRequiredFields(reading, type, node)
  return valueFor(type)
}

/** Returns the type that a field had in another version, so that its value can be checked. The type must be of the same kind here. */
function formerField(reading: Reading, type: StdType, name: string | undefined): Type | undefined {
  const other = name === undefined ? null : reading.shapesWith(type.path, name)
  const field = other && fieldAt(other, type.path, name!)
  if (!field) return undefined
  const wanted = reading.typeOfText(field, type)
  const inside = wantedOf(wanted)
  const isSame = inside.is === 'std' && other.get(inside.path)?.kind === reading.shapes.get(inside.path)?.kind
  return isSame ? wanted : undefined
}

function ownField(
  reading: Reading,
  { node, scope }: Extract<Type, { is: 'own' }>,
  name: string | undefined,
): Type | undefined {
  const type = name === undefined ? undefined : node.fields.find(each => each.name === name)?.type
  return type && ownType(reading, type, scope)
}

/** Checks the fields of a literal whose type std declares in place, such as the parameter of `std.process.Child.run`. */
function checkUnnamed(
  reading: Reading,
  node: InitNode,
  { node: container }: Extract<Type, { is: 'own' }>,
  shown: string,
): void {
  const isNamed = node.names.some(name => name !== undefined) || node.items.length === 0
  if (!isNamed || container.mixins.length > 0 || container.of === 'enum' || container.of === 'opaque') return
  const unknown = node.names.flatMap((name, index) =>
    name === undefined || container.fields.some(each => each.name === name) ? [] : { name, item: node.items[index]! },
  )
  for (const { name, item } of unknown) reportUnnamed(reading, container, shown, name, nameToken(item))
  const left = container.fields.flatMap(({ name, value }) =>
    name === undefined || value || node.names.includes(name) ? [] : name,
  )
  if (unknown.length === 0 && container.of === 'struct') reportLeft(reading, shown, left, node)
}

function reportUnnamed(reading: Reading, container: ContainerNode, shown: string, name: string, token: number): void {
  const names = container.fields.flatMap(each => each.name ?? [])
  const near = nearName(name, names)
  const note = `The ${container.of} of \`${shown}\` has no \`${name}\`${near ? '' : `; it has ${names.map(each => `\`${each}\``).join(', ')}`}.`
  report(reading, { of: 'field', name: `${shown}.${name}`, token, note, ...(near ? { use: [`.${near}`] } : {}) })
}

const isOpen = (reading: Reading, type: StdType): boolean => hostsOf(reading.shapes, type.path).isOpen

/** Returns the token of a field's name in a literal, which stands before `=`. */
const nameToken = (item: Expression): number => Math.max(0, item.first - 2)

function reportField(reading: Reading, type: StdType, name: string, item: Expression): void {
  const names = fieldNames(reading.shapes, type.path)
  const near = nearName(name, names)
  report(reading, {
    of: 'field',
    name: `${type.shown}.${name}`,
    token: nameToken(item),
    note: `\`${type.shown}\` has no field \`${name}\`${near || names.length > 16 || names.length === 0 ? '' : `; it has ${names.map(each => `\`${each}\``).join(', ')}`}.`,
    ...(near ? { use: [`${type.shown}.${near}`] } : {}),
    missing: { container: type.path, name },
  })
}

function reportRequiredFields(reading: Reading, type: StdType, node: InitNode): void {
  const given = new Set(node.names)
  const left = requiredFields(reading.shapes, type.path).filter(name => !given.has(name))
  reportLeft(reading, type.shown, left, node)
}

function reportLeft(reading: Reading, shown: string, left: readonly string[], node: InitNode): void {
  if (left.length === 0) return
  const note = `\`${shown}\` needs ${left.map(name => `\`${name}\``).join(', ')}, too.`
  report(reading, { of: 'field', name: shown, token: node.first, note })
}

/** Resolves `.name` against the expected type: an enum value, a union tag, or a declaration of the type. */
export function fitLiteral(
  reading: Reading,
  node: Extract<Expression, { kind: 'enumLiteral' }>,
  expected: Type | undefined,
): Value {
  const type = wantedOf(expected)
  if (type.is === 'own') {
    const { node: container, partOf } = type
    const has = partOf && [...container.fields, ...container.declarations].some(each => each.name === node.name)
    if (partOf && !has) reportUnnamed(reading, container, partOf, node.name, node.first)
    return OPEN
  }
  if (type.is !== 'std') return OPEN
  if (type.loose) noteMember(reading, 'member', type, node.name, node)
  const shape = reading.shapes.get(type.path)
  if (!shape || shape.kind === 'errors' || shape.kind === 'open') return OPEN
  if (shape.kind !== 'struct' && fieldAt(reading.shapes, type.path, node.name) !== null) return valueFor(type)
  const found = declarationOf(reading, type, node.name, node)
  if (found && found.as !== 'type') return found
  if (isOpen(reading, type)) return OPEN
  const near = nearName(node.name, fieldNames(reading.shapes, type.path))
  report(reading, {
    of: 'name',
    name: `${type.shown}.${node.name}`,
    token: node.first,
    note: `\`${type.shown}\` has no \`${node.name}\`.`,
    ...(near ? { use: [`${type.shown}.${near}`] } : {}),
    missing: { container: type.path, name: node.name },
  })
  return OPEN
}

// Evaluates calls of builtins: the expected types of their arguments, and their results.

import type { Expression } from '../zig-syntax/ast.ts'
import { argumentType } from './builtins.ts'
import { STD } from './declared.ts'
import { isBefore } from './is-before.ts'
import { type Reading, report } from './reading.ts'
import { containerOf } from './scope.ts'
import { languagePath } from './std-members.ts'
import { namedType, OPEN, OPEN_TYPE, type Scope, type Type, typeOf, typeValue, type Value, valueFor } from './types.ts'

export function builtinValue(
  reading: Reading,
  node: Extract<Expression, { kind: 'builtin' }>,
  scope: Scope,
  expected?: Type,
): Value {
  const { name, args } = node
  const [first] = args
  if (name === '@import') {
    const text = first ? reading.code.tokens.text[first.first] : ''
    if (first?.kind !== 'literal') return OPEN
    return text === '"std"' ? STD : text === '"builtin"' ? typeValue({ is: 'target' }) : OPEN
  }
  if (name === '@This') {
    const own = containerOf(scope)
    return own ? typeValue({ is: 'own', ...own }) : typeValue(OPEN_TYPE)
  }
  const isAs = name === '@as' && args.length === 2 && first
  const type = isAs ? namedType(reading.evaluate(first, scope)) : undefined
  const values = (isAs ? args.slice(1) : args).map((arg, index) =>
    reading.evaluate(arg, scope, type ?? wantedBy(reading, name, index)),
  )
  if (name === '@export' && first && values[0]) checkExport(reading, node, first, values[0])
  if (type) return valueFor(type)
  if (name === '@typeInfo') return valueFor(languageType(reading, 'Type'))
  if (name === '@src') return valueFor(languageType(reading, 'SourceLocation'))
  if (name === '@TypeOf' && args.length === 1) return typeValue(typeOf(values[0]!))
  if (TYPES.has(name)) return typeValue(OPEN_TYPE)
  return CASTS.has(name) && expected ? valueFor(expected) : OPEN
}

/** Checks the first argument of `@export`: a pointer since 0.14, the declaration itself before. */
function checkExport(reading: Reading, node: Expression, given: Expression, value: Value): void {
  const isOld = isBefore(reading.shapes.version, '0.14.1')
  const { text } = reading.code.tokens
  const isPointer = given.kind === 'prefix' && given.op === '&'
  const written = text.slice(isPointer ? given.first + 1 : given.first, given.end).join('')
  const add = (note: string, use: string) =>
    report(reading, { of: 'language', name: '@export', token: node.first, note, use: [use] })
  if (!isOld && value.as === 'ownFunction') add('Since 0.14 a pointer is exported.', `@export(&${written}, …)`)
  if (isOld && isPointer) add('Before 0.14 the declaration itself is exported.', `@export(${written}, …)`)
}

function wantedBy(reading: Reading, builtin: string, index: number): Type | undefined {
  const type = argumentType(builtin, index)
  return type === null ? undefined : languageType(reading, type)
}

export function languageType({ shapes }: Reading, name: string): Type {
  const path = languagePath(shapes, name)
  return { is: 'std', path, shown: path }
}

const TYPES = new Set('@TypeOf @Type @Vector @FieldType @Int @Struct @Union @Enum @Pointer @Fn @Tuple'.split(' '))
const CASTS = new Set('@intCast @ptrCast @alignCast @fieldParentPtr @enumFromInt'.split(' '))

// Converts the facts of a version to shapes.

import { HISTORY_VERSIONS } from '../../model/constants.ts'
import { onceFor } from '../../model/memo.ts'
import { type Declaration, type Definition, type Field, sliceText, type Text } from '../facts/facts.ts'
import { definitionsOf, formsOf, forwardsOf, type Library } from '../facts/library.ts'
import { isUsable } from '../history/declaration-at.ts'
import mixed from './mixed.json' with { type: 'json' }
import type { Shape, ShapeFile } from './shape.ts'

/** A shape lists at most this many alternatives; more are treated as unknown. */
const MOST_VARIANTS = 3

export const shapesOf = onceFor((library: Library): ShapeFile => {
  const shapes: Record<string, Shape> = {}
  for (const path of [...library.declarations.keys()].sort()) {
    const shape = shapeOf(library.get(path)!)
    const isMixed = MIXED[library.version]?.includes(path)
    shapes[path] = isMixed ? { ...shape, open: true } : shape
  }
  return { version: library.version, shapes }
})

const OPEN: Shape = { kind: 'open' }

/** These mix in declarations under conditions that the facts cannot express. */
const MIXED: Readonly<Record<string, readonly string[]>> = mixed

/** Compares each version with its neighbor nearer to `whole`. Versions without an adjacent neighbor are skipped. */
export function differencesOf(libraries: readonly Library[], whole: string): ShapeFile[] {
  const files = libraries.map(shapesOf)
  const at = files.findIndex(({ version }) => version === whole)
  return files.flatMap((file, index) => {
    const near = index < at ? files[index + 1] : files[index - 1]
    if (at === -1 || index === at || !near) return []
    return areNeighbours(file.version, near.version) ? [differenceOf(near, file)] : []
  })
}

function areNeighbours(one: string, other: string): boolean {
  const versions: readonly string[] = HISTORY_VERSIONS
  return Math.abs(versions.indexOf(one) - versions.indexOf(other)) === 1
}

/** The paths removed and the shapes added or changed from one version to another. */
export function differenceOf(from: ShapeFile, to: ShapeFile): ShapeFile {
  const gone = Object.keys(from.shapes).filter(path => !Object.hasOwn(to.shapes, path))
  const shapes: Record<string, Shape> = {}
  for (const [path, shape] of Object.entries(to.shapes))
    if (!Object.hasOwn(from.shapes, path) || JSON.stringify(from.shapes[path]) !== JSON.stringify(shape))
      shapes[path] = shape
  return { version: to.version, from: from.version, gone, shapes }
}

function shapeOf(declaration: Declaration): Shape {
  const definitions = definitionsOf(declaration)
  const forms = definitions.flatMap(formsOf)
  switch (declaration.kind) {
    case 'function':
      return functionShape(declaration, definitions, forms)
    case 'typeFunction':
      return { ...containerShape('generic', forms), ...parametersOf(declaration) }
    case 'namespace':
    case 'struct':
    case 'opaque':
      return containerShape('struct', forms)
    case 'union':
      return containerShape('union', forms)
    case 'enum':
      return containerShape('enum', forms)
    case 'errorSet':
      return { kind: 'errors' }
    case 'instance':
      return containerShape(declaration.gives?.every(({ kind }) => kind === 'enum') ? 'enum' : 'struct', forms)
    case 'alias':
      return aliasShape(forms)
    case 'type':
      return typesShape('type', definitions, definition => definition.value)
    case 'constant':
    case 'variable':
      return valueShape(definitions, forms)
    case 'unsupported':
      return elsewhereShape(declaration, definitions)
    default:
      return OPEN
  }
}

/** The documented platform has only a compile error. What another one has is what any use of the name means. */
function elsewhereShape(declaration: Declaration, definitions: readonly Definition[]): Shape {
  const [found, ...others] = definitions.flatMap(({ variants, ...own }) => variants ?? own).filter(isUsable)
  if (!found) return { kind: 'unusable' }
  if (others.length > 0) return OPEN
  const { variants: _, others: __, ...own } = declaration
  return shapeOf({ ...own, ...found })
}

function functionShape(
  declaration: Declaration,
  definitions: readonly Definition[],
  forms: readonly Definition[],
): Shape {
  // The platform may select among functions with different signatures.
  if (declaration.variants || new Set(definitions.map(signatureText)).size > 1) return OPEN
  const { signature, returns, gives, method } = declaration
  const shape: Shape = { kind: 'function', ...parametersOf(declaration) }
  if (method) shape.method = true
  if (gives) return { ...containerShape('function', forms.slice(1)), ...shape, gives: '=' }
  if (signature && returns) shape.gives = typeText(sliceText(signature, returns))
  return shape
}

const signatureText = ({ kind, signature }: Definition): string => `${kind} ${signature ? typeText(signature) : ''}`

function parametersOf({ signature, parameters = [] }: Definition): Pick<Shape, 'takes'> {
  if (!signature) return {}
  return {
    takes: parameters.map(({ name, type, comptime }) => {
      const text = typeText(sliceText(signature, type))
      return comptime && name ? `${name}:${text}` : text
    }),
  }
}

function containerShape(kind: Shape['kind'], forms: readonly Definition[]): Shape {
  const shape: Shape = { kind }
  const fields = fieldsOf(forms.flatMap(({ fields }) => (fields ? [fields] : [])))
  const [also, is] = [new Set<string>(), new Set<string>()]
  for (const form of forms) {
    for (const other of forwardsOf(form)) also.add(other)
    if (form.instance?.of) is.add(typeText(form.instance.text))
    if (form.instance && !form.instance.membersAt) shape.open = true
    if (form.kind === 'alias' && !form.target) shape.open = true
    if (form.kind === 'unresolved' || form.kind === 'type') shape.open = true
  }
  if (kind === 'generic' && forms.length === 1) shape.open = true
  if (Object.keys(fields).length > 0) shape.fields = fields
  if (also.size > 0) shape.also = [...also].sort()
  if (is.size === 1) shape.is = [...is]
  return shape
}

/** A field that only some forms have need not be given, and one whose type differs has an unknown type. */
function fieldsOf(forms: readonly (readonly Field[])[]): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const { name, type, value } of forms.flat()) {
    // `_` marks an enum that has further values.
    if (name === undefined || name === '_') continue
    const known = fields[name]
    const text = type ? typeText(type) : ''
    const isOptional =
      value || known?.endsWith('=') || (type && !forms.every(form => form.some(each => each.name === name)))
    fields[name] = (known === undefined || known.replace(/=$/, '') === text ? text : '') + (isOptional ? '=' : '')
  }
  return fields
}

function aliasShape(forms: readonly Definition[]): Shape {
  const also = [...new Set(forms.flatMap(({ target }) => target ?? []))].sort()
  const whole = forms.every(({ kind, target, variants }) => kind === 'alias' && (target || variants))
  if (also.length === 0) return OPEN
  return whole ? { kind: 'alias', also } : { kind: 'alias', also, open: true }
}

function typesShape(
  kind: 'type' | 'value',
  definitions: readonly Definition[],
  textOf: (definition: Definition) => Text | undefined,
): Shape {
  // A type in front of the variants is the type of each.
  const textsOf = (definition: Definition): (Text | undefined)[] =>
    textOf(definition) || !definition.variants ? [textOf(definition)] : definition.variants.flatMap(textsOf)
  const texts = definitions.flatMap(textsOf)
  const is = [...new Set(texts.map(text => (text ? typeText(text) : '')))]
  return is.length > MOST_VARIANTS || is.some(text => text === '' || text.includes('…')) ? { kind } : { kind, is }
}

function valueShape(definitions: readonly Definition[], forms: readonly Definition[]): Shape {
  if (forms.some(({ type }) => type)) return typesShape('value', definitions, ({ type }) => type)
  // The type of a literal or of a call follows from the expression.
  const [{ value } = { value: undefined }] = forms
  const text = forms.length === 1 ? (value?.text ?? '') : ''
  if (value?.refs?.[0]?.[0] === 0 && text.endsWith(')') && !text.includes('…'))
    return { kind: 'value', is: [`@TypeOf(${typeText(value)})`] }
  if (/^-?\d[\d_]*$|^-?0x[\da-fA-F_]+$/.test(text)) return { kind: 'value', is: ['comptime_int'] }
  if (/^-?\d+\.\d+$/.test(text)) return { kind: 'value', is: ['comptime_float'] }
  if (/^"[^"]*"$/.test(text)) return { kind: 'value', is: ['[]const u8'] }
  return { kind: 'value' }
}

/** The text of a type, with full paths in place of the names that it references. */
function typeText({ text, refs = [] }: Text): string {
  let written = ''
  let at = 0
  for (const [start, end, path] of refs) {
    if (start < at) continue
    written += text.slice(at, start) + path
    at = end
  }
  return written + text.slice(at)
}

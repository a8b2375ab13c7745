// Compares two versions of a declaration, and rates whether the difference affects callers.

import { type Declaration, type Definition, type Field, sliceText, type Text } from '../facts/facts.ts'
import { pathAbove } from '../names/paths.ts'
import { declarationText } from '../texts/signature.ts'
import { declarationAt, isContainer, type VersionedDeclaration } from './declaration-at.ts'
import type { ChangedPart, ChangeLevel, Declared, PathChange } from './history.ts'
import { plainType } from './types-text.ts'

export function compareDeclarations(
  path: string,
  before: VersionedDeclaration,
  after: VersionedDeclaration,
): Omit<PathChange, 'version'> | null {
  const levels: ChangeLevel[] = []
  const parts = new Set<ChangedPart>()
  const change: Omit<PathChange, 'version'> = { level: 'cosmetic', parts: [] }
  const note = (part: ChangedPart, level: ChangeLevel) => {
    parts.add(part)
    levels.push(level)
  }
  const [old, now] = [before.declaration, after.declaration]
  const [oldText, newText] = [lineOf(old, path), lineOf(now, path)]
  const sameKind = kindClass(old) === kindClass(now)
  if (!sameKind) note('kind', 'breaks')
  else if (old.signature && now.signature) compareSignatures(before, after, note)
  else if (old.signature || now.signature) note('signature', 'breaks')
  else compareValues(before, after, note)
  if (oldText !== newText && (parts.size > 0 || levels.length > 0))
    Object.assign(change, { was: oldText, now: newText })
  if (sameKind) {
    compareFields(before, after, note, change)
    compareErrors(old, now, note, change)
  }
  if (after.deprecated && !before.deprecated) {
    note('deprecated', 'extends')
    if (after.deprecated !== true) change.use = after.deprecated.use
  }
  if (levels.length === 0) return null
  change.level = levels.includes('breaks') ? 'breaks' : levels.includes('extends') ? 'extends' : 'cosmetic'
  change.parts = [...parts].sort()
  if (change.level === 'cosmetic') return { level: 'cosmetic', parts: change.parts }
  return change
}

type Note = (part: ChangedPart, level: ChangeLevel) => void

/** The line that declares it, with the last name of the requested path. */
function lineOf(declaration: Declaration, path: string): string {
  return declarationText(declaration, path)?.text ?? `${KIND_WORDS[declaration.kind] ?? declaration.kind}`
}

export function declaredAt({ declaration }: VersionedDeclaration, path: string): Declared {
  const fields = (fieldsOf(declaration) ?? []).map((field, index) => fieldLine(field, String(index)))
  return { line: lineOf(declaration, path), ...(fields.length > 0 ? { fields } : {}) }
}

const KIND_WORDS: Partial<Record<Declaration['kind'], string>> = {
  errorSet: 'error set',
  typeFunction: 'function that returns a type',
  unsupported: '@compileError',
}

/** Groups kinds that callers use in the same way. */
function kindClass({ kind }: Definition): string {
  if (kind === 'namespace' || kind === 'struct' || kind === 'instance' || kind === 'type' || kind === 'opaque')
    return 'type'
  return kind === 'variable' ? 'constant' : kind
}

function compareSignatures(before: VersionedDeclaration, after: VersionedDeclaration, note: Note): void {
  const [old, now] = [before.declaration, after.declaration]
  if (old.signature!.text === now.signature!.text && sameRefs(old.signature!, now.signature!)) return
  const [were, are] = [old.parameters ?? [], now.parameters ?? []]
  let level: ChangeLevel = 'cosmetic'
  if (were.length !== are.length) level = 'breaks'
  else
    for (const [index, was] of were.entries()) {
      const is = are[index]!
      if (is.comptime && !was.comptime && !was.anytype) level = 'breaks'
      const found = compareTypes(before, sliceText(old.signature!, was.type), after, sliceText(now.signature!, is.type))
      level = worse(level, is.anytype ? 'cosmetic' : found)
    }
  if (old.returns && now.returns) {
    const [was, is] = [sliceText(old.signature!, old.returns), sliceText(now.signature!, now.returns)].map(splitErrors)
    if (was!.fails !== is!.fails) level = 'breaks'
    level = worse(level, compareTypes(before, was!.payload, after, is!.payload))
  }
  note('signature', level)
}

const sameRefs = (a: Text, b: Text): boolean => JSON.stringify(a.refs ?? []) === JSON.stringify(b.refs ?? [])

/** Splits `Error!T` into T and the fact that it can fail. The errors themselves are compared separately. */
function splitErrors(text: Text): { payload: Text; fails: boolean } {
  let depth = 0
  for (let at = 0; at < text.text.length; at++) {
    const sign = text.text[at]!
    if ('([{'.includes(sign)) depth++
    else if (')]}'.includes(sign)) depth--
    else if (sign === '!' && depth === 0 && text.text[at + 1] !== '=')
      return { payload: sliceText(text, [at + 1, text.text.length]), fails: true }
  }
  return { payload: text, fails: false }
}

function compareTypes(before: VersionedDeclaration, old: Text, after: VersionedDeclaration, now: Text): ChangeLevel {
  const was = plainType(old, pathAbove(before.declaration.path) ?? '')
  const is = plainType(now, pathAbove(after.declaration.path) ?? '')
  if (was.text !== is.text) return 'breaks'
  for (const [index, path] of was.refs.entries()) {
    const other = is.refs[index]
    if (path === null || other === null || other === undefined || path === other) continue
    const there = declarationAt(after.library, path)
    const wanted = declarationAt(after.library, other)
    // The type was moved, so the arguments of callers were moved with it.
    if (!there) continue
    if (wanted && there.declaration.path !== wanted.declaration.path) return 'breaks'
  }
  return 'cosmetic'
}

function worse(a: ChangeLevel, b: ChangeLevel): ChangeLevel {
  return a === 'breaks' || b === 'breaks' ? 'breaks' : a === 'extends' || b === 'extends' ? 'extends' : 'cosmetic'
}

function compareValues(before: VersionedDeclaration, after: VersionedDeclaration, note: Note): void {
  const [old, now] = [before.declaration, after.declaration]
  if (old.type && now.type) {
    const level = compareTypes(before, old.type, after, now.type)
    if (old.type.text !== now.type.text) note('type', level)
  }
  const [was, is] = [valueText(old), valueText(now)]
  if (was === undefined || is === undefined || was === is) return
  note('value', old.kind === 'type' && now.kind === 'type' ? 'breaks' : 'extends')
}

function valueText({ value, head, instance, kind }: Definition): string | undefined {
  const text = instance?.text.text ?? head?.text ?? (kind === 'errorSet' ? undefined : value?.text)
  return text === undefined || text === '…' ? undefined : text.replace(/\bstd\./g, '').replace(/\s+/g, '')
}

function compareFields(
  before: VersionedDeclaration,
  after: VersionedDeclaration,
  note: Note,
  change: Omit<PathChange, 'version'>,
): void {
  const [old, now] = [fieldsOf(before.declaration), fieldsOf(after.declaration)]
  if (!old || !now) return
  const isEnum = formOf(after.declaration)?.kind === 'enum'
  const were = new Map(old.map((field, index) => [field.name ?? String(index), field]))
  const are = new Map(now.map((field, index) => [field.name ?? String(index), field]))
  const removed: string[] = []
  const added: string[] = []
  let level: ChangeLevel | null = null
  for (const [name, field] of were) {
    const other = are.get(name)
    const differs = other && !isEnum && !sameField(before, field, after, other)
    if (other && !differs) continue
    removed.push(fieldLine(field, name))
    if (other) added.push(fieldLine(other, name))
    level = 'breaks'
  }
  for (const [name, field] of are) {
    if (were.has(name)) continue
    added.push(fieldLine(field, name))
    const needed = formOf(after.declaration)?.kind === 'struct' && !field.value
    level = worse(level ?? 'extends', needed ? 'breaks' : 'extends')
  }
  if (!level) return
  note('fields', level)
  if (removed.length > 0) change.fieldsGone = removed
  if (added.length > 0) change.fieldsNew = added
}

function sameField(before: VersionedDeclaration, a: Field, after: VersionedDeclaration, b: Field): boolean {
  if (!a.type || !b.type) return !a.type === !b.type
  return compareTypes(before, a.type, after, b.type) !== 'breaks'
}

const fieldLine = ({ name, type, value }: Field, index: string): string =>
  `${name ?? index}${type ? `: ${type.text}` : ''}${value && type ? ` = ${value.text}` : ''}`

function formOf(definition: Definition): Definition | undefined {
  if (definition.fields) return definition
  const inner = [...(definition.variants ?? []), ...(definition.gives ?? [])]
  return inner.find(form => form.chosen && form.fields) ?? inner.find(form => form.fields)
}

const fieldsOf = (definition: Definition): Field[] | undefined =>
  formOf(definition)?.fields ?? (isContainer(definition) ? [] : undefined)

function compareErrors(old: Definition, now: Definition, note: Note, change: Omit<PathChange, 'version'>): void {
  const [were, are] = [old.errors, now.errors]
  const isKnown = (errors: Definition['errors']) => errors?.names && !errors.inferred && !errors.any && !errors.open
  if (!isKnown(were) || !isKnown(are)) return
  const removed = were!.names!.filter(name => !are!.names!.includes(name)).sort()
  const added = are!.names!.filter(name => !were!.names!.includes(name)).sort()
  if (removed.length + added.length === 0) return
  note('errors', 'extends')
  if (removed.length > 0) change.errorsGone = removed
  if (added.length > 0) change.errorsNew = added
}

// Compares two versions of a declaration, and rates whether the difference affects callers.

import { type Declaration, type Definition, type Field, sliceText, type Text } from '../../library/facts/facts.ts'
import { formsOf } from '../../library/facts/library.ts'
import { declarationAt, isContainer, type VersionedDeclaration } from '../../library/history/declaration-at.ts'
import type { ChangedPart, ChangeLevel, Declared, PathChange } from '../../library/history/history.ts'
import { hostsOf } from '../../library/history/shapes.ts'
import { lastName, pathAbove } from '../../library/names/paths.ts'
import { declarationText } from '../../library/texts/signature.ts'
import { compareTypes, isComputed, type Renamed, type TypeContext } from './compare-types.ts'

export function compareDeclarations(
  path: string,
  was: VersionedDeclaration,
  is: VersionedDeclaration,
  renamed?: Renamed,
): Change | null {
  // A field of a value is compared with the fields of its container.
  if (isFieldOfValue(was) || isFieldOfValue(is)) return null
  const before: Compared = { ...usable(was), renamed }
  const after: Compared = usable(is)
  const noted = new Map<ChangedPart, ChangeLevel>()
  const change: Change = { level: 'cosmetic', parts: [] }
  const note = (part: ChangedPart, level: ChangeLevel) => {
    noted.set(part, level)
    change.level = worse(change.level, level)
  }
  const [old, now] = [before.declaration, after.declaration]
  const [oldText, newText] = [lineOf(before, path), lineOf(after, path)]
  const sameKind = isSameKind(old, now)
  // Members of a namespace are written in the same way where that becomes an enum; those that are missing have their own history.
  if (!sameKind) note('kind', old.kind === 'namespace' && isContainer(now) ? 'extends' : 'breaks')
  else if (old.kind === now.kind && (old.kind === 'function' || old.kind === 'typeFunction'))
    compareFunctions(before, after, note)
  else compareValues(before, after, note)
  if (oldText !== newText && change.level !== 'cosmetic') Object.assign(change, { was: oldText, now: newText })
  if (sameKind) {
    compareFields(before, after, note, change)
    compareErrors(old, now, note, change)
  }
  if (after.deprecated && !before.deprecated) {
    note('deprecated', 'extends')
    const isRenamed = is.library.get(path)?.kind === 'alias' && old.path === path && !was.library.get(now.path)
    // The target is truer than the comment: that of `lastIndexOf` names `find`, but it is an alias of `findLast`.
    if (isRenamed && change.level !== 'breaks') Object.assign(change, { use: now.path, renamed: true })
    else if (after.deprecated !== true) change.use = after.deprecated.use
  }
  if (noted.size === 0) return null
  // The name of a parameter is not part of a change that somebody notices.
  const isPart = (part: ChangedPart) => change.level === 'cosmetic' || noted.get(part) !== 'cosmetic'
  change.parts = [...noted.keys()].filter(isPart).sort()
  return change
}

type Change = Omit<PathChange, 'version'>
type Note = (part: ChangedPart, level: ChangeLevel) => void

const isFieldOfValue = ({ library, declaration }: VersionedDeclaration): boolean =>
  !declaration.type && !library.get(declaration.path)

/** A declaration that x86_64-linux does not support is compared as another platform has it. */
function usable(versioned: VersionedDeclaration): VersionedDeclaration {
  const { library, declaration } = versioned
  if (declaration.kind !== 'unsupported') return versioned
  const { variants = [], others = [], ...rest } = declaration
  const variant = [...variants, ...others].find(({ kind }) => kind !== 'unsupported')
  if (!variant) return versioned
  const target = variant.target === undefined ? null : declarationAt(library, variant.target)
  return { ...versioned, declaration: target?.declaration ?? { ...rest, ...variant } }
}

interface Compared extends VersionedDeclaration {
  renamed?: Renamed | undefined
}

/** The names in the types of a function mean those of its container. */
function contextOf({ library, declaration, renamed }: Compared): TypeContext {
  const parameters = (declaration.parameters ?? []).map(({ name }) => name ?? '')
  return { library, container: pathAbove(declaration.path) ?? '', parameters, renamed }
}

/** The line that declares it, with the last name of the requested path. */
function lineOf({ library, declaration }: VersionedDeclaration, path: string): string {
  const { kind, type } = declaration
  if (type && !library.get(declaration.path)) return `${type.text}.${lastName(path)}`
  return declarationText(declaration, path)?.text ?? `${KIND_WORDS[kind] ?? kind}`
}

export function declaredAt(versioned: VersionedDeclaration, path: string): Declared {
  const known = usable(versioned)
  const fields = (fieldsOf(known)?.fields ?? []).map((field, index) => fieldLine(field, String(index)))
  return { line: lineOf(known, path), ...(fields.length > 0 ? { fields } : {}) }
}

const KIND_WORDS: Partial<Record<Declaration['kind'], string>> = {
  errorSet: 'error set',
  typeFunction: 'function that returns a type',
  unsupported: '@compileError',
}

/** Whether callers use both in the same way, as far as that is known. */
function isSameKind(old: Definition, now: Definition): boolean {
  const [was, is] = [kindClass(old), kindClass(now)]
  if (was === is || was === null || is === null) return true
  return (was === 'some type' && isTypeClass(is)) || (is === 'some type' && isTypeClass(was))
}

/** `null` for a constant whose kind depends on what it is computed from. */
function kindClass({ kind, type, value }: Definition): string | null {
  const text = value?.text ?? ''
  if (kind === 'type') return /^[A-Z]\w*$|^@/.test(text) ? 'some type' : 'type'
  if (kind === 'namespace' || kind === 'struct' || kind === 'instance' || kind === 'opaque') return 'type'
  if (kind !== 'constant' && kind !== 'variable') return kind
  if (type) return type.text === 'type' ? 'some type' : 'value'
  return LITERAL.test(text) ? 'value' : null
}

const isTypeClass = (of: string): boolean => ['type', 'enum', 'union', 'errorSet'].includes(of)
const LITERAL = /^(?:-?\d|"|'|\.\{|true$|false$|null$|@as\()/

/** If a platform or a parameter selects among functions, one unchanged function is enough for callers. */
function compareFunctions(before: Compared, after: Compared, note: Note): void {
  const levels = functionsOf(before).flatMap(old => functionsOf(after).map(now => compareSignatures(old, now)))
  if (levels.length === 0 || levels.includes(null)) return
  note('signature', levels.reduce((a, b) => (worse(a!, b!) === a ? b : a))!)
}

function functionsOf(versioned: Compared): Compared[] {
  const { library, declaration } = versioned
  const { path, others = [], variants = [] } = declaration
  return [declaration, ...others, ...variants].flatMap((form): Compared[] => {
    if (form.signature) return [{ ...versioned, declaration: { ...form, path, source: declaration.source } }]
    const target = form.target === undefined ? null : declarationAt(library, form.target)
    return target?.declaration.signature ? [{ ...target, renamed: versioned.renamed }] : []
  })
}

/** `null` if nothing is different. */
function compareSignatures(before: Compared, after: Compared): ChangeLevel | null {
  const [old, now] = [before.declaration, after.declaration]
  if (old.signature!.text === now.signature!.text && sameRefs(old.signature!, now.signature!)) return null
  const [were, are] = [old.parameters ?? [], now.parameters ?? []]
  let level: ChangeLevel = were.length === are.length ? 'cosmetic' : 'breaks'
  for (const [index, was] of were.length === are.length ? were.entries() : []) {
    const is = are[index]!
    if (is.comptime && !was.comptime && !was.anytype) level = 'breaks'
    const [type, other] = [sliceText(old.signature!, was.type), sliceText(now.signature!, is.type)]
    const use = index === 0 && old.method && now.method ? 'receiver' : 'parameter'
    const found = compareTypes(contextOf(before), type, contextOf(after), other, use)
    level = worse(level, is.anytype ? 'cosmetic' : found)
  }
  if (!old.returns || !now.returns) return level
  const results = [sliceText(old.signature!, old.returns), sliceText(now.signature!, now.returns)]
  if (results.every(({ text }) => isComputed(text))) return level
  const [was, is] = results.map(splitErrors)
  if (was!.fails !== is!.fails) return 'breaks'
  return worse(level, compareTypes(contextOf(before), was!.payload, contextOf(after), is!.payload, 'result'))
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

function worse(a: ChangeLevel, b: ChangeLevel): ChangeLevel {
  return a === 'breaks' || b === 'breaks' ? 'breaks' : a === 'extends' || b === 'extends' ? 'extends' : 'cosmetic'
}

function compareValues(before: Compared, after: Compared, note: Note): void {
  const [old, now] = [before.declaration, after.declaration]
  const compare = (was: Text, is: Text) => compareTypes(contextOf(before), was, contextOf(after), is, 'field')
  if (old.type && now.type) {
    const level = compare(old.type, now.type)
    if (old.type.text !== now.type.text) note('type', level)
  } else if ((isNumber(old) && isNamed(after)) || (isNumber(now) && isNamed(before))) note('type', 'breaks')
  const [was, is] = [valueText(old), valueText(now)]
  if (was === undefined || is === undefined || was === is) return
  const isType = old.kind === 'type' && now.kind === 'type'
  note('value', isType ? compare(old.value!, now.value!) : 'extends')
}

const isNumber = ({ type, value }: Definition): boolean => !type && /^-?\d[\d_]*$|^-?0x/.test(value?.text ?? '')

/** Whether the type of a value is a container of std, which no number is. */
function isNamed({ library, declaration: { type } }: VersionedDeclaration): boolean {
  const [ref] = type?.refs ?? []
  const named = ref && ref[1] === type!.text.length ? declarationAt(library, ref[2]) : null
  return named !== null && isContainer(named.declaration)
}

function valueText({ value, head, instance, kind }: Definition): string | undefined {
  const text = instance?.text.text ?? head?.text ?? (kind === 'errorSet' ? undefined : value?.text)
  return text === undefined || text === '…' ? undefined : text.replace(/\bstd\./g, '').replace(/\s+/g, '')
}

function compareFields(before: Compared, after: Compared, note: Note, change: Change): void {
  const [old, now] = [fieldsOf(before), fieldsOf(after)]
  if (!old || !now) return
  // Nobody could make a value of a namespace.
  const isNew = old.fields.length === 0 && before.declaration.kind === 'namespace'
  if (isNew && now.kind !== 'struct') return
  const [were, are] = [namedFields(old.fields), namedFields(now.fields)]
  const removed: string[] = []
  const added: string[] = []
  let level: ChangeLevel | null = null
  for (const [name, field] of were) {
    const other = are.get(name)
    if (other && (now.kind === 'enum' || sameField(old, field, now, other))) continue
    removed.push(fieldLine(field, name))
    if (other) added.push(fieldLine(other, name))
    level = 'breaks'
  }
  for (const [name, field] of are) {
    if (were.has(name)) continue
    added.push(fieldLine(field, name))
    level = worse(level ?? 'extends', now.kind === 'struct' && !field.value && !isNew ? 'breaks' : 'extends')
  }
  if (!level) return
  note('fields', level)
  if (removed.length > 0) change.fieldsGone = removed
  if (added.length > 0) change.fieldsNew = added
}

/** Fields by name, without those that only fill a packed struct up. */
function namedFields(fields: readonly Field[]): Map<string, Field> {
  const named = fields.map((field, index): [string, Field] => [field.name ?? String(index), field])
  return new Map(named.filter(([name, { type, value }]) => !(type && value && /^_\d*$/.test(name))))
}

function sameField(old: Fields, a: Field, now: Fields, b: Field): boolean {
  // Code that leaves a field to its default has to give it once that is missing.
  if (now.kind === 'struct' && a.value && !b.value) return false
  // A field of a union without a type has the type `void`.
  if (!a.type || !b.type) return (a.type?.text ?? 'void') === (b.type?.text ?? 'void')
  if (a.type.text === b.type.text && (!a.type.refs || !b.type.refs)) return true
  // A type that is written in the same way was moved with all that uses it.
  const use = a.type.text === b.type.text ? 'parameter' : 'field'
  return compareTypes(old, a.type, now, b.type, use) !== 'breaks'
}

const fieldLine = ({ name, type, value }: Field, index: string): string =>
  `${name ?? index}${type ? `: ${type.text}` : ''}${value && type ? ` = ${value.text}` : ''}`

interface Fields extends TypeContext {
  kind: Definition['kind']
  fields: Field[]
}

/** The fields of a container, or of the one that a generic makes or forwards to. */
function fieldsOf({ library, declaration, renamed }: Compared): Fields | undefined {
  for (const container of hostsOf(library, declaration.path, declaration)) {
    const host = container === declaration.path ? declaration : library.get(container)!
    const parameters = (host.parameters ?? []).map(({ name }) => name ?? '')
    const forms = formsOf(host).filter(each => each.fields)
    const form = forms.find(each => 'chosen' in each && each.chosen) ?? forms[0]
    if (form) return { library, container, parameters, renamed, kind: form.kind, fields: form.fields! }
  }
  return isContainer(declaration) || declaration.kind === 'namespace'
    ? { library, container: declaration.path, kind: declaration.kind, fields: [] }
    : undefined
}

function compareErrors(old: Definition, now: Definition, note: Note, change: Change): void {
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

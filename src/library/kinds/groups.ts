// The groups into which a page sorts declarations, and their order (R40), and the small label that shows the kind of a declaration.

import { plainName } from '../../model/text/zig-names.ts'
import type { Badge, DeclarationBadge } from '../../model/wire/kinds.ts'
import type { Declaration, Definition, Field, Kind, PartKind, Variant } from '../facts/facts.ts'
import { formsOf, type Library, resolveAlias } from '../facts/library.ts'
import { lastName } from '../names/paths.ts'

export type GroupKey = 'fields' | 'values' | 'types' | 'functions' | 'errors' | 'constants'

/** Types precede functions, because readers open a namespace for its types. */
const NAMESPACE_GROUPS: readonly GroupKey[] = ['fields', 'values', 'types', 'functions', 'errors', 'constants']
/** The contents of a type come first, then its functions; the helper types that those need come later. */
const TYPE_GROUPS: readonly GroupKey[] = ['fields', 'values', 'functions', 'types', 'errors', 'constants']

export function groupOrder(library: Library, path: string): readonly GroupKey[] {
  const kind = library.get(path)?.kind
  return !kind || kind === 'namespace' ? NAMESPACE_GROUPS : TYPE_GROUPS
}

export const GROUP_LABELS: Record<GroupKey, string> = {
  fields: 'Fields',
  values: 'Values',
  types: 'Types',
  functions: 'Functions',
  errors: 'Errors',
  constants: 'Constants',
}

export type BadgeColor = 'fn' | 'type' | 'const' | 'err' | 'field'

export interface KindBadge {
  color: BadgeColor
  text: Badge
}

/** The badge of a declaration, as opposed to that of a field, value or error. */
export interface DeclarationKindBadge extends KindBadge {
  text: DeclarationBadge
}

/** The badge, the group on a page and the noun of each kind. Kinds without a noun are described in other words. */
export const KIND_LABELS: Record<Kind, { badge: DeclarationKindBadge; group: GroupKey; noun?: string }> = {
  function: { badge: { color: 'fn', text: 'fn' }, group: 'functions', noun: 'Function' },
  typeFunction: { badge: { color: 'type', text: 'generic' }, group: 'types', noun: 'Function that returns a type' },
  namespace: { badge: { color: 'type', text: 'namespace' }, group: 'types', noun: 'Namespace' },
  struct: { badge: { color: 'type', text: 'struct' }, group: 'types', noun: 'Struct' },
  enum: { badge: { color: 'type', text: 'enum' }, group: 'types', noun: 'Enum' },
  union: { badge: { color: 'type', text: 'union' }, group: 'types', noun: 'Union' },
  opaque: { badge: { color: 'type', text: 'opaque' }, group: 'types', noun: 'Opaque type' },
  errorSet: { badge: { color: 'err', text: 'errors' }, group: 'errors', noun: 'Error set' },
  instance: { badge: { color: 'type', text: 'type' }, group: 'types', noun: 'Type' },
  type: { badge: { color: 'type', text: 'type' }, group: 'types', noun: 'Type' },
  constant: { badge: { color: 'const', text: 'const' }, group: 'constants', noun: 'Constant' },
  variable: { badge: { color: 'const', text: 'var' }, group: 'constants', noun: 'Variable' },
  alias: { badge: { color: 'const', text: 'alias' }, group: 'types' },
  unresolved: { badge: { color: 'const', text: 'const' }, group: 'constants' },
  unsupported: { badge: { color: 'const', text: 'const' }, group: 'constants' },
}

export function groupKeyOf(library: Library, declaration: Declaration): GroupKey {
  return KIND_LABELS[shownKind(library, declaration)].group
}

/** The kind of an alias is that of its target. What x86_64-linux does not support may be a container elsewhere. */
function shownKind(library: Library, declaration: Declaration): Kind {
  const { kind } = resolveAlias(library, declaration)
  const form = kind === 'unsupported' ? formsOf(declaration).find(({ kind }) => CONTAINER_KINDS.has(kind)) : undefined
  return form?.kind ?? kind
}

/** Groups the members of a container, each group sorted by name with deprecated members last. */
export function groupMembers(library: Library, path: string): Map<GroupKey, Declaration[]> {
  const groups = new Map<GroupKey, Declaration[]>()
  // Declarations of std itself come first: readers open std.array_list because of `ArrayList`.
  const isRoot = ({ path: own }: Declaration) => path !== 'std' && !own.startsWith(`${path}.`)
  const sorted = [...library.membersOf(path)].sort(
    (a, b) => Number(isRoot(b)) - Number(isRoot(a)) || compareDeclarations(a, b),
  )
  for (const key of groupOrder(library, path)) {
    const members = sorted.filter(member => groupKeyOf(library, member) === key)
    if (members.length > 0) groups.set(key, members)
  }
  return groups
}

/** Kinds that can have fields and members. */
export const CONTAINER_KINDS: ReadonlySet<Kind> = new Set(['struct', 'enum', 'union', 'opaque', 'namespace'])

/** The fields of one variant of a container. */
export interface FieldSet {
  definition: Definition
  variant?: Variant
  group: 'fields' | 'values'
}

/** The field sets of a container, one per variant, with that of x86_64-linux first. */
export function fieldSets(declaration: Declaration): FieldSet[] {
  const sets = setsOf(declaration, undefined)
  return [...sets.filter(({ variant }) => variant?.chosen), ...sets.filter(({ variant }) => !variant?.chosen)]
}

/** The named fields, values and errors of a declaration. */
export function partsOf(declaration: Declaration): { part: PartKind; name: string; field?: Field }[] {
  const fields = fieldSets(declaration).flatMap(({ group, definition }) =>
    definition.fields!.flatMap(field => {
      const part: PartKind = group === 'values' ? 'value' : 'field'
      return field.name === undefined ? [] : [{ part, name: plainName(field.name), field }]
    }),
  )
  const errors = declaration.kind === 'errorSet' ? (declaration.errors?.names ?? []) : []
  return [...fields, ...errors.map(name => ({ part: 'error' as const, name }))]
}

function setsOf(definition: Definition, variant: Variant | undefined): FieldSet[] {
  const own: FieldSet[] = definition.fields?.length
    ? [{ definition, ...(variant ? { variant } : {}), group: definition.kind === 'enum' ? 'values' : 'fields' }]
    : []
  const inner = [...(definition.variants ?? []), ...(definition.gives ?? [])]
  return [...own, ...inner.flatMap(form => setsOf(form, form.when ? form : variant))]
}

function compareDeclarations(a: Declaration, b: Declaration): number {
  return (
    Number(Boolean(a.deprecated)) - Number(Boolean(b.deprecated)) ||
    compareNames(plainName(lastName(a.path)), plainName(lastName(b.path)))
  )
}

/** Ignores case unless nothing else differs. A locale-aware comparison would depend on the machine. */
function compareNames(a: string, b: string): number {
  const [left, right] = [a.toLowerCase(), b.toLowerCase()]
  if (left !== right) return left < right ? -1 : 1
  return a === b ? 0 : a < b ? -1 : 1
}

/** The badge of a declaration; an alias has the badge of its target. */
export function badgeOf(library: Library, declaration: Declaration): DeclarationKindBadge {
  return KIND_LABELS[shownKind(library, declaration)].badge
}

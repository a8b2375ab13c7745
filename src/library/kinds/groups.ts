// The groups into which a page sorts declarations, and their order (R40).

import type { Declaration, Definition, Kind, Variant } from '../facts/facts.ts'
import { formsOf, type Library, resolveAlias } from '../facts/library.ts'
import { lastName } from '../names/paths.ts'
import { plainName } from '../names/zig-names.ts'

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

const GROUP_OF_KIND: Partial<Record<Kind, GroupKey>> = {
  function: 'functions',
  errorSet: 'errors',
  constant: 'constants',
  variable: 'constants',
  unresolved: 'constants',
  unsupported: 'constants',
}

export function groupKeyOf(library: Library, declaration: Declaration): GroupKey {
  const { kind } = resolveAlias(library, declaration)
  if (kind === 'unsupported' && formsOf(declaration).some(({ kind }) => CONTAINER_KINDS.has(kind))) return 'types'
  return GROUP_OF_KIND[kind] ?? 'types'
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

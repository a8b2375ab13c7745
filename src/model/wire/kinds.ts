// What a declaration is: the short word that pages and rows show, and the name that data has for it, in exports, in answers of
// tools and of the search alike.

/** Badge → name. Parts of a declaration (fields, values, errors) and modules have theirs too. */
export const KIND_NAMES = {
  fn: 'function',
  generic: 'typeFunction',
  namespace: 'namespace',
  struct: 'struct',
  enum: 'enum',
  union: 'union',
  opaque: 'opaque',
  errors: 'errorSet',
  type: 'type',
  const: 'constant',
  var: 'variable',
  alias: 'alias',
  module: 'module',
  field: 'field',
  value: 'value',
  error: 'error',
} as const

export type Badge = keyof typeof KIND_NAMES
/** Of a declaration itself. */
export type DeclarationBadge = Exclude<Badge, 'module' | 'field' | 'value' | 'error'>

/** A badge that is in no table, such as that of a file, is its own name. */
export function kindName(badge: string): string {
  return Object.hasOwn(KIND_NAMES, badge) ? KIND_NAMES[badge as Badge] : badge
}

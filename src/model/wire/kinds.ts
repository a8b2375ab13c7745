// Kinds of declarations: the badge that pages and rows show, and the name in data (exports, answers of tools and of the
// search).

/** Badge → name. Modules and the parts of a declaration (fields, values, errors) are included. */
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
/** Badges of declarations themselves, without those of their parts. */
export type DeclarationBadge = Exclude<Badge, 'module' | 'field' | 'value' | 'error'>

/** Returns the name of a badge. An unknown badge, such as that of a file, is its own name. */
export function kindName(badge: string): string {
  return Object.hasOwn(KIND_NAMES, badge) ? KIND_NAMES[badge as Badge] : badge
}

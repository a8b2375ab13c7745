// Kinds of declarations: the badge that pages and rows show, and the name in data (exports, answers of tools and of the
// search).

import kinds from './kinds.json' with { type: 'json' }

/** Badges of declarations, of modules, and of the parts of a declaration: fields, values and errors. */
export type Badge = keyof typeof kinds
/** Badges of declarations themselves, without those of their parts. */
export type DeclarationBadge = Exclude<Badge, 'module' | 'field' | 'value' | 'error'>

/** Returns the name of a badge. An unknown badge, such as that of a file, is its own name. */
export function kindName(badge: string): string {
  return Object.hasOwn(kinds, badge) ? kinds[badge as Badge] : badge
}

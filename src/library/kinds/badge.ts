// The small label that shows the kind of a declaration.

import type { Badge, DeclarationBadge } from '../../model/wire/kinds.ts'
import type { Declaration, Kind } from '../facts/facts.ts'
import { formsOf, type Library, resolveAlias } from '../facts/library.ts'
import { CONTAINER_KINDS } from './groups.ts'

export type BadgeColor = 'fn' | 'type' | 'const' | 'err' | 'field'

export interface KindBadge {
  color: BadgeColor
  text: Badge
}

/** The badge of a declaration, as opposed to that of a field, value or error. */
export interface DeclarationKindBadge extends KindBadge {
  text: DeclarationBadge
}

export const BADGES: Record<Kind, DeclarationKindBadge> = {
  function: { color: 'fn', text: 'fn' },
  typeFunction: { color: 'type', text: 'generic' },
  namespace: { color: 'type', text: 'namespace' },
  struct: { color: 'type', text: 'struct' },
  enum: { color: 'type', text: 'enum' },
  union: { color: 'type', text: 'union' },
  opaque: { color: 'type', text: 'opaque' },
  errorSet: { color: 'err', text: 'errors' },
  instance: { color: 'type', text: 'type' },
  type: { color: 'type', text: 'type' },
  constant: { color: 'const', text: 'const' },
  variable: { color: 'const', text: 'var' },
  alias: { color: 'const', text: 'alias' },
  unresolved: { color: 'const', text: 'const' },
  unsupported: { color: 'const', text: 'const' },
}

/** The badge of a declaration; an alias has the badge of its target. */
export function badgeOf(library: Library, declaration: Declaration): DeclarationKindBadge {
  const { kind } = resolveAlias(library, declaration)
  const form = kind === 'unsupported' ? formsOf(declaration).find(({ kind }) => CONTAINER_KINDS.has(kind)) : undefined
  return BADGES[form?.kind ?? kind]
}

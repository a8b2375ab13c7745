// The small label that says what a declaration is.

import type { Declaration, Kind } from './facts.ts'
import { CONTAINERS } from './groups.ts'
import { facesOf, type Library, resolveAlias } from './library.ts'

export type BadgeColor = 'fn' | 'type' | 'const' | 'err' | 'field'

export interface Badge {
  color: BadgeColor
  text: string
}

const BADGES: Record<Kind, Badge> = {
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

export function badgeOf(library: Library, declaration: Declaration): Badge {
  const { kind } = resolveAlias(library, declaration)
  const face = kind === 'unsupported' ? facesOf(declaration).find(({ kind }) => CONTAINERS.has(kind)) : undefined
  return BADGES[face?.kind ?? kind]
}

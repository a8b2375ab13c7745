// The index of a docset: names by kind, each with the page and the place there.

import type { DeclarationBadge } from '../../model/wire/kinds.ts'

export type EntryType =
  | 'Module'
  | 'Function'
  | 'Struct'
  | 'Enum'
  | 'Union'
  | 'Type'
  | 'Error'
  | 'Constant'
  | 'Variable'
  | 'Guide'
  | 'Category'

export interface DocsetEntry {
  /** `std.mem.eql`. */
  name: string
  type: EntryType
  /** Path of its page without locale. */
  route: string
  /** Id on the page; empty for the page itself. */
  anchor: string
}

/** By the words of badges (src/library/kinds/badge.ts). */
export const TYPE_OF_BADGE: Readonly<Record<DeclarationBadge, EntryType>> = {
  fn: 'Function',
  generic: 'Type',
  namespace: 'Module',
  struct: 'Struct',
  enum: 'Enum',
  union: 'Union',
  opaque: 'Type',
  errors: 'Error',
  type: 'Type',
  const: 'Constant',
  var: 'Variable',
  alias: 'Constant',
}

/** File of a page below `Documents`. */
export function pageFile(route: string): string {
  return `${route.replace(/^\/(?:docs\/?)?/, '') || 'index'}.html`
}

/** From one page to a file, or to a place in it. */
export function relativeLink(fromRoute: string, toFile: string, anchor = ''): string {
  const depth = pageFile(fromRoute).split('/').length - 1
  return `${'../'.repeat(depth)}${toFile}${anchor && `#${anchor}`}`
}

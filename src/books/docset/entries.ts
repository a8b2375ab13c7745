// The index of a docset: names with their kinds, pages and anchors.

import type { DeclarationBadge } from '../../model/wire/kinds.ts'

export interface DocsetEntry {
  /** A path such as `std.mem.eql`. */
  name: string
  type: EntryType
  /** The path of its page without locale. */
  route: string
  /** The id on the page. It is empty for the page itself. */
  anchor: string
}

/** Maps the texts of badges (src/library/kinds/groups.ts) to entry types. */
export const TYPE_OF_BADGE = {
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
} as const satisfies Record<DeclarationBadge, string>

type EntryType = (typeof TYPE_OF_BADGE)[DeclarationBadge] | 'Guide' | 'Category'

/**
 * Returns the entries, and those of declarations again under the last two parts of their path: `std.ArrayList.append` is looked up
 * as `ArrayList.append`.
 */
export function withShortNames(entries: readonly DocsetEntry[]): DocsetEntry[] {
  const short = entries.filter(({ name }) => name.startsWith('std.'))
  return [...entries, ...short.map(entry => ({ ...entry, name: entry.name.split('.').slice(1).slice(-2).join('.') }))]
}

/** Returns the file of a page, relative to `Documents`. */
export function pageFile(route: string): string {
  return `${route.replace(/^\/(?:docs\/?)?/, '') || 'index'}.html`
}

/** Returns the relative link from a page to a file or an anchor in it. */
export function relativeLink(fromRoute: string, toFile: string, anchor = ''): string {
  const depth = pageFile(fromRoute).split('/').length - 1
  return `${'../'.repeat(depth)}${toFile}${anchor && `#${anchor}`}`
}

// The plan of a reference page, and the data beyond the facts and our descriptions that only a build has.

import type { PageRef } from '../../model/wire/payload.ts'
import type { Declaration } from '../facts/facts.ts'
import type { FieldSet, GroupKey } from '../kinds/groups.ts'

/** One page of the site that shows declarations. */
export interface PlannedPage {
  /** Path without locale. */
  route: string
  /** The container whose members it shows. */
  path: string
  module: string
  /** The page of a module begins with its guide; the others have declarations only. */
  kind: 'module' | 'container' | 'part'
  /** Present for a part: the group it shows, its number and the number of parts. */
  part?: { group: GroupKey; number: number; of: number }
  groups: PlannedGroup[]
  /** Ancestors below the module's page. */
  crumbs: PageRef[]
}

export interface PlannedGroup {
  key: GroupKey
  /** Members shown here, or fields; none where the group has pages of its own. */
  members: readonly Declaration[]
  fields: readonly FieldSet[]
  /** The size of the whole group. */
  count: number
  /** The pages that show the group instead, with the first and last name on each. */
  parts: PartLink[]
}

export interface PartLink {
  route: string
  first: string
  last: string
  members: readonly Declaration[]
}

/** Data about declarations that only a build has. */
export interface PlanExtras {
  /** Source files of std that the build publishes as pages. */
  sources?: ReadonlyMap<string, string>
  /** Verified examples that use a declaration, nearest and shortest first. */
  examples?: ExamplesByPath
  /** Inferred error sets, as the compiler reports them. */
  inferred?: { target: string; errors: Readonly<Record<string, readonly string[]>> }
  /** The facts are those of another release. Descriptions are shown only where they hold for it. */
  isEdition?: true
}

/** Maps the path of a declaration to its examples, which are selected on access. Paths without examples are not among the keys. */
export type ExamplesByPath = Pick<ReadonlyMap<string, readonly DeclarationExample[]>, 'get' | 'keys'>

export interface DeclarationExample {
  /** Path of its page without locale, with the id of the heading. */
  href: string
  /** The heading above it, or the page's title. */
  title: string
  /** Identifies the example on every page that shows it. */
  id: string
}

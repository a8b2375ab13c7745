// The plan of a reference page, before it is drawn.

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

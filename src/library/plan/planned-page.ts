// A page of declarations as it is planned, before anything is drawn.

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
  /** A module's declarations follow its guide; the other pages are reference alone. */
  kind: 'module' | 'container' | 'part'
  /** Of a part: the group it shows, and which of how many. */
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
  /** Of the whole group. */
  count: number
  /** The pages that show the group instead, with the names that stand first and last on each. */
  parts: PartLink[]
}

export interface PartLink {
  route: string
  first: string
  last: string
  members: readonly Declaration[]
}

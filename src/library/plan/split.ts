// Splits pages that would be too long: whole groups move to pages of their own, in several parts where needed.

import type { Declaration, Field } from '../facts/facts.ts'
import type { Library } from '../facts/library.ts'
import type { FieldSet, GroupKey } from '../kinds/groups.ts'
import { isLargeNamespace } from '../kinds/large-namespaces.ts'
import { declarationWeight, fieldWeight, INDEX_WEIGHT, type PageOwners } from './owners.ts'
import type { PlannedGroup } from './planned-page.ts'

/** Limits for the declarations of one page in bytes. A document may have 400 KB in all, and a module's page includes its guide. */
const LIMITS = { container: 280_000, module: 190_000, largeNamespace: 200_000 }

/** The maximum number of names listed for a group that was moved. */
export const LISTED_NAMES = 400

export interface GroupPart {
  members: readonly Declaration[]
  fields: readonly FieldSet[]
}

type Unit = { weight: number } & ({ member: Declaration } | { set: FieldSet; field: Field })

/** Selects the groups of a page to move and cuts them into parts. The largest move first, until the page is short enough. */
export function splitGroups(
  library: Library,
  owners: PageOwners,
  path: string,
  groups: readonly PlannedGroup[],
  isModule: boolean,
): Map<GroupKey, GroupPart[]> {
  const partLimit = isLargeNamespace(library, path) ? LIMITS.largeNamespace : LIMITS.container
  const limit = isModule ? LIMITS.module : partLimit
  const declaration = library.get(path)
  const own = declaration ? declarationWeight(library, { ...declaration, fields: [], gives: [], variants: [] }) : 0
  const weighed = groups.map(group => {
    const units = unitsOf(owners, group)
    return { group, units, weight: units.reduce((sum, { weight }) => sum + weight, 0) }
  })
  let total = weighed.reduce((sum, { weight }) => sum + weight, own)
  const parts = new Map<GroupKey, GroupPart[]>()
  for (const { group, units, weight } of [...weighed].sort((a, b) => b.weight - a.weight)) {
    if (total <= limit) break
    parts.set(group.key, cut(units, partLimit))
    total += Math.min(units.length, LISTED_NAMES) * INDEX_WEIGHT - weight
  }
  return parts
}

function unitsOf(owners: PageOwners, { members, fields }: PlannedGroup): Unit[] {
  return [
    ...fields.flatMap(set => set.definition.fields!.map((field): Unit => ({ weight: fieldWeight(field), set, field }))),
    ...members.map((member): Unit => ({ weight: owners.weightOf(member) + INDEX_WEIGHT, member })),
  ]
}

/** Cuts units into as few parts as the limit permits, of about the same weight. */
function cut(units: readonly Unit[], limit: number): GroupPart[] {
  const total = units.reduce((sum, { weight }) => sum + weight, 0)
  const count = Math.ceil(total / limit)
  const parts: Unit[][] = []
  let sum = 0
  for (const unit of units) {
    // The middle of the unit decides which part it belongs to.
    const index = Math.min(count - 1, Math.floor(((sum + unit.weight / 2) / total) * count))
    ;(parts[index] ??= []).push(unit)
    sum += unit.weight
  }
  return parts.filter(part => part.length > 0).map(toPart)
}

function toPart(units: readonly Unit[]): GroupPart {
  const fields: FieldSet[] = []
  const members: Declaration[] = []
  let open: FieldSet | undefined
  for (const unit of units) {
    if ('member' in unit) {
      members.push(unit.member)
      continue
    }
    if (open !== unit.set) {
      open = unit.set
      fields.push({ ...open, definition: { ...open.definition, fields: [] } })
    }
    fields.at(-1)!.definition.fields!.push(unit.field)
  }
  return { members, fields }
}

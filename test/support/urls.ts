import { urlKeyOf } from '../../src/library/plan/addresses.ts'
import type { ReferencePlan } from '../../src/library/plan/plan.ts'

/** The table of URLs to commit, which lets published pages keep their URL. */
export function urlsOf(plan: ReferencePlan): Record<string, string> {
  const rows = plan.pages
    .filter(({ kind }) => kind !== 'module')
    .map(({ path, part, route }) => [part ? urlKeyOf(path, part.group, part.number) : path, route] as const)
  return Object.fromEntries(rows.sort(([a], [b]) => (a < b ? -1 : 1)))
}

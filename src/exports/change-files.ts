// The changes between releases as data: one file per release, and one file with all of them, one change per line.

import { type ChangeRecord, recordsOf } from '../library/history/change-records.ts'
import { RELEASES } from '../library/history/release-changes.ts'
import type { ReferencePlan } from '../library/plan/plan.ts'
import { sharedBy } from '../model/memo.ts'
import { EXPORTS_ROOT } from '../model/wire/exports.ts'
import { schemaUrl } from './schema.ts'
import type { ExportFile, ExportSource } from './source.ts'
import { TITLES } from './titles.ts'

/** Returns no files if the site has no history. */
export function changeFiles({ reference, origin, urlOf }: ExportSource): ExportFile[] {
  if (!reference || reference.plan.history.rows.length === 0) return []
  const { plan } = reference
  const { history } = plan
  const records = history.rows.flatMap(row => recordsOf(history, row))
  const line = (record: ChangeRecord) => JSON.stringify({ ...record, ...urlFor(plan, urlOf, record.path) })
  const lines = sharedBy(RELEASES.length + 1, () => new Map(records.map(record => [record, line(record)])))
  const schema = JSON.stringify(schemaUrl(origin, 'changes'))
  const releases = RELEASES.map(({ name, versions }): ExportFile => {
    const own = records.filter(({ version }) => versions.includes(version))
    const before = history.versions[history.versions.indexOf(versions[0]!) - 1]
    const head = JSON.stringify({ release: name, versions, before }).slice(1, -1)
    return {
      path: `${EXPORTS_ROOT}/changes/${name}.json`,
      title: TITLES.release(name),
      kind: 'data',
      items: own.length,
      get text() {
        const all = lines()
        return `{"$schema":${schema},${head},"changes":[\n${own.map(record => all.get(record)).join(',\n')}\n]}\n`
      },
    }
  })
  return [
    ...releases,
    {
      path: `${EXPORTS_ROOT}/changes.ndjson`,
      title: TITLES.changes,
      kind: 'data',
      items: records.length,
      get text() {
        return [...lines().values()].map(each => `${each}\n`).join('')
      },
    },
  ]
}

/** Returns the address on the site if the documented version has the path. */
function urlFor(plan: ReferencePlan, urlOf: (route: string) => string, path: string): { url?: string } {
  if (!plan.library.get(path)) return {}
  const { route, anchor } = plan.placeOf(path)
  return { url: urlOf(route) + (anchor ? `#${anchor}` : '') }
}

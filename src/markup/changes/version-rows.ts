// The differences of a page's declarations in other versions of Zig. Only readers who choose another version fetch them.

import { type ChangeRecord, recordBetween } from '../../library/history/change-records.ts'
import type { ReferencePlan } from '../../library/plan/plan.ts'
import { ZIG_VERSION } from '../../model/constants.ts'
import { groupBy } from '../../model/group-by.ts'
import { onceFor } from '../../model/memo.ts'
import type { PageVersions, VersionRows } from '../../model/wire/versions.ts'
import { codeTag } from '../declarations/html.ts'
import { markedDifference } from './difference.ts'

type VersionsByPage = Map<string, () => PageVersions>

/** Maps routes to functions that compute the page's differences on demand. */
export const versionsByPage = onceFor(listVersions)

function listVersions({ library, history, placeOf }: ReferencePlan): VersionsByPage {
  const byPage = groupBy(library.declarations.keys(), path => {
    const row = history.declarationOf(path)
    return !row || row.giant ? null : placeOf(path).route
  })
  const rowsOf = (paths: readonly string[], version: string): VersionRows => {
    const rows: VersionRows = { gone: 0, changed: 0, marks: {} }
    for (const path of paths) {
      const record = recordBetween(history, history.declarationOf(path)!, ZIG_VERSION, version)
      // A name that the documented version has as nothing but an error is added where another version has it.
      if (!record || record.change === 'added' || record.level === 'cosmetic') continue
      rows[record.change === 'gone' ? 'gone' : 'changed']++
      rows.marks[placeOf(path).anchor] = markOf(record)
    }
    return rows
  }
  const others = history.versions.filter(version => version !== ZIG_VERSION)
  return new Map(
    [...byPage].map(([route, paths]) => [
      route,
      () => Object.fromEntries(others.map(version => [version, rowsOf(paths, version)])),
    ]),
  )
}

/** Returns the HTML of the note at a declaration. */
function markOf({ use, ...record }: ChangeRecord): string {
  const { change, version, parts = [], probably } = record
  if (change === 'changed')
    return `<b>Different in ${version}</b>${markedDifference({ ...record, parts, ...(use ? { use: use[0]! } : {}) })}`
  const instead = use ? `: ${probably ? 'probably ' : ''}use ${use.map(codeTag).join(' or ')}` : ''
  return `<b>Not in ${version}</b>${instead}`
}

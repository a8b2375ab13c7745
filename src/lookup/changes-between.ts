// The differences between two versions of std, as rows and as text.

import { type ChangeRecord, recordBetween } from '../library/history/change-records.ts'
import type { History } from '../library/history/history.ts'
import { releaseOf, routeOfRelease } from '../library/history/release-changes.ts'
import { changeText, replacementText } from '../library/texts/changes-markdown.ts'
import { HISTORY_VERSIONS } from '../model/constants.ts'

/** Finds the version for a text. `0.14`, `0.14.0` and `0.14.1` are the same std here; versions listed exactly take precedence. */
export function versionNamed(text: string): string | undefined {
  const given = text.trim().replace(/^v/, '')
  if ((HISTORY_VERSIONS as readonly string[]).includes(given)) return given
  const minor = /^(\d+\.\d+)(?:\.\d+)?$/.exec(given)?.[1]
  return minor === undefined ? undefined : HISTORY_VERSIONS.find(version => version.startsWith(`${minor}.`))
}

/** Returns the pages of the releases between two versions, in either direction. */
export function pagesBetween({ versions }: History, from: string, to: string): string[] {
  const [start, end] = [versions.indexOf(from), versions.indexOf(to)].sort((a, b) => a - b) as [number, number]
  const releases = versions.slice(start + 1, end + 1).flatMap(version => releaseOf(version) ?? [])
  return [...new Set(releases)].map(({ name }) => routeOfRelease(name))
}

const ORDER = ['gone', 'changed', 'added']

/** Lists the changes of these paths and everything below them, breaking changes first. */
export function changesBetween(history: History, from: string, to: string, paths: readonly string[]): ChangeRecord[] {
  const isWanted = (path: string) => paths.some(each => each === 'std' || path === each || path.startsWith(`${each}.`))
  return history.rows
    .filter(({ path }) => isWanted(path))
    .flatMap(row => recordBetween(history, row, from, to) ?? [])
    .filter(({ level }) => level !== 'cosmetic')
    .sort(
      (a, b) =>
        Number(!isBreaking(a)) - Number(!isBreaking(b)) ||
        ORDER.indexOf(a.change) - ORDER.indexOf(b.change) ||
        (a.path < b.path ? -1 : 1),
    )
}

export const isBreaking = ({ change, level }: ChangeRecord): boolean => change === 'gone' || level === 'breaks'

export function recordText(row: ChangeRecord): string {
  const { use, ...rest } = row
  const { path, change, level = 'cosmetic', parts = [], probably } = rest
  if (change === 'added')
    return `- added \`${path}\`${row.now ? `: \`${row.now}\`` : ''}${row.fieldsNew ? ` { ${row.fieldsNew.join(', ')} }` : ''}`
  if (change === 'gone')
    return `- removed \`${path}\`: ${replacementText(use ? { use, ...(probably ? { probably } : {}) } : null)}${row.now ? `\n  - there \`${row.now}\`` : ''}`
  const named = use ? { use: use[0]! } : {}
  return `- ${level === 'breaks' ? 'breaks' : 'changed'} \`${path}\`${changeText({ ...rest, level, parts, ...named })}`
}

/** Removes arguments: `std.ArrayList(u8).append` is `std.ArrayList.append` in the history. */
export function withoutArguments(path: string): string {
  let depth = 0
  let plain = ''
  for (const sign of path)
    if (sign === '(') depth++
    else if (sign === ')') depth = Math.max(0, depth - 1)
    else if (depth === 0) plain += sign
  return plain
}

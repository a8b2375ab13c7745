// The history of a declaration as a page shows it, relative to the documented version.

import { ZIG_VERSION } from '../../model/constants.ts'
import { type History, noticedChanges, type Removal, shortVersion } from './history.ts'

export interface DeclarationHistory {
  /** The first release that has it under this or another public name, unless the oldest known one does. */
  since?: string
  /** Its path before that release. */
  from?: string
  /** Versions with a noticeable change, oldest first, including those after the documented one; `name` is the older name that changed. */
  changed: { version: string; breaks: boolean; name?: string }[]
  /** The first later version without it. */
  gone?: Removal
}

/** Returns the history of a declaration under all of its public names, or `null` where it has none. */
export function declarationHistory(history: History, path: string): DeclarationHistory | null {
  const row = history.declarationOf(path)
  if (!row) return null
  const own = history.historyOf(path)
  const { versions } = history
  const ours = versions.indexOf(ZIG_VERSION)
  const found: DeclarationHistory = { changed: [] }
  if (row.in) {
    const lastMissing = row.in.lastIndexOf('0', ours)
    if (lastMissing !== -1 && row.in[ours] === '1') found.since = versions[lastMissing + 1]!
    const { from } = row
    if (from && from.version === found.since && !from.probably) found.from = from.path
    found.gone = row.gone?.find(({ version }) => versions.indexOf(version) > ours)
    if (!found.gone) delete found.gone
  }
  const removedAt = found.gone ? versions.indexOf(found.gone.version) : versions.length
  for (const { version, level } of noticedChanges(row)) {
    if (versions.indexOf(version) >= removedAt) continue
    const isOwn = row.as === undefined || own?.changes?.some(change => change.version === version)
    found.changed.push({ version, breaks: level === 'breaks', ...(isOwn ? {} : { name: row.as }) })
  }
  return found.since || found.gone || found.changed.length > 0 ? found : null
}

/** Formats the history as text: `Since 0.14. Changed in 0.15. Gone in 0.17: use std.x.` */
export function historySentence(
  found: DeclarationHistory,
  name: (path: string) => string = path => `\`${path}\``,
): string {
  const { since, from, changed, gone } = found
  const pieces: string[] = []
  if (since) pieces.push(`Since ${shortVersion(since)}${from ? ` (before: ${name(from)})` : ''}.`)
  if (changed.length > 0)
    pieces.push(
      `Changed in ${changed.map(each => shortVersion(each.version) + (each.breaks ? '' : ' (compatible)')).join(', ')}.`,
    )
  if (gone) {
    const use = gone.use
      ? `: ${gone.probably ? 'probably ' : ''}use ${gone.use.map(name).join(' or ')}`
      : ', without a replacement'
    pieces.push(`Gone in ${shortVersion(gone.version)}${use}.`)
  }
  return pieces.join(' ')
}

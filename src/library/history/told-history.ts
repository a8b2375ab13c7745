// What a page says of a declaration's history, from the point of view of the documented version.

import { ZIG_VERSION } from '../../model/constants.ts'
import { type History, noticedChanges, type Removal, shortVersion } from './history.ts'

export interface ToldHistory {
  /** The first release that has it, where the oldest known one has not. */
  since?: string
  /** What it was called before that. */
  from?: string
  /** Versions that changed it so that somebody may notice, oldest first; those after ours too. */
  changed: { version: string; breaks: boolean }[]
  /** The first later version without it. */
  gone?: Removal
}

/** `null` where there is nothing to say. */
export function toldHistory(history: History, path: string): ToldHistory | null {
  const row = history.historyOf(path)
  if (!row) return null
  const { versions } = history
  const ours = versions.indexOf(ZIG_VERSION)
  const told: ToldHistory = { changed: [] }
  if (row.in) {
    const lastMissing = row.in.lastIndexOf('0', ours)
    if (lastMissing !== -1 && row.in[ours] === '1') told.since = versions[lastMissing + 1]!
    const from = history.cameFrom(path)
    if (from && from.version === told.since && !from.probably) told.from = from.path
    told.gone = row.gone?.find(({ version }) => versions.indexOf(version) > ours)
    if (!told.gone) delete told.gone
  }
  const goneAt = told.gone ? versions.indexOf(told.gone.version) : versions.length
  for (const { version, level } of noticedChanges(row)) {
    if (versions.indexOf(version) >= goneAt) continue
    told.changed.push({ version, breaks: level === 'breaks' })
  }
  return told.since || told.gone || told.changed.length > 0 ? told : null
}

/** The same as a sentence: `Since 0.14. Changed in 0.15. Gone in 0.17: use std.x.` */
export function historySentence(told: ToldHistory, name: (path: string) => string = path => `\`${path}\``): string {
  const { since, from, changed, gone } = told
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

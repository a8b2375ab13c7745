// The history of a declaration as a page shows it, relative to the version of that page.

import { ZIG_VERSION } from '../../model/constants.ts'
import { type History, noticedChanges, type PathChange, type Removal, shortVersion } from './history.ts'

export interface DeclarationHistory {
  /** The first release that has it under this or another public name, unless the oldest known one does. */
  since?: string
  /** Its path before that release. */
  from?: string
  /** Versions with a noticeable change, oldest first, including later ones; `name` is the older name that changed. */
  changed: { version: string; breaks: boolean; name?: string }[]
  deprecated?: Deprecation
  /** The first later version without it, or the one that left only a compile error of it. */
  gone?: Removal
}

export interface Deprecation {
  /** The first version that marks it. */
  version: string
  use?: string
  /** `use` is its new name. */
  renamed?: true
}

/** Returns the history of a declaration of a version under all of its public names, or `null` if it has none. */
export function declarationHistory(
  history: History,
  path: string,
  version: string = ZIG_VERSION,
): DeclarationHistory | null {
  const row = history.declarationOf(path)
  if (!row) return null
  const own = history.historyOf(path)
  const { versions } = history
  const ours = versions.indexOf(version)
  const found: DeclarationHistory = { changed: [] }
  if (row.in) {
    const lastMissing = row.in.lastIndexOf('0', ours)
    if (lastMissing !== -1 && row.in[ours] === '1') found.since = versions[lastMissing + 1]!
    const { from } = row
    if (from && from.version === found.since && !from.probably) found.from = from.path
    // A name that is only left to report its removal is among the facts of a version that the row says lacks it.
    found.gone =
      row.in[ours] === '0'
        ? row.gone?.findLast(gone => versions.indexOf(gone.version) <= ours)
        : row.gone?.find(gone => versions.indexOf(gone.version) > ours)
    if (!found.gone) delete found.gone
  }
  const removedAt = found.gone ? versions.indexOf(found.gone.version) : versions.length
  for (const change of noticedChanges(row)) {
    if (versions.indexOf(change.version) >= removedAt) continue
    const deprecation = deprecationIn(change)
    if (deprecation) found.deprecated = deprecation
    if (deprecation && change.parts.length === 1) continue
    const isOwn = row.as === undefined || own?.changes?.some(each => each.version === change.version)
    found.changed.push({
      version: change.version,
      breaks: change.level === 'breaks',
      ...(isOwn ? {} : { name: row.as }),
    })
  }
  return found.since || found.gone || found.deprecated || found.changed.length > 0 ? found : null
}

function deprecationIn({ version, parts, use, renamed }: PathChange): Deprecation | null {
  if (!parts.includes('deprecated')) return null
  return { version, ...(use ? { use } : {}), ...(renamed ? { renamed } : {}) }
}

/** Formats the history as text: `Since 0.14. Changed in 0.15. Removed in 0.17: use std.x.` */
export function historySentence(
  found: DeclarationHistory,
  name: (path: string) => string = path => `\`${path}\``,
): string {
  const { since, from, changed, deprecated, gone } = found
  const pieces: string[] = []
  if (since) pieces.push(`Since ${shortVersion(since)}${from ? ` (before: ${name(from)})` : ''}.`)
  if (changed.length > 0)
    pieces.push(
      `Changed in ${changed.map(each => shortVersion(each.version) + (each.breaks ? '' : ' (compatible)')).join(', ')}.`,
    )
  if (deprecated) {
    const { version, use, renamed } = deprecated
    const when = `in ${shortVersion(version)}`
    pieces.push(renamed ? `Renamed to ${name(use!)} ${when}.` : `Deprecated ${when}${use ? `: use ${name(use)}` : ''}.`)
  }
  if (gone) {
    const names = gone.use?.map(name).join(' or ')
    const instead = names ? (gone.probably ? `likely ${names} (unconfirmed)` : `use ${names}`) : 'no replacement'
    pieces.push(`Removed in ${shortVersion(gone.version)}: ${instead}.`)
  }
  return pieces.join(' ')
}

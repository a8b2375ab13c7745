// Lists the names that only other versions have, for the search, each in a line with its replacement.

import { shortVersion } from '../../library/history/history.ts'
import { releaseOf, routeOfRelease } from '../../library/history/release-changes.ts'
import { createNameHistory } from '../../lookup/name-history.ts'
import { changeId } from '../../markup/changes/difference.ts'
import { ZIG_VERSION } from '../../model/constants.ts'
import { placeOf } from '../../search/history/history-names.ts'
import type { Reference } from '../collect/joined-reference.ts'

/** A line has a path, its place on the page of a release (src/search/history) and a sentence, separated by tabs. */
export function historyNames({ plan, nameHistory }: Pick<Reference, 'plan' | 'nameHistory'>): string {
  const { history } = plan
  const { versions } = history
  const ours = versions.indexOf(ZIG_VERSION)
  const known = createNameHistory(nameHistory)
  const lines = history.rows.flatMap(({ path, in: presence = '', giant }) => {
    if (giant || presence[ours] !== '0') return []
    const lastBefore = presence.lastIndexOf('1', ours)
    const version = versions[lastBefore === -1 ? presence.indexOf('1', ours) : lastBefore + 1]!
    const release = releaseOf(version)
    if (!release) return []
    const href = placeOf(path, routeOfRelease(release.name), changeId(path))
    if (lastBefore === -1) return [`${path}\t${href}\tAdded in ${shortVersion(version)}.${nowAs(path)}`]
    const removal = known.removalOf(path)
    const found = history.replacementFor(path, ZIG_VERSION)
    const isOwn = removal?.was === path
    const use = (isOwn ? removal?.use : found?.use) ?? removal?.use ?? found?.use
    const names = use?.slice(0, 3).join(' or ')
    const isUnsure = !isOwn && found?.probably
    const advice = !names ? 'No replacement.' : isUnsure ? `Likely ${names} (unconfirmed).` : `Use ${names}.`
    return [`${path}\t${href}\tRemoved in ${shortVersion(version)}. ${advice}`]
  })
  return `${lines.join('\n')}\n`

  function nowAs(path: string): string {
    const origin = history.earlierPathOf(path)
    return origin && plan.library.get(origin.path) ? ` Here it is ${origin.path}.` : ''
  }
}

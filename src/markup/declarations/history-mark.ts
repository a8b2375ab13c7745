// A line with the versions in which a declaration was added, changed and removed. Its links lead to the pages of the releases,
// which show the earlier signature, as do their hover cards.

import { declarationHistory } from '../../library/history/declaration-history.ts'
import { shortVersion } from '../../library/history/history.ts'
import { releaseOf, routeOfRelease, rowOf } from '../../library/history/release-changes.ts'
import { changeId } from '../changes/change-id.ts'
import type { Drawing } from './drawing.ts'
import { codeTag, siteHref } from './html.ts'

export function historyMark({ plan, isLargeNamespace }: Drawing, path: string): string {
  const history = isLargeNamespace ? null : declarationHistory(plan.history, path)
  if (!history) return ''
  const { since, changed, gone } = history
  const link = (version: string, text: string) => {
    const release = releaseOf(version)!
    const row = rowOf(plan.history, release, path)
    const hash = row ? `#${row.isModule ? 'module-' : ''}${changeId(row.path)}` : ''
    return `<a href="${siteHref(routeOfRelease(release.name) + hash)}">${text}</a>`
  }
  const pieces = [
    ...(since ? [`since ${shortVersion(since)}`] : []),
    ...changed.map(({ version, breaks }) =>
      link(version, `${breaks ? 'changed' : 'extended'} in ${shortVersion(version)}`),
    ),
  ]
  if (gone) {
    const use = gone.use
      ? `, ${gone.probably ? 'probably ' : ''}use ${gone.use.slice(0, 2).map(codeTag).join(' or ')}`
      : ', no replacement'
    pieces.push(`<b>${link(gone.version, `gone in ${shortVersion(gone.version)}`)}</b>${use}`)
  }
  return `<p class="hist">${pieces.join(' · ')}</p>`
}

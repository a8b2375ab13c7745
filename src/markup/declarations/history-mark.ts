// Renders the line with the history of a declaration.

import { type Deprecation, declarationHistory } from '../../library/history/declaration-history.ts'
import { type Removal, shortVersion } from '../../library/history/history.ts'
import { changesHref } from '../changes/difference.ts'
import { codeTag, siteHref } from './html.ts'
import { linkTo, type Rendering } from './rendering.ts'

/**
 * A line with the versions in which a declaration was added, changed, deprecated and removed. Its links lead to the pages of the
 * releases, which show the earlier signature, as do their hover cards.
 */
export function historyMark(rendering: Rendering, path: string): string {
  const { plan, isLargeNamespace, labels } = rendering
  const history = isLargeNamespace ? null : declarationHistory(plan.history, path)
  if (!history) return ''
  const { since, from, changed, deprecated, gone } = history
  const { localize } = labels
  const pieces: string[] = []
  if (since)
    pieces.push(localize(from ? 'sinceAs' : 'since', { version: shortVersion(since), name: codeTag(from ?? '') }))
  if (changed.length > 0) {
    const links = changed.map(({ version, name = path }) =>
      releaseLink(rendering, name, version, shortVersion(version)),
    )
    pieces.push(localize('changedIn', { versions: labels.listed(links) }))
  }
  if (deprecated) {
    const isFirst = changed[0] && deprecated.version < changed[0].version
    pieces.splice(isFirst ? -1 : pieces.length, 0, deprecationPiece(rendering, path, deprecated))
  }
  if (gone) pieces.push(removalPiece(rendering, path, gone, deprecated?.use))
  return `<p class="hist">${pieces.join(' · ')}</p>`
}

function deprecationPiece(rendering: Rendering, path: string, { version, use, renamed }: Deprecation): string {
  // Where the documented version has the deprecation, the notice above names the replacement.
  const isNamed = use && !rendering.plan.library.get(path)?.deprecated
  return rendering.labels.localize(!isNamed ? 'deprecatedIn' : renamed ? 'renamedIn' : 'deprecatedInUse', {
    version: releaseLink(rendering, path, version, shortVersion(version)),
    name: isNamed ? nameLink(rendering, use, version) : '',
  })
}

/** @param named The replacement that the deprecation names already. */
function removalPiece(rendering: Rendering, path: string, { version, use, probably }: Removal, named?: string): string {
  const { localize, joined } = rendering.labels
  const removed = `<b>${releaseLink(rendering, path, version, localize('removedIn', { version: shortVersion(version) }))}</b>`
  if (use?.length === 1 && use[0] === named) return removed
  const name = joined((use ?? []).map(each => nameLink(rendering, each, version)))
  const instead = use ? localize(probably ? 'probably' : 'use', { name }) : localize('noReplacement')
  return localize('removal', { removed, instead })
}

/** Links a name of another version to its declaration, or to the changes of the release that added it. */
function nameLink(rendering: Rendering, path: string, version: string): string {
  return rendering.plan.library.get(path)
    ? `<a href="${linkTo(rendering, path)}">${codeTag(path)}</a>`
    : releaseLink(rendering, path, version, codeTag(path))
}

function releaseLink({ plan }: Rendering, path: string, version: string, text: string): string {
  return `<a href="${siteHref(changesHref(plan.history, path, version))}">${text}</a>`
}

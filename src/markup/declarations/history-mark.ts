// Renders the deprecation of a declaration, and the line with its history.

import type { Declaration } from '../../library/facts/facts.ts'
import { type Deprecation, declarationHistory } from '../../library/history/declaration-history.ts'
import { type Removal, shortVersion } from '../../library/history/history.ts'
import { changesHref, directionIn } from '../changes/difference.ts'
import { codeTag, siteHref } from './html.ts'
import { linkTo, type Rendering } from './rendering.ts'

/**
 * A line with the versions in which a declaration was added, changed, deprecated and removed. Its links lead to the pages of the
 * releases, which show the earlier signature, as do their hover cards.
 */
export function historyMark(rendering: Rendering, path: string): string {
  const { plan, isLargeNamespace, labels } = rendering
  const history = isLargeNamespace ? null : declarationHistory(plan.history, path, plan.library.version)
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
  // The notice above has the deprecation that the documented version has.
  if (deprecated && !plan.library.get(path)?.deprecated) pieces.push(deprecationPiece(rendering, path, deprecated))
  if (gone) pieces.push(removalPiece(rendering, path, gone, deprecated?.use))
  return pieces.length > 0 ? `<p class="hist"${directionIn(labels)}>${pieces.join(' · ')}</p>` : ''
}

/** Names the replacement and the version if they are known. */
export function deprecationNote(rendering: Rendering, { path, deprecated }: Declaration): string {
  if (!deprecated) return ''
  const { plan, isLargeNamespace, labels } = rendering
  const use = deprecated === true ? undefined : deprecated.use
  const dated = isLargeNamespace ? undefined : declarationHistory(plan.history, path, plan.library.version)?.deprecated
  const name = use && (plan.library.get(use) ? `<a href="${linkTo(rendering, use)}">${codeTag(use)}</a>` : codeTag(use))
  const text = dated
    ? deprecationPiece(rendering, path, { version: dated.version, ...(use ? { use } : {}) })
    : labels.localize(name ? 'deprecatedUse' : 'deprecated', { name: name ?? '' })
  return `<p class="dep"${directionIn(labels)}>${text}</p>`
}

function deprecationPiece(rendering: Rendering, path: string, { version, use, renamed }: Deprecation): string {
  return rendering.labels.localize(!use ? 'deprecatedIn' : renamed ? 'renamedIn' : 'deprecatedInUse', {
    version: releaseLink(rendering, path, version, shortVersion(version)),
    name: use ? nameLink(rendering, use, version) : '',
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
    : path.startsWith('std')
      ? releaseLink(rendering, path, version, codeTag(path))
      : codeTag(path)
}

function releaseLink({ plan }: Rendering, path: string, version: string, text: string): string {
  return `<a href="${siteHref(changesHref(plan.history, path, version))}">${text}</a>`
}

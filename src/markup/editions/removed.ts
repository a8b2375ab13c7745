// Declarations of the documented release that an edition does not have, with what replaces them.

import { shortVersion } from '../../library/history/history.ts'
import { releaseOf } from '../../library/history/release-changes.ts'
import { isLargeNamespace } from '../../library/kinds/large-namespaces.ts'
import { namesBelow, pathAbove } from '../../library/names/paths.ts'
import type { ReferencePlan } from '../../library/plan/plan.ts'
import type { PlannedPage } from '../../library/plan/planned-page.ts'
import { type ChangeWords, IN_ENGLISH } from '../../library/texts/change-words.ts'
import { ZIG_VERSION } from '../../model/constants.ts'
import { escapeHtml } from '../../model/text/escape.ts'
import { idName, plainName } from '../../model/text/zig-names.ts'
import { changesHref } from '../changes/difference.ts'
import { codeTag, resolveHrefs, siteHref } from '../declarations/html.ts'
import type { RenderedDeclarations } from '../declarations/page.ts'

/** The id of the group. It cannot be the name of a declaration, because it has a hyphen. */
const GROUP = 'not-in'

/** Lists the members that the release lacks after all others, so that links to them lead to their replacements. */
export function withRemoved(
  plan: ReferencePlan,
  page: PlannedPage,
  declarations: RenderedDeclarations,
  removed: readonly string[] = [],
): RenderedDeclarations {
  if (removed.length === 0 || isLargeNamespace(plan.library, page.path)) return declarations
  const { version } = plan.library
  const text = IN_ENGLISH.localize('notIn', { version })
  const html = removedMembers(plan, page.path, removed, IN_ENGLISH)
  return {
    route: declarations.route,
    get toc() {
      return [...declarations.toc, { id: GROUP, text, depth: 2 }]
    },
    html: resolve => declarations.html(resolve) + resolveHrefs(html, resolve),
    markdown: declarations.markdown,
  }
}

/** Lists members with what replaces them, under the ids that they have on the page of the documented release. */
export function removedMembers(
  plan: ReferencePlan,
  container: string,
  removed: readonly string[],
  labels: ChangeWords,
): string {
  const title = labels.localize('notIn', { version: plan.library.version })
  const rows = removed.map(path => {
    const names = namesBelow(path, container)
    const id = escapeHtml(names.map(idName).join('.'))
    const text = escapeHtml(names.map(plainName).join('.'))
    return `<li id="${id}"><a href="#${id}">${text}</a><span>${replacementHtml(plan, path, labels)}</span></li>`
  })
  const heading = `<h2 class="group" id="${GROUP}">${title} <small>${removed.length}</small></h2>`
  return `<div class="reference">${heading}<ul class="index" dir="ltr">${rows.join('')}</ul></div>`
}

/** Says that a release does not have a declaration, nor what contains it, and what replaces them. */
export function removedHtml(plan: ReferencePlan, path: string, labels: ChangeWords): string {
  const rows = [path, ...containersOf(path).filter(above => !plan.library.get(above))].map(
    each => `<li>${codeTag(each)} ${replacementHtml(plan, each, labels)}</li>`,
  )
  return `<ul>${rows.join('')}</ul>`
}

function containersOf(path: string): string[] {
  const above = pathAbove(path)
  return above === null || above === 'std' ? [] : [above, ...containersOf(above)]
}

/** `Removed in 0.16: use std.Io.Dir`, with links. */
function replacementHtml(plan: ReferencePlan, path: string, labels: ChangeWords): string {
  const { history, library } = plan
  const { version } = library
  const { localize } = labels
  const at = history.versions.indexOf(version)
  const presence = history.historyOf(path)?.in
  const isEarlier = at < history.versions.indexOf(ZIG_VERSION) || (presence !== undefined && at < presence.indexOf('1'))
  const from = isEarlier ? history.earlierPathOf(path) : null
  const replacement = isEarlier ? from && { use: [from.path] } : history.replacementFor(path, version)
  const since = isEarlier ? undefined : history.historyOf(path)?.gone?.at(-1)?.version
  const removed =
    since && releaseOf(since)
      ? `<a href="${siteHref(changesHref(history, path, since))}">${localize('removedIn', { version: shortVersion(since) })}</a>`
      : [localize('notIn', { version }), ...sinceOf(plan, path, labels)].join(' · ')
  const names = (replacement?.use ?? []).map(name =>
    library.get(name) ? `<a href="${siteHref(plan.hrefOf(name))}">${codeTag(name)}</a>` : codeTag(name),
  )
  if (names.length === 0)
    return isEarlier || presence === undefined
      ? removed
      : localize('removal', { removed, instead: localize('noReplacement') })
  const isGuess = replacement && 'probably' in replacement
  return localize('removal', {
    removed,
    instead: localize(isGuess ? 'probably' : 'use', { name: labels.listed(names) }),
  })
}

/** `Since 0.17`, for a declaration that only later releases have. */
function sinceOf({ history, library }: ReferencePlan, path: string, { localize }: ChangeWords): string[] {
  const first = history.historyOf(path)?.in?.indexOf('1') ?? -1
  if (first <= history.versions.indexOf(library.version)) return []
  return [localize('since', { version: shortVersion(history.versions[first]!) })]
}

// The generated list of a release's changes, below the written text of its page.

import type {
  AddedRow,
  ChangedRow,
  ModuleChanges,
  ReleaseChanges,
  RemovedRow,
} from '../../library/history/release-changes.ts'
import type { ReferencePlan } from '../../library/plan/plan.ts'
import { type ChangeWords, IN_ENGLISH } from '../../library/texts/change-words.ts'
import { changesMarkdown, countsText } from '../../library/texts/changes-markdown.ts'
import { escapeHtml } from '../../model/text/escape.ts'
import { codeTag, resolveHrefs, rowList, siteHref } from '../declarations/html.ts'
import type { LocalizedDeclarations, RenderedDeclarations } from '../declarations/page.ts'
import { changeId, directionIn, markedDifference } from './difference.ts'

/** Renders the list in English. `localize` renders it in another language. */
export function changesList(plan: ReferencePlan, route: string, changes: ReleaseChanges): RenderedDeclarations {
  const toc = changes.modules.map(({ path }) => ({ id: moduleId(path), text: path, depth: 2 as const }))
  const render = (words: ChangeWords) => renderIn(words, { plan, changes, ids: new Set() })
  return { route, toc, ...render(IN_ENGLISH), localize: render }
}

/** Returns every id in the markup of the list. */
export function changesIds(changes: ReleaseChanges): string[] {
  const ids = new Set<string>()
  for (const { path, gone: removed, changed, added } of changes.modules) {
    ids.add(moduleId(path))
    for (const row of [...removed, ...changed, ...added]) takeId(ids, row.path)
  }
  return [...ids]
}

function renderIn(words: ChangeWords, where: Omit<ChangesRendering, 'words' | 'small'>): LocalizedDeclarations {
  const { plan, changes } = where
  const direction = directionIn(words)
  const rendering: ChangesRendering = { ...where, words, small: html => ` <small${direction}>${html}</small>` }
  const modules = changes.modules.map(module => moduleView(rendering, module))
  const markup = `<div class="reference changes">${filterView(words)}<div>${modules.join('')}</div></div>`
  return {
    html: resolve => resolveHrefs(markup, resolve),
    markdown: resolve => changesMarkdown(plan, changes, resolve, words),
  }
}

/** The field that filters the list (src/browser/article/list-filter.ts). */
function filterView(words: ChangeWords): string {
  const label = escapeHtml(words.localize('filter'))
  return `<p class="filter needs-js"><input type="search" data-list-filter="" placeholder="${label}" aria-label="${label}" autocomplete="off" spellcheck="false"><output dir="auto"></output></p>`
}

interface ChangesRendering {
  plan: ReferencePlan
  changes: ReleaseChanges
  words: ChangeWords
  ids: Set<string>
  small: (html: string) => string
}

function moduleView(
  rendering: ChangesRendering,
  { path, added, gone: removed, changed, giants: inLargeNamespaces, counts }: ModuleChanges,
): string {
  const { words, ids } = rendering
  const id = moduleId(path)
  ids.add(id)
  const lists = [
    rowList(words.localize('goneList'), removed, row => removedRow(rendering, row)),
    rowList(words.localize('changedList'), changed, row => changedRow(rendering, row)),
    rowList(words.localize('addedList'), added, row => addedRow(rendering, row)),
  ]
  const tables =
    inLargeNamespaces.added + inLargeNamespaces.gone > 0
      ? `<p class="also">${words.localize('tables', { counts: countsText(inLargeNamespaces, words) })}</p>`
      : ''
  const anchor = escapeHtml(words.localize('anchor', { title: path }))
  return `<h2 class="group" id="${id}">${nameLink(rendering, path)}${rendering.small(countsText(counts, words))}<a class="anchor" href="#${id}" data-copy-link="" aria-label="${anchor}"></a></h2>${lists.join('')}${tables}`
}

const moduleId = (path: string): string => `module-${changeId(path)}`

function removedRow(rendering: ChangesRendering, { path, version, below, replacement, now }: RemovedRow): string {
  const { words, small } = rendering
  const use = words.joined((replacement?.use ?? []).map(each => nameLink(rendering, each)))
  const where = use
    ? ` → ${replacement!.probably ? words.localize('probably', { name: use }) : use}`
    : small(words.localize('noReplacement'))
  return `<li${idOf(rendering, path)}><code>${nameLink(rendering, path)}</code>${belowText(rendering, below)}${where}${patch(rendering, version)}${lineView(now)}</li>`
}

function addedRow(rendering: ChangesRendering, { path, version, below, from, now }: AddedRow): string {
  const before = from ? rendering.small(rendering.words.localize('was', { name: codeTag(from) })) : ''
  return `<li${idOf(rendering, path)}><code>${nameLink(rendering, path)}</code>${belowText(rendering, below)}${before}${patch(rendering, version)}${lineView(now)}</li>`
}

function changedRow(rendering: ChangesRendering, { path, change }: ChangedRow): string {
  const { words } = rendering
  const mark = change.level === 'breaks' ? ` <b>${words.localize('breaks')}</b>` : ''
  return `<li${idOf(rendering, path)}><code>${nameLink(rendering, path)}</code>${mark}${patch(rendering, change.version)}${markedDifference(change, words)}</li>`
}

function lineView(now: string | undefined): string {
  return now === undefined ? '' : `<pre class="diff"><ins>${escapeHtml(now)}</ins></pre>`
}

function belowText({ words, small }: ChangesRendering, count: number): string {
  return count > 0 ? small(words.localize('below', { count: words.number(count) })) : ''
}

/** Names the version of a change unless it is the first version of the release. */
function patch({ changes }: ChangesRendering, version: string): string {
  return version === changes.release.versions[0] ? '' : ` <small>${version}</small>`
}

/** Returns a new id for a row. A path that was removed and added again has two rows. */
function takeId(ids: Set<string>, path: string): string {
  const first = changeId(path)
  let id = first
  for (let number = 2; !id || ids.has(id); number++) id = `${first}-${number}`
  ids.add(id)
  return id
}

function idOf({ ids }: ChangesRendering, path: string): string {
  return ` id="${escapeHtml(takeId(ids, path))}"`
}

/** Links the path if it exists in the documented version. */
function nameLink({ plan }: ChangesRendering, path: string): string {
  const text = escapeHtml(path)
  return plan.library.get(path) ? `<a href="${siteHref(plan.hrefOf(path))}">${text}</a>` : text
}

// The generated lists of changes: those of a release by module, below the written text of its page, and those of a module by
// release, at the end of its page. Each module or release is collapsed, with its counts, because a release has thousands of rows.

import {
  type AddedRow,
  type ChangedRow,
  type ModuleChanges,
  type ModuleRelease,
  type Release,
  type ReleaseChanges,
  type RemovedRow,
  routeOfRelease,
} from '../../library/history/release-changes.ts'
import type { ReferencePlan } from '../../library/plan/plan.ts'
import { type ChangeWords, IN_ENGLISH } from '../../library/texts/change-words.ts'
import { changesMarkdown, countsText, moduleCountsText } from '../../library/texts/changes-markdown.ts'
import type { Direction } from '../../model/languages/language.ts'
import { once, onceEach } from '../../model/memo.ts'
import { escapeHtml } from '../../model/text/escape.ts'
import { codeTag, resolveHrefs, rowList, siteHref } from '../declarations/html.ts'
import { fillTemplate, LABEL_MARKS, readTemplate } from '../declarations/label-marks.ts'
import type { RenderedDeclarations } from '../declarations/page.ts'
import { withHeights } from '../heights.ts'
import { changeId, directionIn, markedDifference } from './difference.ts'

/** Renders the list in English. `localize` renders it in another language. */
export function changesList(plan: ReferencePlan, route: string, changes: ReleaseChanges): RenderedDeclarations {
  const toc = changes.modules.map(({ path }) => ({ id: moduleId(path), text: path, depth: 2 as const }))
  const render = (words: ChangeWords) => changesView(words, { plan, changes, ids: new Set() })
  const english = once(() => render(IN_ENGLISH))
  const fill = markedView(render)
  const markdownIn =
    (words: ChangeWords): RenderedDeclarations['markdown'] =>
    resolve =>
      changesMarkdown(plan, changes, resolve, words)
  return {
    route,
    toc,
    html: resolve => resolveHrefs(english(), resolve),
    markdown: markdownIn(IN_ENGLISH),
    localize: words => ({ toc, html: resolve => fill(words, resolve), markdown: markdownIn(words) }),
  }
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

/** Releases with at most this many rows are expanded on the page of a module. */
const FEW_ROWS = 10

/** Returns what shows the changes of a module in a language, the newest release first. Its links lead to the pages of the releases. */
export function moduleChangesView(plan: ReferencePlan, releases: readonly ModuleRelease[]): FilledView {
  return markedView(words => {
    const views = releases.map(({ release, module }) => {
      const rendering = startRendering(words, { plan, release, ids: new Set(), isBrief: true })
      const { added, gone: removed, changed } = module
      const isOpen = added.length + removed.length + changed.length <= FEW_ROWS
      const heading = `<h3 class="group">${release.name}${rendering.small(moduleCountsText(module, words))}</h3>`
      const href = siteHref(`${routeOfRelease(release.name)}#${moduleId(module.path)}`)
      const link = `<p class="also"><a class="all" href="${href}">${words.localize('changes')} ${release.name}</a></p>`
      return foldedView(heading, listsView(rendering, module) + link, isOpen)
    })
    return `<div class="reference changes">${views.join('')}</div>`
  })
}

type FilledView = (words: ChangeWords, resolve: (route: string) => string) => string

/** Renders once for all languages of a direction. Its sections have their heights. */
function markedView(render: (words: ChangeWords) => string): FilledView {
  const marked = onceEach((direction: Direction) => readTemplate(withHeights(render({ ...LABEL_MARKS, direction }))))
  return (words, resolve) => fillTemplate(marked(words.direction), words, resolve)
}

function changesView(
  words: ChangeWords,
  where: { plan: ReferencePlan; changes: ReleaseChanges; ids: Set<string> },
): string {
  const { plan, changes, ids } = where
  const rendering = startRendering(words, { plan, release: changes.release, ids, isBrief: false })
  const modules = changes.modules.map(module => moduleView(rendering, module))
  return `<div class="reference changes">${filterView(words)}${modules.join('')}</div>`
}

/** The field that filters the list (src/browser/article/list-filter.ts). */
function filterView(words: ChangeWords): string {
  const label = escapeHtml(words.localize('filter'))
  return `<div class="filter needs-js"><input type="search" data-list-filter="" placeholder="${label}" aria-label="${label}" autocomplete="off" spellcheck="false"><output dir="auto"></output></div>`
}

interface ChangesRendering {
  plan: ReferencePlan
  release: Release
  words: ChangeWords
  /** The ids that the page already has. */
  ids: Set<string>
  /** Leaves out the ids of rows, and all lines but those of changes that break. The page of the release has them. */
  isBrief: boolean
  small: (html: string) => string
}

function startRendering(words: ChangeWords, where: Omit<ChangesRendering, 'words' | 'small'>): ChangesRendering {
  const direction = directionIn(words)
  return { ...where, words, small: html => ` <small${direction}>${html}</small>` }
}

function moduleView(rendering: ChangesRendering, module: ModuleChanges): string {
  const { plan, words, ids, small } = rendering
  const { path } = module
  const id = moduleId(path)
  ids.add(id)
  const anchor = escapeHtml(words.localize('anchor', { title: path }))
  const heading = `<h2 class="group" id="${id}">${escapeHtml(path)}${small(moduleCountsText(module, words))}</h2>`
  // The link is not in the heading, because the heading is a button and cannot contain another control.
  const copy = `<a class="anchor" href="#${id}" data-copy-link="" aria-label="${anchor}"></a>`
  const link = plan.library.get(path) ? `<p class="also"><code>${nameLink(rendering, path)}</code></p>` : ''
  return foldedView(heading, copy + link + listsView(rendering, module), false)
}

function foldedView(heading: string, content: string, isOpen: boolean): string {
  return `<details class="fold"${isOpen ? ' open' : ''}><summary>${heading}</summary>${content}</details>`
}

function listsView(
  rendering: ChangesRendering,
  { added, gone: removed, changed, giants: inLargeNamespaces }: ModuleChanges,
): string {
  const { words } = rendering
  const lists = [
    listView(rendering, 'goneList', removed, removedRow),
    listView(rendering, 'changedList', changed, changedRow),
    listView(rendering, 'addedList', added, addedRow),
  ]
  const tables =
    inLargeNamespaces.added + inLargeNamespaces.gone > 0
      ? `<p class="also">${words.localize('tables', { counts: countsText(inLargeNamespaces, words) })}</p>`
      : ''
  return lists.join('') + tables
}

/** Further rows of a brief list are only counted: the page of the release has them all. */
const MOST_ROWS = 60

function listView<T>(
  rendering: ChangesRendering,
  label: 'goneList' | 'changedList' | 'addedList',
  rows: readonly T[],
  view: (rendering: ChangesRendering, row: T) => string,
): string {
  const { words, isBrief } = rendering
  const shown = isBrief ? rows.slice(0, MOST_ROWS) : rows
  const more = rows.length > shown.length ? [`<li>+${words.number(rows.length - shown.length)}</li>`] : []
  return rowList(words.localize(label), [...shown.map(row => view(rendering, row)), ...more], row => row)
}

/** Returns the id of a module's section on the page of a release. */
export function moduleId(path: string): string {
  return `module-${changeId(path)}`
}

function removedRow(rendering: ChangesRendering, { path, version, below, replacement, now }: RemovedRow): string {
  const { words, small } = rendering
  const use = words.joined((replacement?.use ?? []).map(each => nameLink(rendering, each)))
  const where = use
    ? `<span>→ ${replacement!.probably ? words.localize('probably', { name: use }) : use}</span>`
    : small(words.localize('noReplacement'))
  return `<li${idOf(rendering, path)}><code>${nameLink(rendering, path)}</code>${belowText(rendering, below)}${where}${patch(rendering, version)}${lineView(rendering, now)}</li>`
}

function addedRow(rendering: ChangesRendering, { path, version, below, from, now }: AddedRow): string {
  const before = from ? rendering.small(rendering.words.localize('was', { name: codeTag(from) })) : ''
  return `<li${idOf(rendering, path)}><code>${nameLink(rendering, path)}</code>${belowText(rendering, below)}${before}${patch(rendering, version)}${lineView(rendering, now)}</li>`
}

function changedRow(rendering: ChangesRendering, { path, change }: ChangedRow): string {
  const { words } = rendering
  const isBreaking = change.level === 'breaks'
  const mark = isBreaking ? ` <b>${words.localize('breaks')}</b>` : ''
  const difference = isBreaking || !rendering.isBrief ? markedDifference(change, words) : ''
  return `<li${idOf(rendering, path)}><code>${nameLink(rendering, path)}</code>${mark}${patch(rendering, change.version)}${difference}</li>`
}

function lineView({ isBrief }: ChangesRendering, now: string | undefined): string {
  return now === undefined || isBrief ? '' : `<pre class="diff"><ins>${escapeHtml(now)}</ins></pre>`
}

function belowText({ words, small }: ChangesRendering, count: number): string {
  return count > 0 ? small(words.localize('below', { count })) : ''
}

/** Names the version of a change unless it is the first version of the release. */
function patch({ release }: ChangesRendering, version: string): string {
  return version === release.versions[0] ? '' : ` <small>${version}</small>`
}

/** Returns a new id for a row. A path that was removed and added again has two rows. */
function takeId(ids: Set<string>, path: string): string {
  const first = changeId(path)
  let id = first
  for (let number = 2; !id || ids.has(id); number++) id = `${first}-${number}`
  ids.add(id)
  return id
}

function idOf({ ids, isBrief }: ChangesRendering, path: string): string {
  return isBrief ? '' : ` id="${escapeHtml(takeId(ids, path))}"`
}

/** Links the path if it exists in the documented version. */
function nameLink({ plan }: ChangesRendering, path: string): string {
  const text = escapeHtml(path)
  return plan.library.get(path) ? `<a href="${siteHref(plan.hrefOf(path))}">${text}</a>` : text
}

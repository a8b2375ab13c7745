// The list of what a release changed, below the words of its page.

import type {
  AddedRow,
  ChangedRow,
  GoneRow,
  ModuleChanges,
  ReleaseChanges,
} from '../../library/history/release-changes.ts'
import type { ReferencePlan } from '../../library/plan/plan.ts'
import { changesMarkdown, countsText } from '../../library/texts/changes-markdown.ts'
import { escapeHtml } from '../../model/text/escape.ts'
import { codeTag, resolveHrefs, siteHref } from '../declarations/html.ts'
import type { DrawnDeclarations } from '../declarations/page.ts'
import { changeId } from './change-id.ts'
import { markedDifference } from './difference.ts'

export function changesList(plan: ReferencePlan, route: string, changes: ReleaseChanges): DrawnDeclarations {
  const ids = new Set<string>()
  const drawing: ChangesDrawing = { plan, changes, ids }
  const modules = changes.modules.map(module => moduleView(drawing, module))
  const markup = `<div class="reference changes"><p class="filter needs-js" data-of="changes"></p><div>${modules.map(({ html }) => html).join('')}</div></div>`
  return {
    route,
    toc: modules.map(({ id, path }) => ({ id, text: path, depth: 2 })),
    ids: [...ids],
    html: resolve => resolveHrefs(markup, resolve),
    markdown: resolve => changesMarkdown(plan, changes, resolve),
  }
}

interface ChangesDrawing {
  plan: ReferencePlan
  changes: ReleaseChanges
  ids: Set<string>
}

function moduleView(drawing: ChangesDrawing, module: ModuleChanges): { html: string; id: string; path: string } {
  const { path, added, gone, changed, giants } = module
  const id = `module-${changeId(path)}`
  drawing.ids.add(id)
  const lists = [
    listView(
      'Gone',
      gone.map(row => goneRow(drawing, row)),
    ),
    listView(
      'Changed',
      changed.map(row => changedRow(drawing, row)),
    ),
    listView(
      'Added',
      added.map(row => addedRow(drawing, row)),
    ),
  ]
  const tables =
    giants.added + giants.gone > 0
      ? `<p class="also">Tables of systems and formats: ${countsText({ added: giants.added, gone: giants.gone })}.</p>`
      : ''
  const heading = `<h2 class="group" id="${id}">${nameLink(drawing, path)} <small>${countsText(module.counts)}</small><a class="anchor" href="#${id}" data-copy-link="" aria-label="Link to ${escapeHtml(path)}"></a></h2>`
  return { html: heading + lists.join('') + tables, id, path }
}

function listView(label: string, rows: readonly string[]): string {
  return rows.length > 0 ? `<p class="label">${label}</p><ul class="rows" dir="ltr">${rows.join('')}</ul>` : ''
}

function goneRow(drawing: ChangesDrawing, { path, version, below, replacement, now }: GoneRow): string {
  const use = (replacement?.use ?? []).map(each => nameLink(drawing, each)).join(', ')
  const where = use ? ` → ${replacement!.probably ? 'probably ' : ''}${use}` : ' <small>no replacement</small>'
  return `<li${idOf(drawing, path)}><code>${nameLink(drawing, path)}</code>${belowText(below)}${where}${patch(drawing, version)}${lineView(now)}</li>`
}

function addedRow(drawing: ChangesDrawing, { path, version, below, from, now }: AddedRow): string {
  const before = from ? ` <small>was ${codeTag(from)}</small>` : ''
  return `<li${idOf(drawing, path)}><code>${nameLink(drawing, path)}</code>${belowText(below)}${before}${patch(drawing, version)}${lineView(now)}</li>`
}

function changedRow(drawing: ChangesDrawing, { path, change }: ChangedRow): string {
  const mark = change.level === 'breaks' ? ' <b>breaks</b>' : ''
  return `<li${idOf(drawing, path)}><code>${nameLink(drawing, path)}</code>${mark}${patch(drawing, change.version)}${markedDifference(change)}</li>`
}

function lineView(now: string | undefined): string {
  return now === undefined ? '' : `<pre class="diff"><ins>${escapeHtml(now)}</ins></pre>`
}

function belowText(count: number): string {
  return count > 0 ? ` <small>and ${count} below it</small>` : ''
}

/** Told where it is not the first version of the release. */
function patch({ changes }: ChangesDrawing, version: string): string {
  return version === changes.release.versions[0] ? '' : ` <small>${version}</small>`
}

/** Once: what was taken away and came back has two rows. */
function idOf({ ids }: ChangesDrawing, path: string): string {
  const id = changeId(path)
  if (!id || ids.has(id)) return ` id="${escapeHtml(nextId(ids, id))}"`
  ids.add(id)
  return ` id="${escapeHtml(id)}"`
}

function nextId(ids: Set<string>, id: string): string {
  for (let number = 2; ; number++) {
    const next = `${id}-${number}`
    if (ids.has(next)) continue
    ids.add(next)
    return next
  }
}

/** A link where the documented version has it. */
function nameLink({ plan }: ChangesDrawing, path: string): string {
  const text = escapeHtml(path)
  return plan.library.get(path) ? `<a href="${siteHref(plan.hrefOf(path))}">${text}</a>` : text
}

// Verified examples that use a declaration, as a collapsed list of links. Their code is fetched when it is opened (`data-load`).
// The markup has placeholders for them, because guides are read after declarations are rendered.

import type { ReferencePlan } from '../../library/plan/plan.ts'
import { escapeHtml } from '../../model/text/escape.ts'
import { siteHref } from './html.ts'

/** A control character that appears in no text. */
const MARK = '\u0002'

export function examplesSlot(path: string): string {
  return MARK + path + MARK
}

export function fillExamples(markup: string, plan: ReferencePlan): string {
  return markup.replace(/\u0002([^\u0002]*)\u0002/g, (_, path: string) => examplesHtml(plan, path))
}

function examplesHtml({ extras }: ReferencePlan, path: string): string {
  const examples = extras.examples?.get(path) ?? []
  if (examples.length === 0) return ''
  const links = examples.map(({ href, title }) => `<li><a href="${siteHref(href)}">${escapeHtml(title)}</a></li>`)
  const label = examples.length === 1 ? 'Example' : `${examples.length} examples`
  return `<details class="uses" data-load="${examples.map(({ id }) => id).join('-')}"><summary>${label}</summary><ul>${links.join('')}</ul></details>`
}

// Renders the container that a page is about, and the navigation between the parts of a long one.

import { badgeOf } from '../../library/kinds/badge.ts'
import { GROUP_LABELS } from '../../library/kinds/groups.ts'
import type { ReferencePlan } from '../../library/plan/plan.ts'
import type { PlannedPage } from '../../library/plan/planned-page.ts'
import { escapeHtml } from '../../model/text/escape.ts'
import { actionsHtml } from './actions.ts'
import { contentOf } from './declaration.ts'
import type { Drawing } from './drawing.ts'
import { badgeHtml, siteHref } from './html.ts'

export function subjectView(drawing: Drawing, { path }: PlannedPage): string {
  const { library } = drawing.plan
  const declaration = library.get(path)
  if (!declaration || path === 'std') return ''
  const badge = badgeHtml(badgeOf(library, declaration))
  const name = `<div class="name"><span class="path">${badge}<code dir="ltr">${escapeHtml(path)}</code></span>${actionsHtml(drawing, declaration)}</div>`
  return `<div class="decl subject">${name}${contentOf(drawing, declaration, '', 3)}</div>`
}

export function partNavigation(plan: ReferencePlan, { path, part }: PlannedPage): string {
  const main = plan.pageOf(path)!
  const { parts } = main.groups.find(({ key }) => key === part!.group)!
  const links = parts.map(({ route, first, last }, index) => {
    const current = index + 1 === part!.number ? ' aria-current="page"' : ''
    return `<li><a href="${siteHref(route)}"${current}>${escapeHtml(`${first} – ${last}`)}</a></li>`
  })
  const others = parts.length > 1 ? `<ul class="parts" dir="ltr">${links.join('')}</ul>` : ''
  return `<p class="also">${GROUP_LABELS[part!.group]} of <a href="${siteHref(main.route)}"><code>${escapeHtml(path)}</code></a></p>${others}`
}

// Renders a group of a page: heading, index and declarations, or links to the pages that contain them.

import type { Declaration } from '../../library/facts/facts.ts'
import { GROUP_LABELS } from '../../library/kinds/groups.ts'
import { lastName } from '../../library/names/paths.ts'
import { plainName } from '../../library/names/zig-names.ts'
import type { PlannedGroup } from '../../library/plan/planned-page.ts'
import { LISTED_NAMES } from '../../library/plan/split.ts'
import type { TocLink } from '../../model/content/types.ts'
import { escapeHtml } from '../../model/text/escape.ts'
import { declarationsView } from './declaration.ts'
import { anchorOf, type Drawing, hasOwnPage, idAttribute, linkTo } from './drawing.ts'
import { fieldsView } from './fields.ts'
import { indexView } from './group-index.ts'
import { siteHref } from './html.ts'

export interface DrawnGroup {
  html: string
  toc: TocLink
}

/** @param id The id of the heading: the group's name, unless a declaration has that id (R39). */
export function groupView(drawing: Drawing, group: PlannedGroup, id: string): DrawnGroup {
  const { key, members, fields, parts } = group
  const label = GROUP_LABELS[key]
  const heading = `<h2 class="group"${idAttribute(drawing, id)}>${label} <small>${sizeText(group)}</small><a class="anchor" href="#${id}" data-copy-link="" aria-label="Link to ${label}"></a></h2>`
  // Constants with their own page are listed among the others, because constants have no index.
  const isDrawn = ({ path }: Declaration) => key === 'constants' || !hasOwnPage(drawing, path)
  const content =
    parts.length > 0
      ? partsView(drawing, group)
      : fieldsView(drawing, drawing.page!.path, '', fields) +
        indexView(drawing, group) +
        declarationsView(drawing, members.filter(isDrawn), 3)
  return { html: heading + content, toc: { id, text: label, depth: 2 } }
}

/** Returns the number of members, as `96 of 197` on one of several pages. */
function sizeText({ members, fields, count, parts }: PlannedGroup): string {
  const shown = members.length + fields.reduce((sum, { definition }) => sum + definition.fields!.length, 0)
  const total = count.toLocaleString('en')
  return parts.length > 0 || shown >= count ? total : `${shown.toLocaleString('en')} of ${total}`
}

function partsView(drawing: Drawing, { key, parts, count }: PlannedGroup): string {
  const label = GROUP_LABELS[key].toLowerCase()
  const links = parts.map(({ route, first, last }) => {
    const range = `${plainName(first)} – ${plainName(last)}`
    return `<li><a href="${siteHref(route)}"><b>${escapeHtml(parts.length > 1 ? range : `All ${count.toLocaleString('en')} ${label}`)}</b></a></li>`
  })
  const names = parts.flatMap(({ members }) => members)
  // The names have their ids here, so that an address without the part still leads to the right line.
  const items = names.slice(0, names.length <= LISTED_NAMES ? undefined : 0).map(({ path }) => {
    const name = escapeHtml(plainName(lastName(path)))
    return `<li${idAttribute(drawing, anchorOf(drawing, path))}><a href="${linkTo(drawing, path)}">${name}</a></li>`
  })
  const index = items.length > 0 ? `<ul class="names" dir="ltr">${items.join('')}</ul>` : ''
  return `<ul class="parts" dir="ltr">${links.join('')}</ul>${index}`
}

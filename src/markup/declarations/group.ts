// Renders a group of a page: heading, index and declarations, or links to the pages that contain them.

import type { Declaration } from '../../library/facts/facts.ts'
import { lastName } from '../../library/names/paths.ts'
import type { PlannedGroup } from '../../library/plan/planned-page.ts'
import { LISTED_NAMES } from '../../library/plan/split.ts'
import { factsSentence } from '../../library/texts/facts-sentence.ts'
import { indexSignature } from '../../library/texts/signature.ts'
import type { TocLink } from '../../model/content/types.ts'
import { escapeHtml } from '../../model/text/escape.ts'
import { plainName } from '../../model/text/zig-names.ts'
import { declarationsView } from './declaration.ts'
import { fieldsView } from './fields.ts'
import { siteHref } from './html.ts'
import { englishIn } from './notes.ts'
import { anchorOf, hasOwnPage, idAttribute, linkTo, type Rendering } from './rendering.ts'

export interface RenderedGroup {
  html: string
  toc: TocLink
}

/** @param id The id of the heading: the group's name, unless a declaration has that id (R39). */
export function groupView(rendering: Rendering, group: PlannedGroup, id: string): RenderedGroup {
  const { key, members, fields, parts } = group
  const label = rendering.labels.localize(key)
  const anchor = rendering.labels.localize('anchor', { title: label })
  const heading = `<h2 class="group"${idAttribute(rendering, id)}>${label} <small>${sizeText(rendering, group)}</small><a class="anchor" href="#${id}" data-copy-link="" aria-label="${escapeHtml(anchor)}"></a></h2>`
  // Constants with their own page are listed among the others, because constants have no index.
  const isRendered = ({ path }: Declaration) => key === 'constants' || !hasOwnPage(rendering, path)
  const content =
    parts.length > 0
      ? partsView(rendering, group)
      : fieldsView(rendering, rendering.page!.path, '', fields) +
        indexView(rendering, group) +
        declarationsView(rendering, members.filter(isRendered), 3)
  return { html: heading + content, toc: { id, text: label, depth: 2 } }
}

/** Returns the number of members, as `96 of 197` on one of several pages. */
function sizeText({ labels }: Rendering, { members, fields, count, parts }: PlannedGroup): string {
  const shown = members.length + fields.reduce((sum, { definition }) => sum + definition.fields!.length, 0)
  const total = labels.number(count)
  return parts.length > 0 || shown >= count ? total : labels.localize('matches', { count: labels.number(shown), total })
}

function partsView(rendering: Rendering, { parts }: PlannedGroup): string {
  const links = parts.map(({ route, first, last }) => {
    const range = `${plainName(first)} – ${plainName(last)}`
    return `<li><a href="${siteHref(route)}"><b>${parts.length > 1 ? escapeHtml(range) : rendering.labels.localize('allMembers')}</b></a></li>`
  })
  const names = parts.flatMap(({ members }) => members)
  // The names have their ids here, so that an address without the part still leads to the right line.
  const items = names.slice(0, names.length <= LISTED_NAMES ? undefined : 0).map(({ path }) => {
    const name = escapeHtml(plainName(lastName(path)))
    return `<li${idAttribute(rendering, anchorOf(rendering, path))}><a href="${linkTo(rendering, path)}">${name}</a></li>`
  })
  const index = items.length > 0 ? `<ul class="names" dir="ltr">${items.join('')}</ul>` : ''
  return `<ul class="parts" dir="ltr">${links.join('')}</ul>${index}`
}

/** A single declaration needs no index. */
const INDEX_FROM = 2

/**
 * The index of a group has the name, the signature and the first sentence of each member. Only the name is a link, because a
 * page may have hundreds of members. Constants have no index, because they are rows already. Members with their own page appear only here, so they get
 * their id.
 */
function indexView(rendering: Rendering, { key, members }: PlannedGroup): string {
  const isNeeded = members.length >= INDEX_FROM || members.some(({ path }) => hasOwnPage(rendering, path))
  if (key === 'constants' || !isNeeded) return ''
  return `<ul class="index" dir="ltr">${members.map(member => indexLine(rendering, member)).join('')}</ul>`
}

function indexLine(rendering: Rendering, member: Declaration): string {
  const { path, deprecated } = member
  const old = deprecated ? ' class="old"' : ''
  const anchor = anchorOf(rendering, path)
  const isElsewhere = hasOwnPage(rendering, path)
  const href = isElsewhere ? linkTo(rendering, path) : `#${escapeHtml(anchor)}`
  const name = `<a href="${href}">${escapeHtml(plainName(lastName(path)))}</a>`
  const signature = indexSignature(member)
  const sentence = sentenceOf(rendering, member)
  return `<li${old}${isElsewhere ? idAttribute(rendering, anchor) : ''}>${name}<code>${escapeHtml(signature)}</code>${sentence ? `<span${englishIn(rendering)}>${escapeHtml(sentence)}</span>` : ''}</li>`
}

/** Falls back to a sentence made of facts, unless the signature already shows them. */
function sentenceOf({ plan, words }: Rendering, member: Declaration): string {
  const own = words.get(member.path)?.sentence
  if (own) return own
  const { kind, target } = member
  if (kind === 'alias' && target) return words.get(target)?.sentence ?? ''
  return kind === 'function' || kind === 'alias' ? '' : factsSentence(plan.library, member)
}

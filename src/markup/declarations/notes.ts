// Renders the lines below a signature: description, deprecation, aliases and uses.

import type { Declaration } from '../../library/facts/facts.ts'
import type { Use } from '../../library/facts/uses.ts'
import { countText } from '../../library/texts/facts-sentence.ts'
import { wholeWords } from '../../library/words/sections.ts'
import { escapeHtml } from '../../model/text/escape.ts'
import { type Drawing, linkTo, placeHref, wordsContext } from './drawing.ts'
import { codeTag } from './html.ts'
import { wordsHtml } from './words-html.ts'

/** The numbers of uses that are shown at once and behind "more". */
const SHOWN_USES = 12
const MORE_USES = 108

export function wordsBlock(drawing: Drawing, path: string, key = path): string {
  const words = drawing.words.get(key)
  if (!words) return ''
  const context = wordsContext(drawing, path)
  // A container's own page shows the first sentence in its header.
  if (drawing.page?.kind === 'container' && drawing.page.path === key)
    return words.rest.length > 0 ? `<div class="words">${wordsHtml(words.rest, context)}</div>` : ''
  return `<div class="words">${wordsHtml(wholeWords(words), context)}</div>`
}

export function firstWords(drawing: Drawing, path: string, key = path): string {
  const words = drawing.words.get(key)
  return words ? wordsHtml(words.first, wordsContext(drawing, path)) : ''
}

/** Names the replacement if the facts contain one. */
export function deprecationNote(drawing: Drawing, { deprecated }: Pick<Declaration, 'deprecated'>): string {
  if (!deprecated) return ''
  const use = deprecated === true ? null : deprecated.use
  if (!use) return '<p class="dep"><b>Deprecated.</b></p>'
  const replacement = drawing.plan.library.get(use)
  const name = replacement ? `<a href="${linkTo(drawing, use)}">${codeTag(use)}</a>` : codeTag(use)
  return `<p class="dep"><b>Deprecated.</b> Use ${name} instead.</p>`
}

export function aliasNote(drawing: Drawing, { path, aliases = [] }: Declaration): string {
  const others = aliases.filter(alias => alias !== path)
  if (others.length === 0) return ''
  const links = others.map(alias => `<a href="${linkTo(drawing, alias)}">${codeTag(alias)}</a>`)
  return `<p class="also">Also reachable as ${links.join(' ')}</p>`
}

export function usesNote(drawing: Drawing, path: string): string {
  const uses = drawing.plan.uses.of(path)
  if (uses.length === 0) return ''
  const shown = uses.slice(0, SHOWN_USES).map(use => useLink(drawing, use))
  const more = drawing.isLargeNamespace
    ? []
    : uses.slice(SHOWN_USES, SHOWN_USES + MORE_USES).map(use => useLink(drawing, use))
  const left = uses.length - shown.length - more.length
  const tail = left > 0 ? ` <span>and ${left.toLocaleString('en')} more</span>` : ''
  const line = `<p class="also">Used by ${shown.join(' ')}${more.length > 0 ? '' : tail}</p>`
  return more.length > 0
    ? `${line}<details class="also"><summary data-slide-over="Used by ${escapeHtml(path)}">${countText(uses.length - shown.length, 'more use')}</summary><p>${more.join(' ')}${tail}</p></details>`
    : line
}

function useLink(drawing: Drawing, { path, field }: Use): string {
  const { plan, page } = drawing
  const short = shortPath(path, page?.path)
  if (!field) return `<a href="${linkTo(drawing, path)}"><code>${escapeHtml(short || path)}</code></a>`
  const place = plan.partPlaceOf(path, 'field', field)
  return `<a href="${placeHref(place, page)}"><code>${escapeHtml(short ? `${short}.${field}` : field)}</code></a>`
}

/** Shortens names on the same page to what its source would use. */
function shortPath(path: string, page: string | undefined): string {
  if (page && (path === page || path.startsWith(`${page}.`))) return path.slice(page.length + 1)
  return path.replace(/^std\./, '')
}

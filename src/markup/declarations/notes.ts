// Renders the lines below a signature: description, examples, aliases and uses.

import type { RootContent } from 'mdast'
import type { Declaration } from '../../library/facts/facts.ts'
import type { Use } from '../../library/facts/uses.ts'
import type { KindBadge } from '../../library/kinds/groups.ts'
import type { ReferencePlan } from '../../library/plan/plan.ts'
import { type ChangeWords, IN_ENGLISH } from '../../library/texts/change-words.ts'
import { wholeWords } from '../../library/words/sections.ts'
import { escapeHtml } from '../../model/text/escape.ts'
import { sourceLink } from './actions.ts'
import { codeTag, siteHref } from './html.ts'
import { linkTo, placeHref, type Rendering, wordsContext } from './rendering.ts'
import { wordsHtml } from './words-html.ts'

/** The numbers of uses that are shown at once and behind "more". */
const SHOWN_USES = 12
const MORE_USES = 108

export function wordsBlock(rendering: Rendering, path: string, key = path): string {
  const words = rendering.words.get(key)
  if (!words) return key === path ? undescribedNote(rendering, path) : ''
  const context = wordsContext(rendering, path)
  // A container's own page shows the first sentence in its header.
  const isHead = rendering.page?.kind === 'container' && rendering.page.path === key
  const shown = isHead ? words.rest : wholeWords(words)
  return shown.length > 0 ? `<div class="words"${englishIn(rendering)}>${wordsHtml(shown, context)}</div>` : ''
}

/** A control character that appears in no text. */
const UNDESCRIBED_MARK = '\u0003'

/** Says in an edition that a declaration has no description there. The text is filled in later, in the language of the reader. */
function undescribedNote({ plan, isLargeNamespace, labels }: Rendering, path: string): string {
  const declaration = plan.library.get(path)
  if (!plan.extras.isEdition || isLargeNamespace || !declaration || declaration.kind === 'alias') return ''
  const link = sourceLink(plan, declaration, labels.localize('source'))
  return `<p class="undescribed">${UNDESCRIBED_MARK} ${link}</p>`
}

export function fillUndescribed(markup: string, text: string): string {
  return markup.replaceAll(UNDESCRIBED_MARK, text)
}

/** Renders the parts of a description that follow its errors. */
export function partsView(rendering: Rendering, path: string): string {
  const { safety = [], example = [] } = rendering.words.get(path) ?? {}
  const part = (label: 'safety' | 'example', nodes: readonly RootContent[]) =>
    nodes.length > 0
      ? `<p class="label">${rendering.labels.localize(label)}</p><div class="words"${englishIn(rendering)}>${wordsHtml(nodes, wordsContext(rendering, path))}</div>`
      : ''
  return part('safety', safety) + part('example', example)
}

export function firstWords(rendering: Rendering, path: string, key = path): string {
  const words = rendering.words.get(key)
  return words ? inEnglish(rendering, wordsHtml(words.first, wordsContext(rendering, path))) : ''
}

/** Descriptions are English, whatever the language of the labels is (R8). */
export function inEnglish(rendering: Rendering, html: string): string {
  const attributes = englishIn(rendering)
  return attributes && html ? `<span${attributes}>${html}</span>` : html
}

export function englishIn({ labels }: Pick<Rendering, 'labels'>): string {
  return labels === IN_ENGLISH ? '' : ' lang="en" dir="ltr"'
}

/** Kinds have the names that they have in Zig, in every language. */
export function badgeHtml(rendering: Pick<Rendering, 'labels'>, { color, text }: KindBadge): string {
  return `<span class="kind ${color}"${englishIn(rendering)}>${text}</span>`
}

export function aliasNote(rendering: Rendering, { path, aliases = [] }: Declaration): string {
  const others = aliases.filter(alias => alias !== path)
  if (others.length === 0) return ''
  const links = others.map(alias => `<a href="${linkTo(rendering, alias)}">${codeTag(alias)}</a>`)
  return `<p class="also">${rendering.labels.localize('exportedAs', { names: links.join(' ') })}</p>`
}

export function usesNote(rendering: Rendering, path: string): string {
  const uses = rendering.plan.uses.of(path)
  if (uses.length === 0) return ''
  const shown = uses.slice(0, SHOWN_USES).map(use => useLink(rendering, use))
  const more = rendering.isLargeNamespace
    ? []
    : uses.slice(SHOWN_USES, SHOWN_USES + MORE_USES).map(use => useLink(rendering, use))
  const left = uses.length - shown.length - more.length
  const { localize, number } = rendering.labels
  const tail = left > 0 ? ` <span>+${number(left)}</span>` : ''
  const line = `<p class="also">${localize('usedBy', { names: shown.join(' ') + (more.length > 0 ? '' : tail) })}</p>`
  if (more.length === 0) return line
  const count = localize('moreCount', { count: number(uses.length - shown.length) })
  return `${line}<details class="also"><summary data-slide-over="${escapeHtml(path)}">${count}</summary><p>${more.join(' ')}${tail}</p></details>`
}

function useLink(rendering: Rendering, { path, field }: Use): string {
  const { plan, page } = rendering
  const short = shortPath(path, page?.path)
  if (!field) return `<a href="${linkTo(rendering, path)}"><code>${escapeHtml(short || path)}</code></a>`
  const place = plan.partPlaceOf(path, 'field', field)
  return `<a href="${placeHref(place, page)}"><code>${escapeHtml(short ? `${short}.${field}` : field)}</code></a>`
}

/** Shortens names on the same page to what its source would use. */
function shortPath(path: string, page: string | undefined): string {
  if (page && (path === page || path.startsWith(`${page}.`))) return path.slice(page.length + 1)
  return path.replace(/^std\./, '')
}

/** A control character that appears in no text. */
const EXAMPLES_MARK = '\u0002'

/**
 * A placeholder for verified examples that use a declaration, because guides are read after declarations are rendered. They become
 * a collapsed list of links, whose code is fetched when it is opened (`data-load`).
 */
export function examplesSlot(path: string): string {
  return EXAMPLES_MARK + path + EXAMPLES_MARK
}

export function fillExamples(markup: string, plan: ReferencePlan, labels: ChangeWords = IN_ENGLISH): string {
  return markup.replace(/\u0002([^\u0002]*)\u0002/g, (_, path: string) => examplesHtml(plan, path, labels))
}

function examplesHtml({ extras }: ReferencePlan, path: string, labels: ChangeWords): string {
  const examples = extras.examples?.get(path) ?? []
  if (examples.length === 0) return ''
  const links = examples.map(
    ({ href, title }) => `<li><a href="${siteHref(href)}">${labels.titleAt(href, escapeHtml(title))}</a></li>`,
  )
  const label = labels.localize('verifiedExamples', { count: examples.length })
  return `<details class="uses" data-load="${examples.map(({ id }) => id).join('-')}"><summary>${label}</summary><ul>${links.join('')}</ul></details>`
}

// Highlights Zig source line by line without Shiki, which is too large for a server on the edge.

import { escapeHtml } from '../../model/text/escape.ts'
import { classifyZig, type TokenClass } from '../../zig-syntax/classify.ts'
import { CSS_CLASSES } from '../code-classes.ts'

/** A range of the text that is a link. */
export interface TextLink {
  start: number
  end: number
  href: string
}

/** Returns the lines from `first` to `last` (counted from 1) as HTML. `links` must be sorted and must not overlap. */
export function zigLines(
  text: string,
  links: readonly TextLink[],
  first = 1,
  last = Number.POSITIVE_INFINITY,
): string[] {
  const lines: string[] = []
  let start = 0
  let next = 0
  for (let number = 1; number <= last && start <= text.length; number++) {
    const at = text.indexOf('\n', start)
    const end = at === -1 ? text.length : at
    while (next < links.length && links[next]!.end <= start) next++
    // The empty text after a final line break is not a line.
    if (at === -1 && start === end && number > 1) break
    if (number >= first) lines.push(lineHtml(text, start, end, links, next))
    start = end + 1
  }
  return lines
}

function lineHtml(text: string, start: number, end: number, links: readonly TextLink[], firstLink: number): string {
  const line = text.slice(start, end)
  let html = ''
  let position = 0
  let previous = ''
  let link = firstLink
  for (const { text: token, start: at, class: tokenClass } of classifyZig(line)) {
    html += escapeHtml(line.slice(position, at))
    position = at + token.length
    while (link < links.length && links[link]!.end <= start + at) link++
    const target = links[link]
    const isLinked = target && target.start === start + at && target.end === start + position
    html += isLinked
      ? `<a href="${escapeHtml(target.href)}">${escapeHtml(token)}</a>`
      : painted(token, previous === 'fn' ? 'f' : cssClass(tokenClass, line[position]))
    previous = token
  }
  return html + escapeHtml(line.slice(position))
}

function painted(token: string, name: string | null): string {
  return name ? `<i class="${name}">${escapeHtml(token)}</i>` : escapeHtml(token)
}

/** Returns the class of src/markup/highlight.ts. A name before `(` is a call, one before `:` a field or a parameter. */
function cssClass(tokenClass: TokenClass, after: string | undefined): string | null {
  if (tokenClass !== 'name') return CSS_CLASSES[tokenClass]
  if (after === '(') return 'f'
  return after === ':' ? 'p' : null
}

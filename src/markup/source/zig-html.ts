// Zig source in colours, without Shiki: a server on the edge needs no highlighter. One pass, line by line.

import { escapeHtml } from '../../model/text/escape.ts'
import { classifyZig, type TokenClass } from '../../zig-syntax/classify.ts'
import { CSS_CLASSES } from '../code-classes.ts'

/** A part of the text that leads somewhere. */
export interface TextLink {
  start: number
  end: number
  href: string
}

/** The lines from `first` to `last` (counted from 1), each as HTML. Links are sorted and do not overlap. */
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
    // What follows the last line break is no line.
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
    const named = links[link]
    const isLinked = named && named.start === start + at && named.end === start + position
    html += isLinked
      ? `<a href="${escapeHtml(named.href)}">${escapeHtml(token)}</a>`
      : painted(token, previous === 'fn' ? 'f' : cssClass(tokenClass, line[position]))
    previous = token
  }
  return html + escapeHtml(line.slice(position))
}

function painted(token: string, name: string | null): string {
  return name ? `<i class="${name}">${escapeHtml(token)}</i>` : escapeHtml(token)
}

/** The classes of src/markup/highlight.ts. A name before a bracket is called, one before a colon is a field or a parameter. */
function cssClass(tokenClass: TokenClass, after: string | undefined): string | null {
  if (tokenClass !== 'name') return CSS_CLASSES[tokenClass]
  if (after === '(') return 'f'
  return after === ':' ? 'p' : null
}

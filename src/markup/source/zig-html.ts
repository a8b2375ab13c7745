// Highlights Zig source line by line without Shiki, which is too large for a server on the edge.

import { escapeHtml } from '../../model/text/escape.ts'
import type { TokenClass } from '../../zig-syntax/classify.ts'
import { CSS_CLASSES, colored, paintZig } from '../paint-zig.ts'

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
  let link = firstLink
  return paintZig(text.slice(start, end), (token, { previous, next }) => {
    const from = start + token.start
    while (link < links.length && links[link]!.end <= from) link++
    const target = links[link]
    return target && target.start === from && target.end === from + token.text.length
      ? `<a href="${escapeHtml(target.href)}">${escapeHtml(token.text)}</a>`
      : colored(token.text, previous === 'fn' ? 'f' : cssClass(token.class, next))
  })
}

/** Returns the class of src/markup/highlight.ts. A name before `(` is a call, one before `:` a field or a parameter. */
function cssClass(tokenClass: TokenClass, after: string | undefined): string | null {
  if (tokenClass !== 'name') return CSS_CLASSES[tokenClass]
  if (after === '(') return 'f'
  return after === ':' ? 'p' : null
}

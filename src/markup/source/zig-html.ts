// Zig source in colours: our own tokenizer, so that a server on the edge needs no highlighter. One pass, line by line.

import { KEYWORDS } from '../../library/names/zig-names.ts'
import { escapeHtml } from '../../model/text/escape.ts'

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

/** No token of Zig goes over the end of a line. */
const TOKEN =
  /\/\/[^\n]*|\\\\[^\n]*|"(?:[^"\\\n]|\\.)*"?|'(?:[^'\\\n]|\\.)*'?|@"(?:[^"\\\n]|\\.)*"?|@?[A-Za-z_]\w*|\d[\w.]*/g
const BUILTIN_TYPE =
  /^(?:[iu]\d+|f(?:16|32|64|80|128)|usize|isize|bool|void|noreturn|type|anyerror|anyopaque|comptime_(?:int|float)|c_\w+)$/
const LITERALS = new Set(['null', 'true', 'false', 'undefined'])

function lineHtml(text: string, start: number, end: number, links: readonly TextLink[], firstLink: number): string {
  const line = text.slice(start, end)
  let html = ''
  let position = 0
  let previous = ''
  let link = firstLink
  for (const match of line.matchAll(TOKEN)) {
    const [token] = match
    html += escapeHtml(line.slice(position, match.index))
    position = match.index + token.length
    while (link < links.length && links[link]!.end <= start + match.index) link++
    const named = links[link]
    const isLinked = named && named.start === start + match.index && named.end === start + position
    html += isLinked
      ? `<a href="${escapeHtml(named.href)}">${escapeHtml(token)}</a>`
      : painted(token, previous === 'fn' ? 'f' : classOf(token, line[position]))
    previous = token
  }
  return html + escapeHtml(line.slice(position))
}

function painted(token: string, name: string | null): string {
  return name ? `<i class="${name}">${escapeHtml(token)}</i>` : escapeHtml(token)
}

function classOf(token: string, after: string | undefined): string | null {
  if (token.startsWith('//')) return 'c'
  if (KEYWORDS.has(token) || LITERALS.has(token)) return 'k'
  if (BUILTIN_TYPE.test(token)) return 't'
  if (/^["'\\\d]/.test(token)) return 's'
  if (token.startsWith('@')) return token.startsWith('@"') ? null : 'f'
  if (after === '(') return 'f'
  return after === ':' ? 'p' : null
}

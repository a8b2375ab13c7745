// Highlights and links Zig code: keywords, builtin types, names of functions and parameters, and literals.

import type { Text } from '../../library/facts/facts.ts'
import { outermostRefs } from '../../library/texts/signature.ts'
import { escapeHtml } from '../../model/text/escape.ts'
import { CSS_CLASSES, type TokenClass } from '../../zig-syntax/classify.ts'
import { colored, paintZig } from '../paint-zig.ts'

export interface CodeOptions {
  /** Returns the address of a declaration for the markup. */
  link: (path: string) => string
  /** Renders links only, because rows of a list have no colors. */
  plain?: boolean
  /** Text to insert at positions, such as the line breaks of a long signature. */
  breaks?: readonly (readonly [position: number, inserted: string])[]
}

/** Turns `refs` into links, and adds the classes of src/markup/highlight.ts to the rest. */
export function codeHtml({ text, refs = [] }: Text, { link, plain, breaks }: CodeOptions): string {
  let html = ''
  let position = 0
  const paint = plain ? (whole: string, from: number, to: number) => escapeHtml(whole.slice(from, to)) : coloredCode
  const waiting = breaks ? [...breaks] : []
  const plainTo = (end: number) => {
    while (waiting.length > 0 && waiting[0]![0] <= end) {
      const [at, inserted] = waiting.shift()!
      html += paint(text, position, at).replace(/ $/, '') + inserted
      position = at
    }
    html += paint(text, position, end)
    position = end
  }
  for (const [start, end, path] of outermostRefs(refs)) {
    plainTo(start)
    html += `<a href="${link(path)}">${escapeHtml(text.slice(start, end))}</a>`
    position = end
  }
  plainTo(text.length)
  return html
}

function coloredCode(text: string, start: number, end: number): string {
  const part = text.slice(start, end)
  if (!/[\w"']/.test(part)) return escapeHtml(part)
  return paintZig(part, (token, { previous, gap, next }) => {
    const isFunction = previous === 'fn' && /^ *$/.test(gap)
    return colored(token.text, isFunction ? 'f' : cssClass(token.class, next))
  })
}

function cssClass(tokenClass: TokenClass, after: string | undefined): string | null {
  const isNamed = tokenClass === 'name' || tokenClass === 'quoted' || tokenClass === 'builtin'
  return isNamed && after === ':' ? 'p' : CSS_CLASSES[tokenClass]
}

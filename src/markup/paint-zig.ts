// Turns classified tokens of Zig into HTML.

import { escapeHtml } from '../model/text/escape.ts'
import { type ClassifiedToken, classifyZig } from '../zig-syntax/classify.ts'

/** The surroundings of a token: the token before it, the text between the two, and the character after it. */
export interface Neighbours {
  previous: string
  gap: string
  next: string | undefined
}

/** @param paint Returns the HTML of a token. The text between tokens is only escaped. */
export function paintZig(code: string, paint: (token: ClassifiedToken, around: Neighbours) => string): string {
  let html = ''
  let position = 0
  let previous = ''
  for (const token of classifyZig(code)) {
    const gap = code.slice(position, token.start)
    position = token.start + token.text.length
    html += escapeHtml(gap) + paint(token, { previous, gap, next: code[position] })
    previous = token.text
  }
  return html + escapeHtml(code.slice(position))
}

export function colored(token: string, cssClass: string | null): string {
  return cssClass ? `<i class="${cssClass}">${escapeHtml(token)}</i>` : escapeHtml(token)
}

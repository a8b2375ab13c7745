// Shows a program with the colours of code on pages, where the editor has not loaded yet.

import { type ClassifiedToken, classifyZig, type TokenClass } from '../zig-syntax/classify.ts'
import { element } from './elements.ts'

/** The classes that the style sheet colours. */
const CSS_CLASSES: Record<TokenClass, string | null> = {
  comment: 'c',
  keyword: 'k',
  type: 't',
  string: 's',
  number: 's',
  builtin: 'f',
  quoted: 's',
  name: null,
}

const CALL = /\s*\(/y

export function drawProgram(code: Element, source: string): void {
  const parts: (Node | string)[] = []
  let drawnTo = 0
  for (const token of classifyZig(source)) {
    const cssClass = classOf(token, source)
    if (!cssClass) continue
    parts.push(source.slice(drawnTo, token.start), element('i', { class: cssClass }, token.text))
    drawnTo = token.start + token.text.length
  }
  code.replaceChildren(...parts, source.slice(drawnTo))
}

/** Names have the colours that the editor gives them (src/run/editor/zig-tokens.ts). */
function classOf({ class: tokenClass, text, start }: ClassifiedToken, source: string): string | null {
  if (tokenClass !== 'name') return CSS_CLASSES[tokenClass]
  if (/^[A-Z]/.test(text)) return 't'
  CALL.lastIndex = start + text.length
  return CALL.test(source) ? 'f' : null
}

// Shows a program with the colours of code on pages, where the editor has not loaded yet.

import { type ClassifiedToken, CSS_CLASSES, classifyZig } from '../zig-syntax/classify.ts'
import { element } from './elements.ts'

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
  if (tokenClass === 'quoted') return 's'
  if (tokenClass !== 'name') return CSS_CLASSES[tokenClass]
  if (/^[A-Z]/.test(text)) return 't'
  CALL.lastIndex = start + text.length
  return CALL.test(source) ? 'f' : null
}

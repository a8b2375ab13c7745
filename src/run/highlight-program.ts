// Shows a program with the colours of code on pages, where the editor has not loaded yet.

import { classInProgram, classifyZig } from '../zig-syntax/classify.ts'
import { element } from './elements.ts'

export function highlightProgram(code: Element, source: string): void {
  const parts: (Node | string)[] = []
  let doneTo = 0
  for (const token of classifyZig(source)) {
    const cssClass = classInProgram(token, source)
    if (!cssClass) continue
    parts.push(source.slice(doneTo, token.start), element('i', { class: cssClass }, token.text))
    doneTo = token.start + token.text.length
  }
  code.replaceChildren(...parts, source.slice(doneTo))
}

// Shows the output of a program as it arrives, with stderr marked, and the messages of the compiler.

import type { Diagnostic } from '../model/run/protocol.ts'
import type { OutputStream } from '../wasi/host.ts'
import { element } from './elements.ts'

export interface OutputView {
  element: HTMLElement
  clear(): void
  add(stream: OutputStream, text: string): void
  /** Shows the output of the compiler. Positions in the program become links that call `onPosition`. */
  showErrors(text: string, onPosition: ((line: number, column: number) => void) | null): void
  text(): string
}

const POSITION = /^(example\.zig:(\d+):(\d+)): /

/** Creates the element for the output of a program. */
export function createOutputView(label: string): OutputView {
  const output = element('samp')
  const pre = element('pre', { class: 'out live', dir: 'ltr', tabindex: '0', role: 'log', 'aria-label': label }, output)
  let waiting: { stream: OutputStream; text: string }[] = []
  let isDrawing = false
  /** Called once per frame, because a program prints faster than a page is rendered. */
  const draw = () => {
    isDrawing = false
    const isAtEnd = pre.scrollTop + pre.clientHeight >= pre.scrollHeight - 4
    for (const { stream, text } of waiting) append(stream, text)
    waiting = []
    if (isAtEnd) pre.scrollTop = pre.scrollHeight
  }
  const append = (stream: OutputStream, text: string) => {
    const last = output.lastElementChild
    if (last instanceof HTMLElement && last.dataset.stream === stream) last.append(text)
    else output.append(element('span', { 'data-stream': stream }, text))
  }
  return {
    element: pre,
    clear() {
      waiting = []
      output.replaceChildren()
    },
    add(stream, text) {
      waiting.push({ stream, text })
      if (isDrawing) return
      isDrawing = true
      requestAnimationFrame(draw)
    },
    showErrors(text, onPosition) {
      const lines = text.trimEnd().split('\n')
      const shown = lines.map((line, index) => {
        const [, position, row, column] = POSITION.exec(line) ?? []
        const end = index === lines.length - 1 ? '' : '\n'
        if (!position || !onPosition) return `${line}${end}`
        const link = element('button', { type: 'button', class: 'place' }, position)
        link.addEventListener('click', () => onPosition(Number(row), Number(column)))
        return element('span', {}, link, line.slice(position.length), end)
      })
      output.replaceChildren(element('span', { 'data-stream': 'compiler' }, ...shown))
    },
    text: () => output.textContent ?? '',
  }
}

/** Returns the diagnostics with a position, which an editor can mark. */
export function withPosition(diagnostics: readonly Diagnostic[]): (Diagnostic & { line: number; column: number })[] {
  return diagnostics.filter((each): each is Diagnostic & { line: number; column: number } => each.line !== undefined)
}

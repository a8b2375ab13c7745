// What a program prints, as it comes, and what the compiler says: in the order it came, errors told apart.

import type { Diagnostic } from '../model/run/protocol.ts'
import type { OutputStream } from '../wasi/host.ts'
import { element } from './elements.ts'

export interface OutputView {
  element: HTMLElement
  clear(): void
  add(stream: OutputStream, text: string): void
  /** The compiler's own text; places in the program lead there. */
  complain(text: string, onPlace: ((line: number, column: number) => void) | null): void
  text(): string
}

const PLACE = /^(example\.zig:(\d+):(\d+)): /

export function createOutputView(label: string): OutputView {
  const output = element('samp')
  const pre = element('pre', { class: 'out live', dir: 'ltr', tabindex: '0', role: 'log', 'aria-label': label }, output)
  let waiting: { stream: OutputStream; text: string }[] = []
  let isDrawing = false
  /** Once a frame: a program prints faster than a page is drawn. */
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
    complain(text, onPlace) {
      const lines = text.trimEnd().split('\n')
      const shown = lines.map((line, index) => {
        const [, place, row, column] = PLACE.exec(line) ?? []
        const end = index === lines.length - 1 ? '' : '\n'
        if (!place || !onPlace) return `${line}${end}`
        const link = element('button', { type: 'button', class: 'place' }, place)
        link.addEventListener('click', () => onPlace(Number(row), Number(column)))
        return element('span', {}, link, line.slice(place.length), end)
      })
      output.replaceChildren(element('span', { 'data-stream': 'compiler' }, ...shown))
    },
    text: () => output.textContent ?? '',
  }
}

/** Those that an editor can mark. */
export function placed(diagnostics: readonly Diagnostic[]): (Diagnostic & { line: number; column: number })[] {
  return diagnostics.filter((each): each is Diagnostic & { line: number; column: number } => each.line !== undefined)
}

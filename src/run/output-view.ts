// Shows the output of a program as it arrives, with stderr marked, and the messages of the compiler.

import type { Diagnostic } from '../model/run/protocol.ts'
import { element } from './elements.ts'
import type { OutputBatch, OutputRun } from './worker/messages.ts'

interface ViewText {
  /** The accessible name of the output. */
  label: string
  /** Returns the line that is shown in place of so many. */
  omitted(lines: number): string
}

const POSITION = /^(example\.zig:(\d+):(\d+)): /

/** Reading the scroll position makes the browser lay out the page, so it waits for a pause. */
const FOLLOW_MS = 100

/** Creates the element for the output of a program. */
export function createOutputView({ label, omitted }: ViewText) {
  const output = element('samp')
  const pre = element('pre', { class: 'out live', dir: 'ltr', tabindex: '0', role: 'log', 'aria-label': label }, output)
  let waiting: OutputBatch[] = []
  let blocks = createBlocks(output)
  let end: HTMLElement | null = null
  let isFollowing = false
  let followedTo = 0
  /** Called once per frame, because a program prints faster than a page is rendered. */
  const showWaiting = () => {
    for (const { first } of waiting) blocks.append(first)
    const newest = waiting.at(-1)
    waiting = []
    if (!newest) return
    if (newest.last.length > 0) showEnd(newest)
    followLater()
  }
  const showEnd = ({ omittedLines, last }: OutputBatch) => {
    end ??= output.appendChild(element('span', { class: 'part' }))
    const lines = omittedLines > 0 ? [element('span', { class: 'omitted' }, omitted(omittedLines))] : []
    end.replaceChildren(...lines)
    createBlocks(end).append(last)
  }
  const followLater = () => {
    if (!isFollowing) setTimeout(follow, FOLLOW_MS)
    isFollowing = true
  }
  /** Scrolls to the end, unless the reader has scrolled away from it. Repeats while blocks that appear change the height. */
  const follow = () => {
    isFollowing = false
    const { scrollTop, clientHeight, scrollHeight } = pre
    if (scrollTop < followedTo - 4 && scrollTop + clientHeight < scrollHeight - 4) return
    pre.scrollTop = scrollHeight
    followedTo = pre.scrollTop
    if (followedTo !== scrollTop) followLater()
  }
  const clear = () => {
    waiting = []
    blocks = createBlocks(output)
    end = null
    followedTo = 0
    output.replaceChildren()
  }
  return {
    element: pre,
    clear,
    /** Shows now what waits for a frame. A tab in the background has none. */
    showWaiting,
    /** Shows a batch in the next frame. */
    add(batch: OutputBatch) {
      if (waiting.push(batch) === 1) requestAnimationFrame(showWaiting)
    },
    /** Shows the output of the compiler. Positions in the program become links that call `onPosition`. */
    showErrors(text: string, onPosition: ((line: number, column: number) => void) | null) {
      const lines = text.trimEnd().split('\n')
      const shown = lines.map((line, index) => {
        const [, position, row, column] = POSITION.exec(line) ?? []
        const end = index === lines.length - 1 ? '' : '\n'
        if (!position || !onPosition) return `${line}${end}`
        const link = element('button', { type: 'button', class: 'place' }, position)
        link.addEventListener('click', () => onPosition(Number(row), Number(column)))
        return element('span', {}, link, line.slice(position.length), end)
      })
      clear()
      output.append(element('span', { 'data-stream': 'compiler' }, ...shown))
    },
    text: () => output.textContent ?? '',
  }
}

/**
 * A browser lays out only blocks that are changed or visible. The time for one grows with its lines and elements, and faster
 * than its length where scripts of both directions alternate. A block ends with a line, unless the line is longer than that.
 */
const BLOCK = { pieces: 20, maxPieces: 200, maxLength: 2000 }

/** Shows pieces of output in blocks. */
function createBlocks(parent: HTMLElement): { append(runs: readonly OutputRun[]): void } {
  let block: HTMLElement | null = null
  let pieces = 0
  let length = 0
  let isLineEnd = false
  const begin = () => {
    if (block) close(block)
    pieces = 0
    length = 0
    return parent.appendChild(element('span', { class: 'part' }))
  }
  const append = ({ stream, text }: OutputRun) => {
    const isFull = (isLineEnd && pieces >= BLOCK.pieces) || pieces >= BLOCK.maxPieces || length >= BLOCK.maxLength
    if (!block || isFull) block = begin()
    pieces++
    length += text.length
    isLineEnd = text.endsWith('\n')
    const last = block.lastElementChild
    if (last instanceof HTMLElement && last.dataset.stream === stream) last.append(text)
    else block.append(element('span', { 'data-stream': stream }, text))
  }
  return { append: runs => runs.forEach(append) }
}

/** Lets the browser skip a block that is complete and not visible. Its height is estimated, with long lines wrapped. */
function close(block: HTMLElement): void {
  const lines = block.textContent!.replace(/\n$/, '').split('\n')
  const height = lines.reduce((sum, { length }) => sum + Math.max(1, Math.ceil(length / 80)), 0)
  block.style.setProperty('--lines', String(height))
  block.classList.add('complete')
}

/** Returns the diagnostics with a position, which an editor can mark. */
export function withPosition(diagnostics: readonly Diagnostic[]): (Diagnostic & { line: number; column: number })[] {
  return diagnostics.filter((each): each is Diagnostic & { line: number; column: number } => each.line !== undefined)
}

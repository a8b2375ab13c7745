// Decides which output of a program is shown: its beginning and its end, cut into pieces. A piece is at most one line, a hundred
// characters and one stream, so the number of pieces bounds lines, elements and characters of the page at once.

import type { OutputStream } from '../../wasi/host.ts'
import type { OutputBatch, OutputRun } from './messages.ts'

export const FIRST_PIECES = 4800
export const LAST_PIECES = 200
export const PIECE_LENGTH = 100

export interface ShownOutput {
  add(run: OutputRun): void
  /** Returns what is new since the last call, or null if nothing is. */
  take(): OutputBatch | null
}

export function createShownOutput(): ShownOutput {
  let firstPieces = 0
  let omittedPieces = 0
  let omittedLines = 0
  let isNew = false
  let first: OutputRun[] = []
  const last: OutputRun[] = []
  const append = (stream: OutputStream, text: string) => {
    const isFull = last.length > 0 || (firstPieces === FIRST_PIECES && !isOpen(first.at(-1), stream))
    const pieces = isFull ? last : first
    const open = pieces.at(-1)
    if (isOpen(open, stream)) {
      const end = cutBefore(text, PIECE_LENGTH - open.text.length)
      open.text += text.slice(0, end)
      return end
    }
    const end = cutBefore(text, PIECE_LENGTH)
    pieces.push({ stream, text: text.slice(0, end) })
    if (pieces === first) firstPieces++
    else if (last.length > 10 * LAST_PIECES) omit()
    return end
  }
  const omit = () => {
    const omitted = last.splice(0, Math.max(0, last.length - LAST_PIECES))
    omittedPieces += omitted.length
    omittedLines += omitted.filter(({ text }) => text.endsWith('\n')).length
  }
  return {
    add({ stream, text }) {
      isNew ||= text !== ''
      for (let line of text.match(/[^\n]*\n|[^\n]+/g) ?? []) while (line !== '') line = line.slice(append(stream, line))
    },
    take() {
      if (!isNew) return null
      omit()
      const batch = { first, omittedLines: omittedPieces > 0 ? Math.max(1, omittedLines) : 0, last }
      first = []
      isNew = false
      return batch
    },
  }
}

/** Whether more text of the stream belongs into the piece. Two characters must fit, because some are two code units. */
function isOpen(piece: OutputRun | undefined, stream: OutputStream): piece is OutputRun {
  return piece?.stream === stream && !piece.text.endsWith('\n') && piece.text.length < PIECE_LENGTH - 1
}

/** Returns where to cut a text to at most `length` code units, not within a character. */
function cutBefore(text: string, length: number): number {
  if (text.length <= length) return text.length
  return /[\uD800-\uDBFF]/.test(text[length - 1]!) ? length - 1 : length
}

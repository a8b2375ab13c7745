// Lines no longer than the terminal is wide.

import { withoutStyle } from './style.ts'

export interface Wrapping {
  width: number
  /** Before the first line, and before those that follow. */
  first?: string
  rest?: string
}

/** Breaks at spaces; a word that is longer than a line stays whole, so that it can be copied. */
export function wrapText(text: string, { width, first = '', rest = first }: Wrapping): string[] {
  const lines: string[] = []
  let line = first
  let room = width - lengthOf(first)
  let isEmpty = true
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const length = lengthOf(word)
    if (!isEmpty && length + 1 > room) {
      lines.push(line)
      line = rest
      room = width - lengthOf(rest)
      isEmpty = true
    }
    line += isEmpty ? word : ` ${word}`
    room -= isEmpty ? length : length + 1
    isEmpty = false
  }
  return isEmpty && lines.length === 0 && first.trim() === '' ? [] : [...lines, line]
}

export function lengthOf(text: string): number {
  return [...withoutStyle(text)].length
}

// Wraps text to the width of the terminal.

import { withoutStyle } from './style.ts'

export interface Wrapping {
  width: number
  /** Prefix of the first line; `rest` is the prefix of the following lines. */
  first?: string
  rest?: string
}

/** Wraps at spaces. Words longer than a line are not split, so that they can be copied. */
export function wrapText(text: string, { width, first = '', rest = first }: Wrapping): string[] {
  const lines: string[] = []
  let line = first
  let space = width - lengthOf(first)
  let isEmpty = true
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const length = lengthOf(word)
    if (!isEmpty && length + 1 > space) {
      lines.push(line)
      line = rest
      space = width - lengthOf(rest)
      isEmpty = true
    }
    line += isEmpty ? word : ` ${word}`
    space -= isEmpty ? length : length + 1
    isEmpty = false
  }
  return isEmpty && lines.length === 0 && first.trim() === '' ? [] : [...lines, line]
}

export function lengthOf(text: string): number {
  return [...withoutStyle(text)].length
}

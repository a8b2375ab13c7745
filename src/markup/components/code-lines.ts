// Marks highlighted, added and removed lines of code. Other lines get no element, which keeps pages small.

import type { LineChange } from './diff.ts'

export interface LineMarks {
  highlight?: readonly number[]
  changes?: readonly LineChange[]
}

/** @param html Highlighted code whose lines are separated by newlines. No tag spans two lines. */
export function markLines(html: string, { highlight = [], changes = [] }: LineMarks): string {
  const marked = new Set(highlight)
  const lines = html.split('\n')
  let result = ''
  for (const [index, line] of lines.entries()) {
    const tag = changes[index] ?? (marked.has(index + 1) ? 'mark' : null)
    // A marked line is a block, which already breaks the line. The newline is only for copied text.
    const text = index === lines.length - 1 ? line : `${line}\n`
    result += tag ? `<${tag}>${text}</${tag}>` : text
  }
  return result
}

/** Returns the text of the gutter: `1`, `2`, … on a line each. */
export function lineNumbers(count: number): string {
  return Array.from({ length: count }, (_, index) => index + 1).join('\n')
}

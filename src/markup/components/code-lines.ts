// Lines of highlighted code: marked, come or gone. Lines without anything to say stay bare text, so that pages stay small.

import type { LineChange } from './diff.ts'

export interface LineMarks {
  highlight?: readonly number[]
  changes?: readonly LineChange[]
}

/** `html` has one line of code a line; no tag spans two. */
export function markLines(html: string, { highlight = [], changes = [] }: LineMarks): string {
  const marked = new Set(highlight)
  const lines = html.split('\n')
  let result = ''
  for (const [index, line] of lines.entries()) {
    const tag = changes[index] ?? (marked.has(index + 1) ? 'mark' : null)
    // A marked line is a block, which breaks the line by itself: the newline inside is for those who copy.
    const text = index === lines.length - 1 ? line : `${line}\n`
    result += tag ? `<${tag}>${text}</${tag}>` : text
  }
  return result
}

/** The gutter: `1`, `2`, … on a line each. */
export function lineNumbers(count: number): string {
  return Array.from({ length: count }, (_, index) => index + 1).join('\n')
}

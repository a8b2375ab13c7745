// Reads code whose first column marks added (`+`) and removed (`-`) lines, and marks highlighted, added and removed lines in HTML.
// Other lines get no element, which keeps pages small.

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

export type LineChange = 'ins' | 'del' | null

interface Diff {
  /** The code without its first column. */
  code: string
  /** The change of each line. */
  changes: LineChange[]
}

/** Reads code with the attribute `diff`. Unchanged lines may start in the first column or have a space there. */
export function readDiff(source: string): Diff {
  const lines = source.split('\n')
  const changes = lines.map(changeOf)
  const unchanged = lines.filter((line, index) => !changes[index] && line !== '')
  const isIndented = unchanged.every(line => line.startsWith(' '))
  const code = lines.map((line, index) => (changes[index] || isIndented ? line.slice(1) : line))
  return { code: code.join('\n'), changes }
}

/** Returns the code after the change. */
export function applyDiff(source: string): string {
  const { code, changes } = readDiff(source)
  return code
    .split('\n')
    .filter((_line, index) => changes[index] !== 'del')
    .join('\n')
}

/** Returns the changes in a patch (language `diff`), whose marks are part of the text. File headers are not changes. */
export function patchChanges(patch: string): LineChange[] {
  return patch.split('\n').map(line => (/^(\+\+\+|---)( |$)/.test(line) ? null : changeOf(line)))
}

function changeOf(line: string): LineChange {
  if (line.startsWith('+')) return 'ins'
  return line.startsWith('-') ? 'del' : null
}

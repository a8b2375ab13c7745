// Code whose first column says what came (`+`) and what went (`-`).

export type LineChange = 'ins' | 'del' | null

export interface Diff {
  /** The code without its first column. */
  code: string
  /** By line. */
  changes: LineChange[]
}

/** Reads code with the attribute `diff`. Lines that stay may have a space in the first column or start there. */
export function readDiff(source: string): Diff {
  const lines = source.split('\n')
  const changes = lines.map(changeOf)
  const stay = lines.filter((line, index) => !changes[index] && line !== '')
  const isIndented = stay.every(line => line.startsWith(' '))
  const code = lines.map((line, index) => (changes[index] || isIndented ? line.slice(1) : line))
  return { code: code.join('\n'), changes }
}

/** What the code is after the change. */
export function applyDiff(source: string): string {
  const { code, changes } = readDiff(source)
  return code
    .split('\n')
    .filter((_line, index) => changes[index] !== 'del')
    .join('\n')
}

/** Changes in a patch (language `diff`), whose marks are part of the text; its head names files. */
export function patchChanges(patch: string): LineChange[] {
  return patch.split('\n').map(line => (/^(\+\+\+|---)( |$)/.test(line) ? null : changeOf(line)))
}

function changeOf(line: string): LineChange {
  if (line.startsWith('+')) return 'ins'
  return line.startsWith('-') ? 'del' : null
}

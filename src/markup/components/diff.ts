// Reads code whose first column marks added (`+`) and removed (`-`) lines.

export type LineChange = 'ins' | 'del' | null

export interface Diff {
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

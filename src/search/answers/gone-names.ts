// Names that earlier versions had, and what the compiler says about them.

import type { GoneData, GoneName } from './answer-data.ts'

export interface Gone {
  /** The path that went. */
  was: string
  use: readonly string[]
  note: string
  href: string
}

export interface GoneNames {
  /** Of a path, of one above it, or of the end of one: `ArrayList.init`, `getStdOut`. */
  find(typed: string): Gone | null
  /** The section that explains a message of the compiler. */
  explain(message: string): string | null
}

export function createGoneNames({ names, messages }: GoneData): GoneNames {
  const byPath = new Map<string, GoneName>()
  const byEnd = new Map<string, string>()
  for (const row of names)
    for (const was of row[0]) {
      byPath.set(sameNamespace(was), row)
      const parts = was.split('.')
      // The first row that has an end is meant: rows of one end say the same.
      for (let from = 1; from < parts.length; from++) {
        const end = parts.slice(from).join('.').toLowerCase()
        if (!byEnd.has(end)) byEnd.set(end, was)
      }
    }
  const patterns = messages.map(([pattern, href]) => ({ matches: patternOf(pattern), href }))
  const goneAt = (was: string): Gone | null => {
    const row = byPath.get(sameNamespace(was))
    return row ? { was, use: row[1], note: row[2], href: row[3] } : null
  }
  return {
    find(typed) {
      const path = sameNamespace(`std.${typed.replace(/^std\./i, '')}`)
      const parts = path.split('.')
      for (let length = parts.length; length > 1; length--) {
        const gone = goneAt(parts.slice(0, length).join('.'))
        if (gone) return gone
      }
      const was = byEnd.get(parts.slice(1).join('.').toLowerCase())
      return was === undefined ? null : goneAt(was)
    },
    explain: message => patterns.find(({ matches }) => matches.test(message))?.href ?? null,
  }
}

/** `std.io` is another name of `std.Io`. */
function sameNamespace(path: string): string {
  return path.replace(/^std\.Io(?=\.|$)/, 'std.io')
}

function patternOf(pattern: string): RegExp {
  return new RegExp(
    pattern.replace(/[.*+?^${}()|[\]\\]/g, sign => (sign === '*' ? '.{1,120}?' : `\\${sign}`)),
    'i',
  )
}

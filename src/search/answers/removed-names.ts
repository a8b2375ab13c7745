// Looks up removed names, and the compiler messages about them.

import type { SymbolSearch } from '../symbols/symbols.ts'
import type { Answer } from './answer.ts'
import type { RemovedNameRow, RemovedNamesData } from './answer-data.ts'

export interface RemovedNameHit {
  /** The removed path. */
  was: string
  use: readonly string[]
  note: string
  href: string
}

export type RemovedNameSearch = ReturnType<typeof createRemovedNameSearch>

export function createRemovedNameSearch({ names, messages }: RemovedNamesData) {
  const byPath = new Map<string, RemovedNameRow>()
  const byEnd = new Map<string, string>()
  for (const row of names)
    for (const was of row[0]) {
      byPath.set(sameNamespace(was), row)
      const parts = was.split('.')
      // Rows with the same last names give the same advice, so the first one is enough.
      for (let from = 1; from < parts.length; from++) {
        const end = parts.slice(from).join('.').toLowerCase()
        if (!byEnd.has(end)) byEnd.set(end, was)
      }
    }
  const patterns = messages.map(([pattern, href]) => ({ matches: patternOf(pattern), href }))
  const removedAt = (was: string): RemovedNameHit | null => {
    const row = byPath.get(sameNamespace(was))
    return row ? { was, use: row[1], note: row[2], href: row[3] } : null
  }
  return {
    /** Accepts only a removed path as it was written. */
    at: removedAt,
    /** Accepts a removed path, a path below it, or the last names of one: `ArrayList.init`, `getStdOut`. */
    find(typed: string) {
      const path = sameNamespace(`std.${typed.replace(/^std\./i, '')}`)
      const parts = path.split('.')
      for (let length = parts.length; length > 1; length--) {
        const removed = removedAt(parts.slice(0, length).join('.'))
        if (removed) return removed
      }
      const was = byEnd.get(parts.slice(1).join('.').toLowerCase())
      return was === undefined ? null : removedAt(was)
    },
    /** Returns the address of the section that explains a compiler message. */
    explain: (message: string) => patterns.find(({ matches }) => matches.test(message))?.href ?? null,
  }
}

export function answerOfRemoved({ was, use, note, href }: RemovedNameHit, symbols: SymbolSearch): Answer {
  const related = symbols.get(use)
  return { kind: 'gone', href: href || related[0]?.href || '', title: was, sentence: note, related }
}

/** `std.io` is another name of `std.Io`. */
function sameNamespace(path: string): string {
  return path.replace(/^std\.Io(?=\.|$)/, 'std.io')
}

/** Placeholders for the variable parts of a message: a text, and a number. */
const WILDCARDS: Readonly<Record<string, string>> = { '*': '.{1,120}?', '#': '-?\\d[\\d._]*' }

function patternOf(pattern: string): RegExp {
  return new RegExp(
    pattern.replace(/[.*+?^${}()|[\]\\#]/g, sign => WILDCARDS[sign] ?? `\\${sign}`),
    'i',
  )
}

// Verified examples as data: one record each time a page shows one.

import { type Library, resolveAlias } from '../library/facts/library.ts'

/** Described for everybody else by schema/example.json. */
export interface ExampleRecord {
  /** Identity of what was verified: the same on every page that shows it. */
  id: string
  /** Address of its page. */
  url: string
  title: string
  kind: 'test' | 'run' | 'fails' | 'build'
  /** The whole program, with what the page hides. */
  code: string
  /** The part that the page shows, where it is not the whole program. */
  shown?: string
  /** The output of a `run` example. */
  output?: string
  /** A part of the error message of a `fails` example. */
  fails?: string
  /** Other files of the same project. */
  files?: { name: string; code: string }[]
  /** Declarations that the code names, by their canonical paths. */
  mentions: string[]
}

/** Every path of std that a piece of code writes out, as far as it is one. */
export function mentionsIn(code: string, library: Library | null): string[] {
  if (!library) return []
  const found = new Set<string>()
  for (const [text] of code.matchAll(/\bstd(?:\.(?:[A-Za-z_]\w*|@"[^"\n]*"))+/g)) {
    const declaration = longestKnown(text, library)
    if (declaration) found.add(resolveAlias(library, declaration).path)
  }
  return [...found].sort()
}

function longestKnown(text: string, library: Library) {
  for (let path = text; path !== 'std'; path = path.slice(0, path.lastIndexOf('.'))) {
    const known = library.get(path)
    if (known) return known
    if (!path.includes('.')) return undefined
  }
  return undefined
}

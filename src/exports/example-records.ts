// Verified examples as data, with one record for each occurrence on a page.

import { type Library, resolveAlias } from '../library/facts/library.ts'

/** The public schema is schema/example.json. */
export interface ExampleRecord {
  /** The id of the verified program, which is the same on every page that shows it. */
  id: string
  /** The address of its page. */
  url: string
  title: string
  kind: 'test' | 'run' | 'fails' | 'build'
  /** The version that it was compiled with. */
  zig: string
  /** The whole program, including lines that the page hides. */
  code: string
  /** The visible part, if the page does not show the whole program. */
  shown?: string
  /** The output of a `run` example. */
  output?: string
  /** A part of the error message of a `fails` example. */
  fails?: string
  /** The other files of the same project. */
  files?: { name: string; code: string }[]
  /** The canonical paths of the declarations that the code names. */
  mentions: string[]
}

/** Returns the paths of std that appear in the code, each cut to its longest existing prefix. */
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

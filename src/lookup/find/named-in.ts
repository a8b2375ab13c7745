// Names of std inside a sentence: "signature of ArrayList.appendSlice", "is std.io.getStdOut still there".

import { explainMissing } from '../names/explain-missing.ts'
import { parseName } from '../names/parse-name.ts'
import { resolveName } from '../names/resolve-name.ts'
import type { McpStore } from '../store.ts'

export interface NamedInQuery {
  /** Canonical, in the order of the sentence. */
  paths: string[]
  /** Of names that are gone: what became of them. */
  answers: string[]
}

const MAX_NAMES = 3
const MAX_QUERY = 400
/** Dotted names; what one is called otherwise may be a word like any other. */
const NAME = /(?<![\w.@])[A-Za-z_]\w*(?:\([^()\s]{0,40}\))?(?:\.[A-Za-z_]\w*(?:\([^()\s]{0,40}\))?)+/g

export async function namedIn(store: McpStore, query: string): Promise<NamedInQuery> {
  const named: NamedInQuery = { paths: [], answers: [] }
  const text = query.slice(0, MAX_QUERY)
  // The name alone is what the search is for.
  if (!/\s/.test(text.trim())) return named
  for (const [written] of [...text.matchAll(NAME)].slice(0, MAX_NAMES)) {
    const name = parseName(written)
    const resolution = name && (await resolveName(store, name))
    if (!resolution) continue
    if ('found' in resolution) {
      if (resolution.found.path) named.paths.push(resolution.found.path)
    } else if (resolution.missing.removal) named.answers.push(explainMissing(resolution.missing, await store.index()))
  }
  return named
}

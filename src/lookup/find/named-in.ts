// Finds std names inside a sentence: "signature of ArrayList.appendSlice", "is std.io.getStdOut still there".

import { explainMissing } from '../names/explain-missing.ts'
import { parseName } from '../names/parse-name.ts'
import { resolveName } from '../names/resolve-name.ts'
import type { LookupStore } from '../store.ts'

export interface NamedInQuery {
  /** Canonical paths, in the order of the sentence. */
  paths: string[]
  /** Explanations of removed names. */
  answers: string[]
}

const MAX_NAMES = 3
const MAX_QUERY = 400
/** Only dotted names, because a name without a dot may be an ordinary word. */
const NAME = /(?<![\w.@])[A-Za-z_]\w*(?:\([^()\s]{0,40}\))?(?:\.[A-Za-z_]\w*(?:\([^()\s]{0,40}\))?)+/g

export async function namedIn(store: LookupStore, query: string): Promise<NamedInQuery> {
  const named: NamedInQuery = { paths: [], answers: [] }
  const text = query.slice(0, MAX_QUERY)
  // A query that is only a name is handled by the search itself.
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

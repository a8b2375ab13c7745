// Finds the declaration for a name, or lists the candidates.

import { failure, paragraphs } from '../../lookup/answer.ts'
import { urlOf } from '../../lookup/data.ts'
import { explainMissing } from '../../lookup/names/explain-missing.ts'
import { parseName } from '../../lookup/names/parse-name.ts'
import { type FoundName, resolveName } from '../../lookup/names/resolve-name.ts'
import type { LookupStore } from '../../lookup/store.ts'
import { kindName } from '../../model/wire/kinds.ts'
import { parseQuery } from '../../search/query.ts'
import type { SymbolHit } from '../../search/symbols/symbol-hit.ts'
import type { TerminalAnswer } from '../answer.ts'

export type Found = { name: FoundName } | { answer: TerminalAnswer }

/** Number of search results that are checked for paths ending in the name. */
const LOOKED_THROUGH = 60

export async function findName(store: LookupStore, text: string, limit: number): Promise<Found> {
  const name = parseName(text)
  if (!name) return { answer: nothing(`"${text}" is no name of Zig. For words: zig-std search ${text}`) }
  const resolution = await resolveName(store, name)
  if ('missing' in resolution) {
    const index = await store.index()
    const last = name.steps.at(-1)?.name ?? ''
    return {
      answer: nothing(
        paragraphs(explainMissing(resolution.missing, index), last && `More: \`zig-std search ${last}\``),
      ),
    }
  }
  const { found } = resolution
  if (found.others.length === 0) return { name: found }
  const candidates = await candidatesFor(
    store,
    name.steps.map(step => step.name),
    limit,
  )
  return candidates.length > 1 ? { answer: await listOf(store, text, candidates) } : { name: found }
}

/** Returns declarations with a path or alias path that ends in these names, in the order of the site's search. */
async function candidatesFor(store: LookupStore, names: readonly string[], limit: number): Promise<SymbolHit[]> {
  const search = await store.symbols()
  if (!search) return []
  const end = `.${names.join('.')}`
  return search
    .search(parseQuery(names.join('.'), search.modules), LOOKED_THROUGH)
    .filter(({ path, via }) => path.replace(' ', '.').endsWith(end) || via?.endsWith(end))
    .slice(0, limit)
}

async function listOf(store: LookupStore, text: string, hits: readonly SymbolHit[]): Promise<TerminalAnswer> {
  const index = await store.index()
  const rows = hits.map(({ path, kind, sentence, via }) => {
    const written = (via ?? path).replace(' ', '.')
    return `- \`${written}\` (${kindName(kind)})${sentence ? `: ${sentence}` : ''}`
  })
  return {
    markdown: paragraphs(`\`${text}\` may mean ${hits.length} declarations, likeliest first:`, rows.join('\n')),
    data: {
      candidates: hits.map(({ path, kind, signature, sentence, href }) => ({
        path: path.replace(' ', '.'),
        kind: kindName(kind),
        signature,
        summary: sentence,
        url: urlOf(index, href),
      })),
    },
  }
}

export function nothing(text: string): TerminalAnswer {
  return { markdown: failure(text).text, data: { error: text }, failed: true }
}

// The symbol index and its parts: the first answers, the others join when they have come.

import type { SearchManifest, SearchPart } from '../model/wire/payload.ts'
import { request } from '../model/wire/request.ts'
import type { ErrorsData, GuideTitles, RemovedNamesData } from '../search/answers/answer-data.ts'
import { type Answers, createAnswers } from '../search/answers/answers.ts'
import type { ParsedQuery } from '../search/query.ts'
import { type QuerySources, readQuery, runQuery } from '../search/run-query.ts'
import { createSymbolSearch, type SymbolSearch } from '../search/symbols/symbols.ts'
import type { Translate } from '../search/translate.ts'
import { type Once, once } from './once.ts'
import type { SymbolAnswer } from './protocol.ts'

export interface SymbolTier {
  /** Resolves when it can answer. */
  load(): Promise<unknown>
  /** What rows show after a name. */
  loadSignatures(): Promise<unknown>
  /** `null` where the query is not wanted any more. */
  search(text: string, limit: number, isOld: () => boolean): Promise<SymbolAnswer | null>
  /** How a text is read: as it was typed, then in English. `null` before the index has come. */
  read(text: string): Promise<ParsedQuery[] | null>
  /** Forgets what failed, so that it is tried again. */
  retry(): void
}

interface Loaded {
  symbols: SymbolSearch
  answers: Answers | null
}

/** `onMore`: answers may be better than they were. */
export function createSymbolTier(
  parts: SearchManifest,
  translate: Once<Translate | null>,
  onMore: () => void,
): SymbolTier {
  let loaded: Loaded | null = null
  const first = once(async () => {
    const [symbolText, titles] = await Promise.all([textOf(parts.symbols), titlesOrNone()])
    const symbols = createSymbolSearch(symbolText)
    const answers = titles && createAnswers({ titles, symbols, errors: errors.get, removed: removed.get })
    loaded = { symbols, answers }
    void rest.get().catch(tellMissing)
    return loaded
  })
  const rest = once(() => addAll(['giants', 'fields', 'sentences']))
  const signatures = once(() => addAll(['signatures']))
  /** Large, and of tables that few look through: for a search by signature alone. */
  const giantSignatures = once(() => addAll(['giantSignatures']))
  /** For questions about errors and about removed names alone. */
  const errors = once(() => jsonOf<ErrorsData>(parts.errors))
  const removed = once(() => jsonOf<RemovedNamesData>(parts.gone))

  /** Rows without an answer above them are better than none. */
  const titlesOrNone = () => jsonOf<GuideTitles>(parts.titles).catch(tellMissing)

  async function addAll(names: readonly SearchPart[]): Promise<void> {
    const { symbols } = await first.get()
    const texts = await Promise.all(names.map(name => textOf(parts[name])))
    for (const text of texts) symbols.add(text)
    onMore()
  }
  const sourcesOf = async ({ symbols, answers }: Loaded): Promise<QuerySources> => ({
    symbols,
    answers,
    translate: (await translate.get().catch(tellMissing)) ?? null,
  })

  return {
    load: first.get,
    loadSignatures: signatures.get,
    read: async text => loaded && readQuery(await sourcesOf(loaded), text),
    async search(text, limit, isOld) {
      const sources = await sourcesOf(await first.get())
      if (isOld()) return null
      const queries = readQuery(sources, text)
      const query = queries.at(-1)!
      const isSignature = query.signature !== null
      if (isSignature) {
        await signatures.get()
        // Offline they may be missing: most of what is asked for is not among them.
        await giantSignatures.get().catch(tellMissing)
      }
      if (isOld()) return null
      const { symbols } = sources
      const { hits, answer } = await runQuery(sources, queries, limit)
      if (isOld()) return null
      const suggestion = hits.length === 0 && !answer ? symbols.suggest(query) : null
      return { answer, hits, suggestion, isSignature, size: symbols.size }
    },
    retry() {
      for (const part of [first, rest, signatures, giantSignatures, errors, removed]) part.retry()
    },
  }
}

function tellMissing(error: unknown): null {
  console.warn('A part of the search is missing:', error)
  return null
}

async function textOf(address: string): Promise<string> {
  return (await request(address)).text()
}

async function jsonOf<T>(address: string): Promise<T> {
  return (await request(address)).json() as Promise<T>
}

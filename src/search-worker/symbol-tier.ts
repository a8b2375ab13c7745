// The symbol tier. The first part of the index is enough to answer; the others are added once loaded.

import type { SearchPart } from '../model/wire/payload.ts'
import { requestJson, requestText } from '../model/wire/request.ts'
import type { ErrorsData, GuideTitles, RemovedNamesData } from '../search/answers/answer-data.ts'
import { type Answers, createAnswers } from '../search/answers/answers.ts'
import { type ListedName, readHistoryNames } from '../search/history/history-names.ts'
import { type QuerySources, readQuery, runQuery } from '../search/run-query.ts'
import { createSymbolSearch, type SymbolSearch } from '../search/symbols/symbols.ts'
import type { Translate } from '../search/translate.ts'
import { type Once, once } from './once.ts'
import type { SymbolParts } from './protocol.ts'

export type SymbolTier = ReturnType<typeof createSymbolTier>

interface Loaded {
  symbols: SymbolSearch
  answers: Answers | null
}

/** `onMore` is called when answers may have improved. */
export function createSymbolTier(parts: SymbolParts, translate: Once<Translate | null>, onMore: () => void) {
  let loaded: Loaded | null = null
  const first = once(async () => {
    const [symbolText, titles] = await Promise.all([requestText(parts.symbols), titlesOrNone()])
    const symbols = createSymbolSearch(symbolText)
    const answers = titles && createAnswers({ titles, symbols, errors: errors.get, removed: removed.get, historyNames })
    loaded = { symbols, answers }
    void rest.get().catch(warnMissing)
    return loaded
  })
  const rest = once(() => addAll(['giants', 'fields', 'sentences']))
  const signatures = once(() => addAll(['signatures']))
  /** Large and seldom needed, so it is loaded only for a search by signature. */
  const giantSignatures = once(() => addAll(['giantSignatures']))
  /** Loaded only for queries about errors and removed names. */
  const errors = once(() => requestJson<ErrorsData>(parts.errors!))
  const removed = once(() => requestJson<RemovedNamesData>(parts.gone!))
  /** Loaded with the first query that may be a name. Rows do not wait for it, unless no declaration has the name. */
  const history = once(async () => {
    loadedNames = readHistoryNames(await requestText(parts.past!))
    return loadedNames
  })
  let loadedNames: readonly ListedName[] | null = null
  const historyNames = async (isNeeded: boolean) => {
    if (isNeeded) return history.get()
    if (!loadedNames) void history.get().then(onMore, warnMissing)
    return loadedNames ?? []
  }

  /** Without titles there are no direct answers, but rows are still useful. */
  const titlesOrNone = async () => (parts.titles ? requestJson<GuideTitles>(parts.titles).catch(warnMissing) : null)

  async function addAll(names: readonly SearchPart[]): Promise<void> {
    const { symbols } = await first.get()
    const texts = await Promise.all(names.flatMap(name => parts[name] ?? []).map(address => requestText(address)))
    for (const text of texts) symbols.add(text)
    onMore()
  }
  const sourcesOf = async ({ symbols, answers }: Loaded): Promise<QuerySources> => ({
    symbols,
    answers,
    translate: (await translate.get().catch(warnMissing)) ?? null,
  })

  return {
    /** Resolves when it can answer. */
    load: first.get,
    /** Loads the signatures that rows show after a name. */
    loadSignatures: signatures.get,
    /** Parses a text as typed, then in English. Returns `null` before the index is loaded. */
    read: async (text: string) => loaded && readQuery(await sourcesOf(loaded), text),
    /** Returns `null` if the query is outdated. */
    async search(text: string, limit: number, isOld: () => boolean) {
      const sources = await sourcesOf(await first.get())
      if (isOld()) return null
      const queries = readQuery(sources, text)
      const query = queries.at(-1)!
      const isSignature = query.signature !== null
      if (isSignature) {
        await signatures.get()
        // Offline they may be missing, but most queries do not need them.
        await giantSignatures.get().catch(warnMissing)
      }
      if (isOld()) return null
      const { symbols } = sources
      const found = await runQuery(sources, queries, limit)
      if (isOld()) return null
      const suggestion = found.hits.length === 0 && !found.answer ? symbols.suggest(query) : null
      return { ...found, suggestion, isSignature, size: symbols.size }
    },
    /** Allows failed downloads to be tried again. */
    retry() {
      for (const part of [first, rest, signatures, giantSignatures, errors, removed, history]) part.retry()
    },
  }
}

function warnMissing(error: unknown): null {
  console.warn('A part of the search is missing:', error)
  return null
}

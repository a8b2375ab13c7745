// The symbol index and its parts: the first answers, the others join when they have come.

import type { SearchManifest } from '../../../model/wire/payload.ts'
import { parseQuery } from '../../../search/query.ts'
import { createSymbolSearch, type SymbolSearch } from '../../../search/symbols/symbols.ts'
import { request } from '../../request.ts'
import { once } from './once.ts'
import type { SymbolAnswer } from './protocol.ts'

export interface SymbolTier {
  /** Resolves when it can answer. */
  load(): Promise<unknown>
  /** What rows show after a name. */
  loadSignatures(): Promise<unknown>
  /** `null` where the query is not wanted any more. */
  search(text: string, limit: number, isOld: () => boolean): Promise<SymbolAnswer | null>
  /** Names that can be filters; none before the index has come. */
  modules(): readonly string[]
  /** Forgets what failed, so that it is tried again. */
  retry(): void
}

/** `onMore`: answers may be better than they were. */
export function createSymbolTier(parts: SearchManifest, onMore: () => void): SymbolTier {
  let search: SymbolSearch | null = null
  const first = once(async () => {
    search = createSymbolSearch(await textOf(parts.symbols))
    void rest.get().catch(error => console.warn('A part of the search is missing:', error))
    return search
  })
  const rest = once(() => addAll([parts.giants, parts.fields, parts.sentences]))
  const signatures = once(() => addAll([parts.signatures]))
  /** Large, and of tables that few look through: for a search by signature alone. */
  const giantSignatures = once(() => addAll([parts.giantSignatures]))

  async function addAll(addresses: readonly string[]): Promise<void> {
    const loaded = await first.get()
    const texts = await Promise.all(addresses.map(textOf))
    for (const text of texts) loaded.add(text)
    onMore()
  }

  return {
    load: first.get,
    loadSignatures: signatures.get,
    modules: () => search?.modules ?? [],
    async search(text, limit, isOld) {
      const loaded = await first.get()
      if (isOld()) return null
      const query = parseQuery(text, loaded.modules)
      const isSignature = query.signature !== null
      if (isSignature) {
        await signatures.get()
        // Offline they may be missing: most of what is asked for is not among them.
        await giantSignatures.get().catch(error => console.warn('A part of the search is missing:', error))
      }
      if (isOld()) return null
      const hits = loaded.search(query, limit)
      const suggestion = hits.length === 0 ? loaded.suggest(query) : null
      return { hits, suggestion, isSignature, size: loaded.size }
    },
    retry() {
      for (const part of [first, rest, signatures, giantSignatures]) part.retry()
    },
  }
}

async function textOf(address: string): Promise<string> {
  return (await request(address)).text()
}

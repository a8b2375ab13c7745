// Prose: SQLite over the dump where that works, the server's POST call where it does not or is late (R23, R38).

import type { Row } from '../model/query/rows.ts'
import { queryUrl } from '../model/wire/contract.ts'
import { request } from '../model/wire/request.ts'
import { searchByLike } from '../search/prose/like.ts'
import type { ProseQuery, ProseSearch } from '../search/prose/prose.ts'
import { once } from './once.ts'
import type { ProseAnswer, SearchSetup } from './protocol.ts'

export type OpenProse = (setup: SearchSetup) => Promise<OpenedProse>

export interface OpenedProse extends ProseSearch {
  /** The same with what stands in code, where that travels apart. */
  withCode?: () => Promise<ProseSearch>
}

/** How long a query waits for the dump before it goes to the server. */
export const PATIENCE_MS = 1500
const POST_TIMEOUT_MS = 10_000

export interface ProseTier {
  load(): Promise<unknown>
  search(query: ProseQuery, limit: number, isOld: () => boolean): Promise<ProseAnswer | null>
  retry(): void
}

/** `onMore`: answers may be better than they were. */
export function createProseTier(setup: SearchSetup, openProse: OpenProse, onMore: () => void): ProseTier {
  let here: OpenedProse | null = null
  const local = once(async () => {
    here = await openProse(setup)
    return here
  })
  const withCode = once(async () => {
    const { withCode: open } = await local.get()
    here = await open!()
    onMore()
  })
  const answerNow = (query: ProseQuery, limit: number): ProseAnswer => {
    const { pages, search, suggest } = here!
    const hits = search(query, limit)
    return { hits, suggestion: hits.length === 0 ? suggest(query) : null, pages }
  }
  /** What stands in no text may stand in code, or be known to the server where the code cannot be had. */
  const answerHere = async (query: ProseQuery, limit: number): Promise<ProseAnswer> => {
    if (!here!.withCode || !here!.lacks(query)) return answerNow(query, limit)
    try {
      await Promise.race([withCode.get(), late()])
      return answerNow(query, limit)
    } catch (error) {
      console.warn('Searching the guides without their code:', error)
      // The next query tries again.
      withCode.retry()
      return ask(query, limit).catch(() => answerNow(query, limit))
    }
  }

  const ask = async (query: ProseQuery, limit: number): Promise<ProseAnswer> => {
    const { collection, locale, version } = setup
    const execute = async (sql: string) => {
      const response = await request(queryUrl(collection, version), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ sql }),
        timeout: POST_TIMEOUT_MS,
      })
      return (await response.json()) as Row[]
    }
    return { hits: await searchByLike(query, limit, { collection, locale, execute }), suggestion: null, pages: 0 }
  }

  return {
    load: local.get,
    async search(query, limit, isOld) {
      const prose = await Promise.race([local.get(), late()]).catch(error => {
        console.warn('Searching the guides through the server:', error)
        return null
      })
      if (isOld()) return null
      if (prose) return answerHere(query, limit)
      const answer = await ask(query, limit).catch(error => {
        if (!here) throw error
        return null
      })
      // It may have come while the server was asked.
      return here ? answerHere(query, limit) : answer
    },
    retry() {
      local.retry()
      withCode.retry()
    },
  }
}

function late(): Promise<never> {
  return new Promise((_, reject) => setTimeout(() => reject(new Error('the pages are not here yet')), PATIENCE_MS))
}

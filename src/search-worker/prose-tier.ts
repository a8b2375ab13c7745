// The prose tier: SQLite over the dump, or a POST request to the server if SQLite fails or is late (R23, R38).

import type { Row } from '../model/query/rows.ts'
import { queryUrl } from '../model/wire/content-calls.ts'
import { request } from '../model/wire/request.ts'
import { searchByLike } from '../search/prose/like.ts'
import type { ProseQuery, ProseSearch } from '../search/prose/prose.ts'
import { once } from './once.ts'
import type { ProseAnswer, SearchSetup } from './protocol.ts'

export type OpenProse = (setup: SearchSetup) => Promise<OpenedProse>

export interface OpenedProse extends ProseSearch {
  /** Opens the search including code, if the code is a separate download. */
  withCode?: () => Promise<ProseSearch>
}

/** How long a query waits for the dump before it is sent to the server. */
export const PATIENCE_MS = 1500
const POST_TIMEOUT_MS = 10_000

/** `onMore` is called when answers may have improved. */
export function createProseTier(setup: SearchSetup, openProse: OpenProse, onMore: () => void) {
  let opened: OpenedProse | null = null
  const local = once(async () => {
    opened = await openProse(setup)
    return opened
  })
  const withCode = once(async () => {
    const { withCode: open } = await local.get()
    opened = await open!()
    onMore()
  })
  const answerNow = (query: ProseQuery, limit: number): ProseAnswer => {
    const { pages, search, suggest } = opened!
    const hits = search(query, limit)
    return { hits, suggestion: hits.length === 0 ? suggest(query) : null, pages }
  }
  /** Loads the code for terms that no text has. If that fails, the server is queried. */
  const answerLocally = async (query: ProseQuery, limit: number): Promise<ProseAnswer> => {
    if (!opened!.withCode || !opened!.lacks(query)) return answerNow(query, limit)
    try {
      await Promise.race([withCode.get(), late()])
      return answerNow(query, limit)
    } catch (error) {
      console.warn('Searching the guides without their code:', error)
      // The next query retries the download.
      withCode.retry()
      const found = await queryServer(query, limit).catch(() => null)
      // The server corrects no spelling.
      return found && found.hits.length > 0 ? found : answerNow(query, limit)
    }
  }

  const queryServer = async (query: ProseQuery, limit: number): Promise<ProseAnswer> => {
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
    async search(query: ProseQuery, limit: number, isOld: () => boolean) {
      const prose = await Promise.race([local.get(), late()]).catch(error => {
        console.warn('Searching the guides through the server:', error)
        return null
      })
      if (isOld()) return null
      if (prose) return answerLocally(query, limit)
      const answer = await queryServer(query, limit).catch(error => {
        if (!opened) throw error
        return null
      })
      // The local index may have loaded during the request.
      return opened ? answerLocally(query, limit) : answer
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

// Does the work on the current thread.

import { answerFind } from '../../lookup/find/find.ts'
import { suggestionsFor } from '../../lookup/open-search.ts'
import { loadOnce } from '../../model/memo.ts'
import type { SearchResponse } from '../../model/wire/search-results.ts'
import type { Database } from '../database/database.ts'
import type { Assets } from '../files/assets.ts'
import type { Log } from '../log.ts'
import { loadPageSources } from '../site.ts'
import { answerMcp } from './answer-mcp.ts'
import { openStore } from './open-store.ts'
import { encodeRows, MCP_MS, type Work, WorkTimeout } from './work.ts'

export function workInPlace(database: Database, assets: Assets, log: Log): Work {
  const store = openStore(
    assets,
    loadOnce(() => loadPageSources(assets, 1)),
  )
  return {
    query: async (collection, sql) => encodeRows(await database.all(collection, sql)),
    mcp: call => within(MCP_MS, answerMcp(store, call, log)),
    suggest: typed => within(MCP_MS, suggestionsFor(store, typed)),
    find: question => within(MCP_MS, answerFind(store, question)) as Promise<SearchResponse<typeof question>>,
  }
}

function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new WorkTimeout('The answer took too long. Ask for less, or try again.')),
      milliseconds,
    )
  })
  return Promise.race([work, limit]).finally(() => clearTimeout(timer))
}

// Queries the collections in D1 on the edge, which is filled from the same dumps at deploy time.

import { loadOnceEach } from '../../model/memo.ts'
import type { Row } from '../../model/query/rows.ts'
import type { WaitUntil } from '../files/assets.ts'
import { CollectionLoading, type Database, DatabaseUnavailable, QUERY_TIME_MS, QueryTimeout } from './database.ts'

/** The part of Cloudflare's D1 that is used here. */
export interface D1 {
  prepare(sql: string): { bind(...values: unknown[]): D1Statement; all(): Promise<{ results: Row[] }> }
}
interface D1Statement {
  first(column: string): Promise<unknown>
}

const WATCH = 'Where this goes on, look at the database in the dashboard, and at the status of the platform.'
const FILL =
  'Fill it from this build: "npm run preview:edge -- --prepare", then "npx wrangler d1 execute zig-std-docs --remote --file dist/edge.sql".'

/** D1 queries cannot be interrupted, so the response is sent after this time without the result. */
const MAX_WAIT_MS = QUERY_TIME_MS * 4

export function openD1(d1: D1 | undefined, checksums: Record<string, string>, waitUntil?: WaitUntil): Database {
  /** Fails unless the rows are those of this build. */
  const check = loadOnceEach(async collection => {
    const asking = d1!
      .prepare('SELECT version FROM _dump_versions WHERE id = ? AND ready = 1')
      .bind(`checksum_${collection}`)
      .first('version')
    waitUntil?.(asking)
    const version = await asking
    if (version === checksums[collection]) return
    const found = version === null ? 'no rows that are complete' : `the rows of ${version}`
    throw loading(collection, `D1 has ${found}, this build needs ${checksums[collection]}. ${FILL}`)
  })

  return {
    async all(collection, sql) {
      try {
        if (!d1) throw new Error('The worker has no database. Name it under "d1_databases" in wrangler.jsonc, as DB.')
        await check(collection)
        return (await withinTime(d1.prepare(sql).all())).results
      } catch (error) {
        throw readable(error, collection)
      }
    },
  }
}

/** Converts a failure to an error with a public message. A table is missing before the first load and briefly during each load. */
function readable(error: unknown, collection: string): Error {
  if (error instanceof CollectionLoading || error instanceof QueryTimeout) return error
  if (/no such table/.test(String(error)))
    return loading(collection, new Error(`D1 has no such table. ${FILL}`, { cause: error }))
  return new DatabaseUnavailable('The database answered with an error. Try again in a moment.', {
    cause: new Error(`D1 failed for the collection "${collection}". ${WATCH}`, { cause: error }),
  })
}

function loading(collection: string, cause: unknown): CollectionLoading {
  return new CollectionLoading(`The collection "${collection}" is being loaded. Try again in a moment.`, { cause })
}

async function withinTime<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<never>((_, reject) => {
    const cause = `D1 did not answer within ${MAX_WAIT_MS} ms. ${WATCH}`
    timer = setTimeout(() => reject(new QueryTimeout('The query took too long.', { cause })), MAX_WAIT_MS)
  })
  return Promise.race([work, limit]).finally(() => clearTimeout(timer))
}

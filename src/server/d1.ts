// The collections in D1 on the edge, filled from the same dumps at deploy time.

import type { Row } from '../model/query/builder.ts'
import { type Database, DatabaseUnavailable, QUERY_TIME_MS, QueryTimeout } from './database.ts'

/** The part of Cloudflare's D1 that is used here. */
export interface D1 {
  prepare(sql: string): { bind(...values: unknown[]): D1Statement; all(): Promise<{ results: Row[] }> }
}
interface D1Statement {
  first(column: string): Promise<unknown>
}

export function openD1(d1: D1, checksums: Record<string, string>): Database {
  const checked = new Map<string, Promise<void>>()

  /** Rows of another build must not answer. */
  const check = async (collection: string) => {
    const version = await d1
      .prepare('SELECT version FROM _dump_versions WHERE id = ? AND ready = 1')
      .bind(`checksum_${collection}`)
      .first('version')
      .catch(() => null)
    if (version !== checksums[collection])
      throw new DatabaseUnavailable(`The collection "${collection}" is being loaded. Try again in a moment.`)
  }

  return {
    async all(collection, sql) {
      const checking = checked.get(collection) ?? check(collection)
      checked.set(collection, checking)
      checking.catch(() => checked.delete(collection))
      await checking
      // D1 cannot be interrupted; the reader does not wait for it longer than this.
      const { results } = await Promise.race([d1.prepare(sql).all(), timeout()])
      return results
    },
  }
}

function timeout(): Promise<never> {
  return new Promise((_, reject) =>
    setTimeout(() => reject(new QueryTimeout('The query took too long.')), QUERY_TIME_MS * 4),
  )
}

// One small interface over SQLite, with two drivers: sqlite-wasm on Node, D1 on the edge.

import type { Row } from '../model/query/builder.ts'

export interface Database {
  /** Rows of one SELECT that was checked before. */
  all(collection: string, sql: string): Promise<Row[]>
}

/** The collections are not loaded, or are of another build. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable'
}

/** A query that took too long. */
export class QueryTimeout extends Error {
  override name = 'QueryTimeout'
}

export const MAX_ROWS = 1000
export const QUERY_TIME_MS = 500

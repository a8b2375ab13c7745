// One small interface over SQLite, with two drivers: sqlite-wasm on Node, D1 on the edge.

import type { Row } from '../../model/query/rows.ts'

export interface Database {
  /** Rows of one SELECT that was checked before. */
  all(collection: string, sql: string): Promise<Row[]>
}

/** The database cannot answer now. Its message is told to whoever asks, its cause only to the log. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable'
}

/** The rows of this build are not all there yet. */
export class CollectionLoading extends DatabaseUnavailable {
  override name = 'CollectionLoading'
}

/** A query that took too long. */
export class QueryTimeout extends Error {
  override name = 'QueryTimeout'
}

export const QUERY_TIME_MS = 500

// The interface of the query database, implemented with sqlite-wasm on Node and with D1 on the edge.

import type { Row } from '../../model/query/rows.ts'

export interface Database {
  /** Returns the rows of one SELECT, which the caller has validated. */
  all(collection: string, sql: string): Promise<Row[]>
}

/** The database is temporarily unavailable. The message is sent to the client, the cause only to the log. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable'
}

/** The rows of this build are not completely loaded yet. */
export class CollectionLoading extends DatabaseUnavailable {
  override name = 'CollectionLoading'
}

/** The query took too long. */
export class QueryTimeout extends Error {
  override name = 'QueryTimeout'
}

export const QUERY_TIME_MS = 500

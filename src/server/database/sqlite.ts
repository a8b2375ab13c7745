// Queries the collections with SQLite on Node, as WebAssembly. Each collection is loaded on its first query.

import sqlite3InitModule from '@sqlite.org/sqlite-wasm'
import { loadOnceEach } from '../../model/memo.ts'
import type { Row } from '../../model/query/rows.ts'
import { type Assets, readText } from '../files/assets.ts'
import { statementsOf } from './collections.ts'
import { type Database, DatabaseUnavailable, QUERY_TIME_MS, QueryTimeout } from './database.ts'

/** Number of SQLite instructions between two checks of the deadline. */
const STEPS_BETWEEN_CHECKS = 2000
const MODULE = 'sqlite3'

export interface SqliteDatabase extends Database {
  /** Loads a collection before its first query. */
  load(collection: string): Promise<void>
}

export function openSqlite(assets: Assets): SqliteDatabase {
  const start = loadOnceEach(async () => {
    const sqlite = await sqlite3InitModule()
    // SQLite would print the text of interrupted queries. Errors are thrown in any case.
    ;(sqlite as unknown as { config: { warn(): void } }).config.warn = () => {}
    return sqlite
  })
  const load = loadOnceEach(async collection => {
    const statements = await statementsOf(collection, path => readText(assets, path))
    if (statements === null) throw new DatabaseUnavailable(`The collection "${collection}" is not there.`)
    const sqlite = await start(MODULE)
    const db = new sqlite.oo1.DB(':memory:')
    db.exec('BEGIN')
    for (const statement of statements) db.exec(statement)
    db.exec('COMMIT')
    return { sqlite, db }
  })

  return {
    load: async collection => void (await load(collection)),
    async all(collection, sql) {
      const { sqlite, db } = await load(collection)
      // Interrupt a slow query, because SQLite runs on this thread.
      const deadline = performance.now() + QUERY_TIME_MS
      sqlite.capi.sqlite3_progress_handler(db, STEPS_BETWEEN_CHECKS, () => (performance.now() > deadline ? 1 : 0), 0)
      try {
        return db.exec({ sql, rowMode: 'object', returnValue: 'resultRows' }) as Row[]
      } catch (error) {
        if (performance.now() > deadline) throw new QueryTimeout('The query took too long.')
        throw error
      }
    },
  }
}

// The collections in SQLite on Node: WebAssembly, no native module. Each collection is loaded from its dump when first asked.

import { gunzipSync } from 'node:zlib'
import sqlite3InitModule from '@sqlite.org/sqlite-wasm'
import type { Row } from '../model/query/builder.ts'
import { dumpUrl } from '../model/wire/contract.ts'
import { type Assets, readText } from './assets.ts'
import { type Database, DatabaseUnavailable, QUERY_TIME_MS, QueryTimeout } from './database.ts'

type Sqlite = Awaited<ReturnType<typeof sqlite3InitModule>>

/** How many steps of SQLite's machine pass between two looks at the clock. */
const STEPS_BETWEEN_CHECKS = 2000

export function openSqlite(assets: Assets): Database {
  let starting: Promise<Sqlite> | null = null
  const loaded = new Map<string, Promise<InstanceType<Sqlite['oo1']['DB']>>>()

  const load = async (collection: string) => {
    starting ??= sqlite3InitModule()
    const sqlite = await starting
    const dump = await readText(assets, dumpUrl(collection))
    if (dump === null) throw new DatabaseUnavailable(`The collection "${collection}" is not there.`)
    const db = new sqlite.oo1.DB(':memory:')
    const statements = JSON.parse(gunzipSync(Buffer.from(dump, 'base64')).toString('utf8')) as string[]
    db.exec('BEGIN')
    for (const statement of statements) db.exec(statement)
    db.exec('COMMIT')
    return db
  }

  return {
    async all(collection, sql) {
      const loading = loaded.get(collection) ?? load(collection)
      loaded.set(collection, loading)
      loading.catch(() => loaded.delete(collection))
      const db = await loading
      const sqlite = await starting!
      // SQLite runs on this thread: a query that takes too long is interrupted.
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

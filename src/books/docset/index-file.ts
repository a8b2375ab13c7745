// Creates `docSet.dsidx`, the SQLite table that documentation browsers search.

import sqlite3InitModule from '@sqlite.org/sqlite-wasm'
import { type DocsetEntry, pageFile } from './entries.ts'

const ROWS_A_STATEMENT = 200

export async function indexFile(entries: readonly DocsetEntry[]): Promise<Uint8Array> {
  const sqlite3 = await sqlite3InitModule()
  const database = new sqlite3.oo1.DB(':memory:')
  try {
    database.exec('CREATE TABLE searchIndex(id INTEGER PRIMARY KEY, name TEXT, type TEXT, path TEXT)')
    database.exec('CREATE UNIQUE INDEX anchor ON searchIndex (name, type, path)')
    database.exec('BEGIN')
    for (let at = 0; at < entries.length; at += ROWS_A_STATEMENT) {
      const rows = entries.slice(at, at + ROWS_A_STATEMENT)
      database.exec({
        sql: `INSERT OR IGNORE INTO searchIndex(name, type, path) VALUES ${rows.map(() => '(?, ?, ?)').join(',')}`,
        bind: rows.flatMap(({ name, type, route, anchor }) => [
          name,
          type,
          `${pageFile(route)}${anchor && `#${anchor}`}`,
        ]),
      })
    }
    database.exec('COMMIT')
    return sqlite3.capi.sqlite3_js_db_export(database)
  } finally {
    database.close()
  }
}

import { describe, expect, it } from 'vitest'
import { createDump, encodeDump } from '../../model/query/dump.ts'
import type { Assets } from '../files/assets.ts'
import { DatabaseUnavailable, QueryTimeout } from './database.ts'
import { openSqlite } from './sqlite.ts'

const dump = await encodeDump(
  createDump('info', [{ id: 'info/zig.json', stem: 'zig', extension: 'json', title: 'Zig', value: 1, meta: {} }]),
)

function assets(files: Record<string, string>): Assets & { opened: string[] } {
  const opened: string[] = []
  return {
    opened,
    files: Object.fromEntries(Object.keys(files).map(path => [path, { etag: 'x' }])),
    encodings: [],
    async open(path) {
      opened.push(path)
      return new TextEncoder().encode(files[path])
    },
  }
}
const FILE = '/__nuxt_content/info/sql_dump.txt'

describe('openSqlite', () => {
  it('loads a collection from its dump when first asked, once', async () => {
    const folder = assets({ [FILE]: dump })
    const database = openSqlite(folder)
    expect(folder.opened).toEqual([])
    const asked = [
      database.all('info', 'SELECT "stem" FROM _content_info ORDER BY stem ASC'),
      database.all('info', 'SELECT COUNT(*) as count FROM _content_info ORDER BY stem ASC'),
    ]
    expect(await Promise.all(asked)).toEqual([[{ stem: 'zig' }], [{ count: 1 }]])
    expect(folder.opened).toEqual([FILE])
  })

  it('interrupts a query that takes longer than half a second (R29), and answers the next', async () => {
    const database = openSqlite(assets({ [FILE]: dump }))
    const endless = 'WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c) SELECT COUNT(*) FROM c'
    await expect(database.all('info', endless)).rejects.toBeInstanceOf(QueryTimeout)
    expect(await database.all('info', 'SELECT "stem" FROM _content_info ORDER BY stem ASC')).toEqual([{ stem: 'zig' }])
  })

  it('says that a collection is not there, and looks again the next time', async () => {
    const folder = assets({})
    const database = openSqlite(folder)
    await expect(database.all('info', 'SELECT 1')).rejects.toBeInstanceOf(DatabaseUnavailable)
    folder.files[FILE] = { etag: 'x' }
    folder.open = async () => new TextEncoder().encode(dump)
    expect(await database.all('info', 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  })
})

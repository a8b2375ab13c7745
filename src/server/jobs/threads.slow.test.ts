import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createDump, encodeDump } from '../../model/query/dump.ts'
import { dumpUrl } from '../../model/wire/content-calls.ts'
import { FILES_FILE } from '../../model/wire/files.ts'
import { DatabaseUnavailable, QueryTimeout } from '../database/database.ts'
import { openThreads } from './threads.ts'
import { WorkTimeout } from './work.ts'

let folder: string
let threads: ReturnType<typeof openThreads>
const logged: unknown[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'threads-'))
  const info = createDump('info', [
    { id: 'info/zig.json', stem: 'zig', extension: 'json', title: 'Zig', value: 1, meta: {} },
  ])
  await write(dumpUrl('info'), await encodeDump(info))
  await write(FILES_FILE, JSON.stringify({ [dumpUrl('info')]: { etag: 'x' } }))
  threads = openThreads(folder, (...line) => logged.push(line))
})
afterAll(async () => {
  await threads.close()
  await rm(folder, { recursive: true })
})

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true })
  await writeFile(join(folder, path), text)
}

const rows = async (sql: string, collection = 'info') =>
  JSON.parse(new TextDecoder().decode(await threads.query(collection, sql))) as unknown
const ONE = 'SELECT "stem" FROM _content_info ORDER BY stem ASC'

it('answers queries and messages from a thread', async () => {
  expect(await rows(ONE)).toEqual([{ stem: 'zig' }])
  const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }
  const message = { jsonrpc: '2.0', id: 7, method: 'tools/list' }
  const { status, body } = await threads.mcp({ url: 'http://x/mcp', headers, message })
  expect([status, JSON.parse(new TextDecoder().decode(body!))]).toMatchObject([200, { id: 7, result: { tools: {} } }])
})

it('errors come back as what they were', async () => {
  await expect(rows(ONE, 'nothing')).rejects.toEqual(new DatabaseUnavailable('The collection "nothing" is not there.'))
  const endless = 'WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c) SELECT COUNT(*) FROM c'
  await expect(rows(endless)).rejects.toBeInstanceOf(QueryTimeout)
})

it('a step of a query that never ends is ended with its thread, while others are answered', async () => {
  await Promise.all([rows(ONE), rows(ONE)])
  const order: string[] = []
  // One call of a function is one step, in which SQLite does not look at the clock.
  const stuck = rows(`SELECT instr(hex(zeroblob(4000000)), hex(zeroblob(2000000)) || 'b')`).finally(() =>
    order.push('stuck'),
  )
  const other = rows(ONE).finally(() => order.push('other'))
  await expect(stuck).rejects.toBeInstanceOf(WorkTimeout)
  expect([await other, order]).toEqual([[{ stem: 'zig' }], ['other', 'stuck']])
  expect(await Promise.all([rows(ONE), rows(ONE)])).toHaveLength(2)
})

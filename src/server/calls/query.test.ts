import { describe, expect, it } from 'vitest'
import { CollectionLoading, DatabaseUnavailable, QueryTimeout } from '../database/database.ts'
import { createRateLimit, UNLIMITED } from '../http/rate-limit.ts'
import { encodeRows, type Work, WorkBusy, WorkTimeout } from '../jobs/work.ts'
import type { ServedSite } from '../site.ts'
import { serveQuery } from './query.ts'

const SQL = 'SELECT "stem" FROM _content_info ORDER BY stem ASC'

async function ask(query: Work['query'], sql = SQL, rate = UNLIMITED) {
  const logged: unknown[] = []
  const site = {
    data: { checksums: { info: 'v1' } },
    work: { query },
    limits: { query: rate },
    log: (...line: unknown[]) => logged.push(line),
  } as unknown as ServedSite
  const response = await serveQuery(
    site,
    new Request('http://x/', { method: 'POST', body: JSON.stringify({ sql }) }),
    'info',
    '',
  )
  return { status: response.status, retry: response.headers.get('retry-after'), body: await response.json(), logged }
}

describe('serveQuery (R29)', () => {
  it('never asks for more than 1000 rows', async () => {
    const asked: string[] = []
    const all = async (_collection: string, sql: string) => {
      asked.push(sql)
      return encodeRows([])
    }
    await ask(all)
    await ask(all, `${SQL} LIMIT 5`)
    await ask(all, `${SQL} LIMIT 5000 OFFSET 7`)
    expect(asked).toEqual([`${SQL} LIMIT 1000`, `${SQL} LIMIT 5`, `${SQL} LIMIT 1000 OFFSET 7`])
  })

  it('one client may ask so often, and pays for long answers', async () => {
    const rate = createRateLimit({ burst: 4, perSecond: 1, now: () => 0 })
    let rows: object[] = []
    const all = async () => encodeRows(rows)
    expect((await ask(all, SQL, rate)).status).toBe(200)
    rows = [{ text: 'x'.repeat(600_000) }]
    expect((await ask(all, SQL, rate)).status).toBe(200)
    expect(await ask(all, SQL, rate)).toMatchObject({
      status: 429,
      retry: '1',
      body: { statusMessage: 'Too many requests. Try again in 1 second.' },
    })
  })

  it('a query that takes too long is 400', async () => {
    expect(await ask(() => Promise.reject(new QueryTimeout('slow')))).toMatchObject({
      status: 400,
      body: { statusMessage: 'Invalid query: it takes too long. Ask for fewer rows.' },
      logged: [['warn', 'query failed', { collection: 'info', error: expect.stringContaining('slow') }]],
    })
  })

  it('work that was broken off is 504 with its reason', async () => {
    expect(await ask(() => Promise.reject(new WorkTimeout('Broken off.')))).toMatchObject({
      status: 504,
      body: { statusCode: 504, statusMessage: 'Broken off.' },
      logged: [['warn', 'query failed', expect.anything()]],
    })
  })

  it.each([
    ['warn', new WorkBusy('Rather later.', { cause: 'Rows of v0.' })],
    ['warn', new CollectionLoading('Loading.', { cause: 'Rows of v0.' })],
    ['error', new DatabaseUnavailable('Error.', { cause: new Error('Rows of v0.') })],
  ])('a database that cannot answer now is 503: why is for the log (%s) alone', async (level, failure) => {
    expect(await ask(() => Promise.reject(failure))).toEqual({
      status: 503,
      retry: '5',
      body: { statusCode: 503, statusMessage: failure.message },
      logged: [[level, 'query failed', { collection: 'info', error: expect.stringContaining('Rows of v0.') }]],
    })
  })

  it('a failure of the database is logged, and its words stay inside', async () => {
    const { status, body, logged } = await ask(() => Promise.reject(new Error('disk on fire')))
    expect([status, body]).toEqual([500, { statusCode: 500, statusMessage: 'The query could not be answered.' }])
    expect(JSON.stringify(logged)).toContain('disk on fire')
  })
})

// The short form of `npm run attack`: the same requests, fewer of them, on the small site.

import { afterAll, beforeAll, expect, it } from 'vitest'
import { requestOf } from '../attack/grammar.ts'
import { emptyTally, sendAll } from '../attack/send.ts'
import { startSlowClients } from '../attack/slow.ts'
import { vocabularyOf, withoutFailing } from '../attack/vocabulary.ts'
import { serveFolder, siteOf, type TestServer } from './http.ts'

const SEED = 20_251_018
const REQUESTS = process.env.ALL_FAULTS === '1' ? 1200 : 400
let server: TestServer

beforeAll(async () => {
  server = await serveFolder(siteOf('multi'), { rates: null })
})
afterAll(() => server?.stop())

it('answers whatever is asked, beside clients that neither send nor read', async () => {
  const words = withoutFailing(vocabularyOf(siteOf('multi')))
  const slow = startSlowClients(server.url, words.largest, 3)
  const tally = emptyTally()
  const make = (index: number) => requestOf(SEED, index, words)
  await sendAll({ origin: server.url, count: REQUESTS, concurrency: 8, make, tally })
  slow.end()
  expect(tally.findings).toEqual([])
  expect(tally.requests).toBe(REQUESTS)
  // Some of it was good.
  expect(tally.statuses.get(200)).toBeGreaterThan(REQUESTS / 10)
  expect(server.logged.filter(({ level }) => level === 'error')).toEqual([])
})

import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { UNKNOWN_ORIGIN } from '../../model/wire/unknown-origin.ts'
import type { Assets } from '../files/assets.ts'
import { assetsAt } from '../files/assets-at.ts'
import { createRateLimit } from '../http/rate-limit.ts'
import type { ServedSite } from '../site.ts'
import { createOnDemand, createResponseCache } from './on-demand.ts'
import { serveRepacked } from './repacked.ts'

const PATH = '/__nuxt_content/docs_en/sql_dump.txt'
const dump = new TextEncoder().encode(gzipSync(`["${UNKNOWN_ORIGIN}/"]`).toString('base64'))

/** Dumps of 500 KB by the table, which cost 10 tokens each. */
function hosts(cacheBytes?: number) {
  let opened = 0
  const stored: Assets = {
    files: { [PATH]: { etag: 'a', size: 500_000, origins: [1, 0, 0] } },
    encodings: [],
    async open() {
      opened++
      return dump
    },
  }
  const rate = createRateLimit({ burst: 25, perSecond: 1, now: () => 0 })
  const cache = createResponseCache(cacheBytes)
  const ask = async (host: string, client = 'a') => {
    const origin = `http://${host}`
    const assets = assetsAt(stored, origin)
    const onDemand = createOnDemand({ compress: null, rate, version: () => '1', origin, cache })
    const call = { site: { assets } as ServedSite, onDemand, request: new Request(`${origin}${PATH}`), client }
    return (await serveRepacked(call, PATH, { cache: 'no-cache' }))!
  }
  return { ask, opened: () => opened }
}

it('a dump is packed once for each host', async () => {
  const { ask, opened } = hosts()
  const [first, again, other] = [await ask('a.test'), await ask('a.test'), await ask('b.test')]
  expect([first.status, again.status, other.status, opened()]).toEqual([200, 200, 200, 2])
  const [text, same, different] = [await first.text(), await again.text(), await other.text()]
  expect(text).toBe(same)
  expect(text).not.toBe(different)
  expect(first.headers.get('etag')).not.toBe(other.headers.get('etag'))
})

it('a client that invents hosts is refused by what its dumps cost, before any is opened', async () => {
  const { ask, opened } = hosts()
  const statuses: number[] = []
  for (let host = 0; host < 5; host++) statuses.push((await ask(`h${host}.test`)).status)
  expect([statuses, opened()]).toEqual([[200, 200, 429, 429, 429], 2])
  // Another client, and a dump that is ready, are not concerned.
  expect([(await ask('h9.test', 'b')).status, (await ask('h0.test')).status]).toEqual([200, 200])
})

it('the dumps of all hosts share one cache', async () => {
  const { ask, opened } = hosts(dump.byteLength * 1.5)
  await ask('a.test', 'a')
  await ask('b.test', 'b')
  await ask('a.test', 'c')
  expect(opened()).toBe(3)
})

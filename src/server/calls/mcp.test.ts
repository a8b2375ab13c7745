import { describe, expect, it } from 'vitest'
import { MAX_CODE } from '../../mcp/tools/check.ts'
import { createRateLimit } from '../http/rate-limit.ts'
import { type Work, WorkBusy, WorkTimeout } from '../jobs/work.ts'
import type { ServedSite } from '../site.ts'
import { createMcp } from './mcp.ts'

const ANSWER = { status: 200, headers: { 'content-type': 'application/json' }, body: null }
const PING = { jsonrpc: '2.0', id: 1, method: 'ping' }
const pings = (count: number) => Array.from({ length: count }, (_, id) => ({ ...PING, id }))
const check = (code: string) => ({
  ...PING,
  method: 'tools/call',
  params: { name: 'check', arguments: { code } },
})

function server(mcp: Work['mcp'] = async () => ANSWER) {
  const limits = { mcp: createRateLimit({ burst: 200, perSecond: 10, now: () => 0 }) }
  const serve = createMcp({
    data: { origin: 'https://x' },
    work: { mcp },
    limits,
    log: () => {},
  } as unknown as ServedSite)
  return async (message: unknown, client = 'a') => {
    const response = await serve(new Request('http://x/mcp', { method: 'POST', body: JSON.stringify(message) }), client)
    const text = await response.text()
    const reported = text === '' ? null : (JSON.parse(text) as { error: { message: string } }).error.message
    return { status: response.status, retry: response.headers.get('retry-after'), reported }
  }
}

it('a cancellation is left out of a batch, whose answer would wait for what is cancelled', async () => {
  const forwarded: unknown[] = []
  const ask = server(async ({ message }) => {
    forwarded.push(message)
    return ANSWER
  })
  const cancel = { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 1 } }
  await ask([PING, cancel])
  await ask([cancel, cancel])
  await ask(cancel)
  expect(forwarded).toEqual([[PING], cancel, cancel])
})

describe('what a client may ask', () => {
  it('counts each message of a batch', async () => {
    const ask = server()
    const batch = pings(99)
    expect([(await ask(batch)).status, (await ask(batch)).status]).toEqual([200, 200])
    expect(await ask(batch)).toEqual({
      status: 429,
      retry: '10',
      reported: 'Too many requests. Try again in 10 seconds.',
    })
    expect((await ask(batch, 'b')).status).toBe(200)
  })

  it('counts code by its length', async () => {
    const ask = server()
    const long = check('x'.repeat(100_000))
    const statuses: number[] = []
    for (let times = 0; times < 10; times++) statuses.push((await ask(long)).status)
    expect(statuses).toEqual([...Array(9).fill(200), 429])
  })

  it('takes the longest code that can be checked, which uses up what a client may ask for at once', async () => {
    const ask = server()
    const longest = check('x'.repeat(MAX_CODE))
    expect([(await ask(longest)).status, (await ask(longest)).status]).toEqual([200, 429])
  })

  it('takes so many messages at a time', async () => {
    const ask = server()
    expect((await ask(pings(101))).status).toBe(400)
    expect((await ask(pings(100))).status).toBe(200)
  })

  it('refuses two messages with one id, of which one would stay without an answer', async () => {
    const ask = server()
    expect(await ask([PING, { ...PING, id: 'a' }, { ...PING, id: 'a' }])).toEqual({
      status: 400,
      retry: null,
      reported: 'Two messages of the list have the id "a", so one would stay without an answer. Give each its own.',
    })
    const told = { jsonrpc: '2.0', method: 'notifications/initialized' }
    expect((await ask([told, told, PING, { ...PING, id: '1' }])).status).toBe(200)
  })
})

it('work that nobody can do now is 503, work that was given up 504', async () => {
  const busy = server(() => Promise.reject(new WorkBusy('Later.')))
  expect(await busy(PING)).toEqual({ status: 503, retry: '5', reported: 'Later.' })
  const late = server(() => Promise.reject(new WorkTimeout('Too long.')))
  expect(await late(PING)).toEqual({ status: 504, retry: null, reported: 'Too long.' })
  await expect(server(() => Promise.reject(new Error('broken')))(PING)).rejects.toThrow('broken')
})

it('refuses arguments that are nested deeper than anything can be handed on', async () => {
  const ask = server()
  let deep: unknown = []
  for (let depth = 0; depth < 100; depth++) deep = [deep]
  const answer = await ask({ ...PING, method: 'tools/call', params: { name: 'check', arguments: deep } })
  expect([answer.status, answer.reported]).toEqual([
    400,
    'The message is nested too deep. Send the arguments that the tool names.',
  ])
})

it('pages of the site may ask, unless only the request says which host that is (DNS rebinding)', async () => {
  for (const [followsHost, status] of [
    [false, 200],
    [true, 403],
  ] as const) {
    const site = { data: { origin: 'https://x' }, followsHost, work: { mcp: async () => ANSWER }, log: () => {} }
    const limits = { mcp: createRateLimit({ burst: 9, perSecond: 1 }) }
    const serve = createMcp({ ...site, limits } as unknown as ServedSite)
    const headers = { origin: 'https://x' }
    const request = new Request('https://x/mcp', { method: 'POST', headers, body: JSON.stringify(PING) })
    expect((await serve(request, 'a')).status).toBe(status)
  }
})

import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { readConnections } from './connection.ts'
import { CACHE } from './headers.ts'
import { createNodeListener } from './node-listener.ts'

const app = vi.fn(async ({ url, headers }: Request) => {
  const { pathname } = new URL(url)
  if (pathname.startsWith('/broken/')) return broken(pathname.slice('/broken/'.length))
  const text = `${pathname} ${headers.get('accept')} ${headers.get('accept-encoding')}`
  const body = pathname === '/large' ? 'x'.repeat(600_000) : text
  const cache = { '/never': CACHE.never, '/hour': CACHE.hour, '/file': CACHE.immutable }[pathname] ?? CACHE.revalidate
  const status = pathname === '/missing' ? 404 : 200
  return new Response(body, { status, headers: { 'cache-control': cache, 'content-length': String(body.length) } })
})
const log = vi.fn()
let server: Server

/** A large response that breaks off after its first chunk. */
function broken(code: string): Response {
  let isBegun = false
  const pull = (controller: ReadableStreamDefaultController) => {
    if (isBegun) controller.error(Object.assign(new Error('broken', { cause: '/srv/site/file' }), { code }))
    else controller.enqueue(new Uint8Array(1000))
    isBegun = true
  }
  return new Response(new ReadableStream({ pull }), { headers: { 'content-length': '1000000' } })
}

beforeAll(async () => {
  const connections = readConnections(true, 'http://localhost')
  const listener = createNodeListener(app, connections, log)
  // Room for three answers, which count for at least four kilobytes each.
  const small = createNodeListener(app, connections, log, 13_000)
  server = createServer((incoming, outgoing) => (incoming.headers['x-few'] ? small : listener)(incoming, outgoing))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => server.close())
beforeEach(() => void app.mockClear())

function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const { port } = server.address() as AddressInfo
  return new Promise<[status: number, text: string]>((resolve, reject) => {
    const sent = request({ port, host: '127.0.0.1', path, method, headers, agent: false }, response => {
      let text = ''
      response.on('data', chunk => (text += chunk))
      response.on('end', () => resolve([response.statusCode!, text]))
      response.on('error', reject)
    })
    sent.on('error', reject).end()
  })
}

it.each(['/page', '/page?a', '/file'])('%s is sent again without asking the app', async path => {
  const first = await ask(path, { accept: 'text/html' })
  expect(await ask(path, { accept: 'text/html' })).toEqual(first)
  expect(app).toHaveBeenCalledTimes(1)
})

it('an answer is for those who accept the same and came in the same way', async () => {
  const readers = [{}, { accept: 'text/markdown' }, { 'accept-encoding': 'br' }, { 'x-forwarded-proto': 'https' }]
  for (const headers of readers) await ask('/readers', headers as Record<string, string>)
  expect(app).toHaveBeenCalledTimes(readers.length)
  expect((await ask('/readers', { accept: 'text/markdown' }))[1]).toBe('/readers text/markdown null')
  expect(app).toHaveBeenCalledTimes(readers.length)
})

it.each<[why: string, path: string, headers?: Record<string, string>, method?: string]>([
  ['an error', '/missing'],
  ['an answer that must not be kept', '/never'],
  ['an answer that costs tokens', '/hour'],
  ['a large file', '/large'],
  ['a part', '/asked', { range: 'bytes=0-1' }],
  ['a question about an ETag', '/asked', { 'if-none-match': '"x"' }],
  ['another method', '/asked', {}, 'DELETE'],
  ['a question for the headers', '/asked', {}, 'HEAD'],
])('the app is asked again for %s', async (_why, path, headers, method) => {
  const first = await ask(path, headers, method)
  expect(await ask(path, headers, method)).toEqual(first)
  expect(app).toHaveBeenCalledTimes(2)
})

it('logs a response that breaks off in one line, and a client that reads too slowly not at all', async () => {
  const printed = [vi.spyOn(console, 'error'), vi.spyOn(console, 'info')]
  await expect(ask('/broken/ERR_ABANDONED')).rejects.toThrow()
  expect(log).not.toHaveBeenCalled()
  await expect(ask('/broken/EIO')).rejects.toThrow()
  await expect.poll(() => log.mock.calls).toHaveLength(1)
  const [level, message, { path, error }] = log.mock.calls[0] as [string, string, Record<string, string>]
  expect([level, message, path]).toEqual(['error', 'a response broke off', '/broken/EIO'])
  expect(error).toContain('/srv/site/file')
  for (const each of printed) expect(each).not.toHaveBeenCalled()
})

it('lets the oldest answers go when all take too much memory', async () => {
  for (const path of ['/1', '/2', '/3', '/4', '/4', '/3', '/1']) await ask(path, { 'x-few': '1' })
  expect(app.mock.calls.map(([{ url }]) => new URL(url).pathname)).toEqual(['/1', '/2', '/3', '/4', '/1'])
})

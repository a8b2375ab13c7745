import { Agent, createServer, get, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type ReadyHead, writeReadyHead } from './ready-head.ts'

const HEADERS = ['content-type', 'text/plain', 'etag', '"one"', 'content-length', '4']
const MOST = 5

let server: Server
let ready: ReadyHead
let agent: Agent
/** Of the answers, how many had their headers checked and put together. */
let written: number

beforeEach(async () => {
  ready = { headers: HEADERS, made: null }
  agent = new Agent({ keepAlive: true, maxSockets: 1 })
  written = 0
  server = createServer((request, response) => {
    const writeHead = response.writeHead.bind(response)
    response.writeHead = ((...head: Parameters<typeof writeHead>) => {
      written++
      return writeHead(...head)
    }) as typeof response.writeHead
    if (request.url === '/last') response.shouldKeepAlive = false
    writeReadyHead(response, ready)
    response.end('body')
  })
  server.maxRequestsPerSocket = MOST
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-01T00:00:00.100Z') })
})
afterEach(() => {
  vi.useRealTimers()
  agent.destroy()
  server.close()
})

function ask(path = '/') {
  const { port } = server.address() as AddressInfo
  return new Promise<Pick<IncomingMessage, 'rawHeaders' | 'headers' | 'statusCode'> & { text: string }>(
    (resolve, reject) => {
      get({ port, host: '127.0.0.1', path, agent }, response => {
        let text = ''
        response.on('data', chunk => (text += chunk))
        response.on('end', () => {
          const { rawHeaders, headers, statusCode } = response
          resolve({ rawHeaders, headers, statusCode, text })
        })
      }).on('error', reject)
    },
  )
}

it('is put together once a second', async () => {
  const first = await ask()
  expect(first).toMatchObject({ statusCode: 200, text: 'body', headers: { etag: '"one"', 'content-length': '4' } })
  expect(first.headers.date).toBeDefined()
  expect(first.headers.connection).toBe('keep-alive')
  expect([await ask(), written]).toEqual([first, 1])
  vi.setSystemTime('2026-01-01T00:00:01.000Z')
  await ask()
  expect(written).toBe(2)
})

it('says that a connection ends: the last of many answers, and where the server ends', async () => {
  const connections: (string | undefined)[] = []
  for (let time = 0; time < MOST; time++) connections.push((await ask()).headers.connection)
  expect(connections).toEqual([...Array.from({ length: MOST - 1 }, () => 'keep-alive'), 'close'])
  expect((await ask('/last')).headers.connection).toBe('close')
  expect((await ask()).headers.connection).toBe('keep-alive')
})

it('is put together each time where Node keeps it elsewhere', async () => {
  const first = await ask()
  Object.defineProperty(ready, 'made', { get: () => ({ text: '', second: 1767225600 }), set() {} })
  expect(Object.keys((await ask()).headers)).toEqual(Object.keys(first.headers))
  expect(written).toBe(2)
})

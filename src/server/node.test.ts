import { mkdtemp, open, rm } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { writeEmptySite } from '../../test/support/empty-site.ts'
import { CHUNK_BYTES } from './files/stream.ts'
import { type RunningServer, readPort, startServer } from './node.ts'

const SIZE = 32 * 1024 * 1024
const LARGE = ['/exports/large.txt', '/_assets/large.js']

let folder: string
let running: RunningServer

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'served-'))
  await writeEmptySite(folder, Object.fromEntries(LARGE.map(path => [path, 'x'.repeat(SIZE)])))
  running = await startServer({ folder, port: 0, host: '127.0.0.1', log: () => {}, limits: { idleMs: 1500 } })
})
afterAll(async () => {
  await running.stop()
  await rm(folder, { recursive: true })
})
afterEach(() => vi.restoreAllMocks())

it.each(LARGE)('clients that do not read %s cost a few pieces of it each, and are cut off', async path => {
  const handle = await open(join(folder, path))
  const read = vi.spyOn(Object.getPrototypeOf(handle) as typeof handle, 'read')
  await handle.close()
  const clients = Array.from({ length: 6 }, () => stalled(path))
  await untilAlone()
  for (const client of clients) client.destroy()
  // What the system holds for a connection is a part of it, too.
  expect(read.mock.calls.length).toBeGreaterThan(clients.length)
  expect(read.mock.calls.length * CHUNK_BYTES).toBeLessThan((clients.length * SIZE) / 2)
})

it('whoever reads gets the whole', async () => {
  // Without the short limit of the other: a busy machine can keep a reader waiting that long.
  const patient = await startServer({ folder, port: 0, host: '127.0.0.1', log: () => {} })
  for (const path of LARGE) {
    const response = await fetch(new URL(path, patient.url.replace('localhost', '127.0.0.1')))
    expect((await response.arrayBuffer()).byteLength).toBe(SIZE)
  }
  await patient.stop()
})

it('ends although clients left with their questions open', async () => {
  const other = await startServer({ folder, port: 0, host: '127.0.0.1', log: () => {} })
  const port = Number(new URL(other.url).port)
  const sent = LARGE.map(path => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`).join('')
  const left = Array.from({ length: 20 }, (_, index) => {
    const socket = connect(port, '127.0.0.1').on('error', () => {})
    socket.write(sent)
    // Some before the server has looked at what they want, some behind an answer that they do not read.
    if (index % 2) socket.once('connect', () => socket.resetAndDestroy())
    else socket.once('readable', () => socket.resetAndDestroy())
    return new Promise(resolve => socket.once('close', resolve))
  })
  await Promise.all(left)
  await other.stop()
})

it.each([
  ['', null],
  ['abc', null],
  ['0x50', null],
  ['80 ', null],
  ['-1', null],
  ['1.5', null],
  ['65536', null],
  ['99999', null],
  ['65535', 65535],
  ['0', 0],
  [undefined, 3000],
])('PORT=%s is %s', (text, port) => {
  expect(readPort(text)).toBe(port)
})

it.each(['a b', 'user@x', '[', 'x:y', 'x:99999', '256.256.256.256'])('the host %j is 400', async host => {
  expect(await answerTo(`GET /health HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)).toMatch(
    /^HTTP\/1\.1 400 [\s\S]*The Host header holds no name of a host/,
  )
})

function answerTo(sent: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(running.url).port), '127.0.0.1')
    let text = ''
    socket.on('data', chunk => (text += chunk)).on('error', reject)
    socket.on('close', () => resolve(text))
    socket.write(sent)
  })
}

function stalled(path: string): Socket {
  const socket = connect(Number(new URL(running.url).port), '127.0.0.1')
  socket.on('error', () => {})
  socket.pause()
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`)
  return socket
}

async function untilAlone(): Promise<void> {
  const count = () => new Promise<number>(resolve => running.server.getConnections((_, found) => resolve(found)))
  const pause = () => new Promise(resolve => setTimeout(resolve, 20))
  while ((await count()) === 0) await pause()
  while ((await count()) > 0) await pause()
}

import { once } from 'node:events'
import { Agent, get, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { Worker } from 'node:worker_threads'
import { afterEach, describe, expect, it } from 'vitest'
import { createHttpServer, type ServerLimits } from './http-server.ts'

const cleanUp: (() => unknown)[] = []
afterEach(async () => {
  for (const each of cleanUp.splice(0)) await each()
})

async function start(listener: RequestListener, limits: Partial<ServerLimits> = {}) {
  const { server, stop } = createHttpServer(listener, limits)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  cleanUp.push(() => server.closeAllConnections(), stop)
  const { port } = server.address() as AddressInfo
  return { server, stop, port }
}

interface Client {
  socket: Socket
  text(): string
  /** Why it ended: nothing where the server said goodbye. */
  ended: Promise<string | undefined>
}

function open(port: number): Client {
  const socket = connect(port, '127.0.0.1')
  let text = ''
  let problem: string | undefined
  socket.on('data', chunk => (text += chunk))
  socket.on('error', (error: NodeJS.ErrnoException) => (problem = error.code))
  const ended = new Promise<string | undefined>(resolve => socket.once('close', () => resolve(problem)))
  cleanUp.push(() => socket.destroy())
  return { socket, text: () => text, ended }
}

const GET = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'

describe('a client that is too slow', () => {
  const limits = { idleMs: 200, requestMs: 200, checkMs: 50 }

  it.each([
    ['headers', 'GET / HTTP/1.1\r\nHost: x\r\n'],
    ['a body', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nhalf'],
  ])('to send %s is told so, and cut off', async (_what, sent) => {
    const { port } = await start(request => void request.resume(), { ...limits, idleMs: 60_000 })
    const client = open(port)
    client.socket.write(sent)
    await client.ended
    expect(client.text()).toMatch(/^HTTP\/1\.1 408 /)
  })

  it('to read is cut off', async () => {
    const body = Buffer.alloc(64 * 1024 * 1024)
    const { port, server } = await start((_request, response) => void response.end(body), {
      ...limits,
      requestMs: 60_000,
    })
    const client = open(port)
    client.socket.pause()
    client.socket.write(GET)
    await new Promise(resolve => server.once('request', resolve))
    await untilAlone(server)
    client.socket.resume()
    await client.ended
    expect(client.text().length).toBeLessThan(body.length)
  })
})

it('a client that waits longer for its answer than a connection may rest is not cut off', async () => {
  const { port } = await start((_request, response) => void setTimeout(() => response.end('late'), 1000), {
    idleMs: 200,
  })
  const client = open(port)
  client.socket.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
  await client.ended
  expect(client.text()).toMatch(/\r\n\r\nlate$/)
})

it('a client that leaves closes all of its answers, those that wait behind others too', async () => {
  const asked: (string | undefined)[] = []
  const closed: (string | undefined)[] = []
  const { port } = await start(({ url }, response) => {
    asked.push(url)
    response.once('close', () => closed.push(url))
  })
  const client = open(port)
  for (const path of ['/a', '/b', '/c']) client.socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`)
  await until(() => asked.length === 3)
  client.socket.destroy()
  await until(() => closed.length >= 3)
  await new Promise(resolve => setImmediate(resolve))
  expect(closed.sort()).toEqual(['/a', '/b', '/c'])
})

it('answers a request that arrived while the server was too busy to read it, though its connection counts as idle by then', async () => {
  const { port } = await start((_request, response) => void response.end('answer'), { keepAliveMs: 200 })
  const { client, send } = await startClient(port)
  send()
  const [text] = (await once(client, 'message')) as [string]
  expect(text.match(/^answer|answer$/gm)).toHaveLength(2)
})

describe('stop', () => {
  /** Connections without a request close soon. */
  const BRIEF = { keepAliveMs: 200 }

  it('finishes answers that are open, and says that their connections end', async () => {
    let finish: (() => void) | undefined
    const { port, stop } = await start((_request, response) => {
      finish = () => void response.end('all of it')
    }, BRIEF)
    const client = open(port)
    client.socket.write(GET)
    await until(() => finish !== undefined)
    const stopped = stop()
    finish!()
    await Promise.all([stopped, client.ended])
    expect(client.text()).toContain('all of it')
    expect(await client.ended).toBeUndefined()
  })

  it('answers on connections that rest once more, then closes them, and takes no others', async () => {
    const { server, port, stop } = await start((_request, response) => void response.end('answer'))
    const [busy, resting] = [open(port), open(port)]
    busy.socket.write(GET)
    resting.socket.write(GET)
    await until(() => busy.text().endsWith('answer') && resting.text().endsWith('answer'))
    expect(busy.text().toLowerCase()).toContain('connection: keep-alive')
    const stopped = stop()
    await until(() => !server.listening)
    busy.socket.write(GET)
    expect(await busy.ended).toBeUndefined()
    expect(busy.text().toLowerCase()).toMatch(/connection: close[\s\S]*answer$/)
    expect(await resting.ended).toBeUndefined()
    await stopped
    expect(await open(port).ended).toBe('ECONNREFUSED')
  })

  it('answers what has arrived, also if the server was too busy to read it', async () => {
    const { port, stop } = await start((_request, response) => void response.end('answer'))
    const { client, send } = await startClient(port)
    const stopped = stop()
    send()
    const [text] = (await once(client, 'message')) as [string]
    expect(text.match(/^answer|answer$/gm)).toHaveLength(2)
    await stopped
  })

  it('answers every connection that was made, also if requests take so long that they queue', async () => {
    const { port, stop } = await start((_request, response) => {
      const end = performance.now() + 40
      while (performance.now() < end);
      response.end('answer')
    })
    const clients = new Worker(CLIENTS, { eval: true, workerData: { port, count: 60 } })
    cleanUp.push(() => clients.terminate())
    await once(clients, 'message')
    await stop()
    const [outcomes] = (await once(clients, 'message')) as [Record<string, number>]
    expect(Object.keys(outcomes).sort()).toEqual(['ECONNREFUSED', 'answer'])
    expect(outcomes.ECONNREFUSED).toBe(60)
  })

  it('does not cut off an answer that was made, but not read yet', async () => {
    const body = Buffer.alloc(16 * 1024 * 1024, 'x')
    const { port, stop } = await start((_request, response) => void response.end(body), BRIEF)
    const agent = new Agent({ keepAlive: true })
    cleanUp.push(() => agent.destroy())
    const response = await new Promise<IncomingMessage>((resolve, reject) =>
      get({ port, host: '127.0.0.1', agent }, resolve).on('error', reject),
    )
    const stopped = stop()
    await new Promise(resolve => setTimeout(resolve, 1500))
    let bytes = 0
    response.on('data', (chunk: Buffer) => (bytes += chunk.length))
    await new Promise((resolve, reject) => response.on('end', resolve).on('error', reject))
    expect(bytes).toBe(body.length)
    await stopped
  })
})

/** Starts a client in a thread of its own, because `send` stops the thread of the server while the client asks once more. */
async function startClient(port: number) {
  const sent = new Int32Array(new SharedArrayBuffer(4))
  const client = new Worker(CLIENT, { eval: true, workerData: { port, sent, request: GET } })
  cleanUp.push(() => client.terminate())
  await once(client, 'message')
  const send = () => {
    client.postMessage('send')
    Atomics.wait(sent, 0, 0)
    // Stopped for longer than idle connections are kept open: their timer runs before the request is read.
    Atomics.wait(sent, 0, 1, 1500)
  }
  return { client, send }
}

/** Gets one answer, asks a second time when told, and reports what it got when the connection has ended. */
const CLIENT = `
const { parentPort, workerData: { port, sent, request } } = require('node:worker_threads')
const socket = require('node:net').connect(port, '127.0.0.1')
let text = ''
socket.on('error', () => {})
socket.on('data', chunk => {
  if (text === '') parentPort.postMessage('ready')
  text += chunk + '\\n'
})
socket.on('close', () => parentPort.postMessage(text))
socket.write(request)
parentPort.once('message', () => socket.write(request, () => {
  Atomics.store(sent, 0, 1)
  Atomics.notify(sent, 0)
}))
`

/** Makes a connection for every request, one after the other, until there is no server. Reports when each client has got an answer. */
const CLIENTS = `
const { parentPort, workerData: { port, count } } = require('node:worker_threads')
const { get } = require('node:http')
const outcomes = {}
let answered = 0
const ask = () => new Promise(resolve => {
  get({ port, host: '127.0.0.1', agent: false }, response => {
    response.resume()
    response.on('end', () => resolve('answer'))
  }).on('error', error => resolve(error.code))
})
const client = async () => {
  for (let first = true; ; first = false) {
    const outcome = await ask()
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
    if (first && ++answered === count) parentPort.postMessage('ready')
    if (outcome === 'ECONNREFUSED') return
  }
}
Promise.all(Array.from({ length: count }, client)).then(() => parentPort.postMessage(outcomes))
`

async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await new Promise(resolve => setTimeout(resolve, 5))
}

async function untilAlone(server: Server): Promise<void> {
  let count = 1
  while (count > 0)
    count = await new Promise(resolve => server.getConnections((_, found) => setTimeout(resolve, 5, found)))
}

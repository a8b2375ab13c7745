// The largest program that is compiled: asked for as often as one address may, and by clients that do not read it.

import { connect, type Socket } from 'node:net'
import { post } from './others.ts'

const LARGE = {
  name: 'the largest program',
  kind: 'run' as const,
  source:
    'export const a: [7_900_000]u8 = @splat(7);\npub fn main() void { @import("std").mem.doNotOptimizeAway(&a); }\n',
}
const ADDRESSES = 8
const REQUESTS_EACH = 29
/** The first request of an address may be answered whatever its size. */
const MAX_ANSWERS_EACH = 2
const SLOW_READERS = 140
/** What a client that does not read may cost. The program has eight times as much. */
const MAX_BYTES_EACH = 1024 * 1024

/** @param memory Returns the memory of the server in bytes. */
export async function attackWithLarge(origin: string, memory: () => Promise<number>): Promise<string[]> {
  const failures: string[] = []
  const { status } = await post(origin, LARGE, '10.2.0.0')
  if (status !== 200) return [`the largest program: answered ${status}`]
  await Promise.all(
    Array.from({ length: ADDRESSES }, async (_, address) => {
      const asked = Array.from({ length: REQUESTS_EACH }, () => post(origin, LARGE, `10.2.1.${address}`, 'identity'))
      const statuses = (await Promise.all(asked)).map(each => each.status)
      const answers = statuses.filter(each => each === 200).length
      if (statuses.some(each => each !== 200 && each !== 429)) failures.push(`a large program: ${statuses.join(' ')}`)
      if (answers > MAX_ANSWERS_EACH) failures.push(`a large program was sent ${answers} times to one address`)
    }),
  )
  const before = await memory()
  const readers = await Promise.all(Array.from({ length: SLOW_READERS }, (_, index) => openSlow(origin, index)))
  const grown = (await memory()) - before
  if (grown > SLOW_READERS * MAX_BYTES_EACH)
    failures.push(`${SLOW_READERS} clients that do not read cost ${Math.round(grown / 1e6)} MB`)
  for (const socket of readers) socket.destroy()
  return failures
}

/** Asks for the program, and stops reading after the first bytes of the answer. */
function openSlow(origin: string, index: number): Promise<Socket> {
  const { hostname, port } = new URL(origin)
  const body = JSON.stringify({ source: LARGE.source, kind: LARGE.kind })
  const headers = [
    'POST /run HTTP/1.1',
    'Host: x',
    'Content-Type: application/json',
    'Accept-Encoding: identity',
    `X-Forwarded-For: 10.3.0.${index}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
  ]
  return new Promise(resolve => {
    const socket = connect({ host: hostname, port: Number(port) })
    socket.on('error', () => {})
    const stop = () => {
      socket.pause()
      resolve(socket)
    }
    socket.once('data', stop).once('close', stop)
    socket.write(`${headers.join('\r\n')}\r\n\r\n${body}`)
  })
}

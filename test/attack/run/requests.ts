// Requests to the compile server that no browser would send: bodies of every kind, methods, origins, clients that leave.

import { connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import { SPEED } from '../../speed.ts'

export interface HostileRequest {
  name: string
  /** Answers that are right; an empty list where the connection may just end. */
  allowed: readonly number[]
  send(origin: string): Promise<number>
}

/** After which a server hangs, whatever else its machine does. */
const HANGS_MS = 60_000 * SPEED
const JSON_TYPE = { 'content-type': 'application/json' }
const PROGRAM = JSON.stringify({ source: 'pub fn main() void {}' })

export function hostileRequests(): HostileRequest[] {
  return [
    ...bodies().map(
      ([name, body]): HostileRequest => ({
        name,
        allowed: [400, 413],
        send: origin => status(origin, { method: 'POST', headers: JSON_TYPE, body: body as BodyInit }),
      }),
    ),
    ...['PUT', 'DELETE', 'PATCH', 'PROPFIND'].map(
      (method): HostileRequest => ({
        name: method,
        allowed: [405],
        send: origin => status(origin, { method, headers: JSON_TYPE }),
      }),
    ),
    ...[
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      '',
      'application/jsonx',
    ].map(
      (type): HostileRequest => ({
        name: `type ${type || '(none)'}`,
        allowed: [415],
        send: origin =>
          status(origin, {
            method: 'POST',
            headers: type ? { 'content-type': type } : {},
            body: new TextEncoder().encode(PROGRAM),
          }),
      }),
    ),
    ...['https://evil.example', 'null', 'http://127.0.0.1:1', 'https://docs.example.evil.example', '*', 'file://'].map(
      (from): HostileRequest => ({
        name: `origin ${from}`,
        allowed: [403],
        send: origin => status(origin, { method: 'POST', headers: { ...JSON_TYPE, origin: from }, body: PROGRAM }),
      }),
    ),
    ...raw(),
  ]
}

function bodies(): [string, unknown][] {
  const value = (body: unknown): string => JSON.stringify(body)
  return [
    ['nothing', ''],
    ['no JSON', '{'],
    ['a number', '1'],
    ['null', 'null'],
    ['a list', '[]'],
    ['a text', '"pub fn main() void {}"'],
    ['no program', '{}'],
    ['a number as program', value({ source: 1 })],
    ['a list as program', value({ source: ['a'] })],
    ['another kind', value({ source: '', kind: 'build' })],
    ['a path as version', value({ source: '', version: '../../0.15.1' })],
    ['another version', value({ source: '', version: '0.1.0' })],
    ['a flag as optimization', value({ source: '', optimize: '-lc' })],
    ['a prototype', '{"__proto__": {"kind": "run"}, "source": ""}'],
    ['a constructor', value({ source: '', constructor: 'x' })],
    ['fields that nobody reads', value({ source: '', files: { 'a.zig': '' } })],
    ['a zero byte', value({ source: 'a\0' })],
    ['too deep', '['.repeat(50_000)],
    ['deep and whole', `${'{"source":'.repeat(5000)}1${'}'.repeat(5000)}`],
    ['65 KB', value({ source: 'x'.repeat(65 * 1024) })],
    ['1 MB', value({ source: 'x'.repeat(1024 * 1024) })],
    ['20 MB', value({ source: 'x'.repeat(20 * 1024 * 1024) })],
    ['64 KB in letters of three bytes', value({ source: '名'.repeat(40_000) })],
    ['escapes', `{"source": "${'\\u0061'.repeat(70_000)}"}`],
    ['compressed', gzipSync(PROGRAM)],
    ['a bomb', gzipSync('x'.repeat(50_000_000))],
    ['broken letters', new Uint8Array([0x7b, 0xff, 0xfe, 0x7d])],
  ]
}

/** What `fetch` would not send. */
function raw(): HostileRequest[] {
  const head = 'POST /run HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n'
  const texts: [string, string, readonly number[]][] = [
    ['a length that is too large', `${head}Content-Length: 99999999999\r\n\r\n{`, [413]],
    ['a length below zero', `${head}Content-Length: -1\r\n\r\n`, [400]],
    ['two lengths', `${head}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`, [400]],
    ['a length and pieces', `${head}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`, [400]],
    ['pieces that are wrong', `${head}Transfer-Encoding: chunked\r\n\r\nzz\r\n`, [400]],
    ['a host of nothing', 'POST /run HTTP/1.1\r\nHost: \r\nContent-Length: 0\r\n\r\n', [400]],
    ['a host that is no name', 'POST /run HTTP/1.1\r\nHost: a b\r\nContent-Length: 0\r\n\r\n', [400]],
    ['headers without end', `${head}${'X-A: b\r\n'.repeat(5000)}\r\n`, [431]],
  ]
  return [
    ...texts.map(([name, text, allowed]): HostileRequest => ({ name, allowed, send: origin => sendRaw(origin, text) })),
    {
      name: 'half a body, then nothing',
      allowed: [408],
      send: origin => sendRaw(origin, `${head}Content-Length: 1000\r\n\r\n{"source"`),
    },
    { name: 'leaves in its headers', allowed: [], send: origin => sendRaw(origin, head.slice(0, 30), 50) },
    {
      name: 'leaves in its body',
      allowed: [],
      send: origin => sendRaw(origin, `${head}Content-Length: 1000\r\n\r\n{"so`, 50),
    },
    {
      name: 'leaves while it is compiled',
      allowed: [],
      send: origin => {
        const source = `comptime { @setEvalBranchQuota(4_000_000_000); var n: u64 = 0; while (true) n += 1; }\n// ${Math.random()}\npub fn main() void {}`
        const body = JSON.stringify({ source })
        return sendRaw(origin, `${head}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`, 300)
      },
    },
  ]
}

async function status(origin: string, init: RequestInit): Promise<number> {
  const response = await fetch(`${origin}/run`, { ...init, signal: AbortSignal.timeout(HANGS_MS) })
  await response.arrayBuffer()
  return response.status
}

/** The status of the answer; 0 where none came. `leaveMs` ends the connection from here. */
function sendRaw(origin: string, text: string, leaveMs?: number): Promise<number> {
  const { hostname, port } = new URL(origin)
  return new Promise(resolve => {
    let answer = ''
    const socket = connect({ host: hostname, port: Number(port) })
    socket.setTimeout(HANGS_MS, () => socket.destroy())
    socket.on('error', () => {})
    socket.on('data', data => {
      answer += data.toString('latin1')
      socket.end()
    })
    socket.on('close', () => resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0)))
    socket.write(text)
    if (leaveMs !== undefined) setTimeout(() => socket.destroy(), leaveMs)
  })
}

import { Hono } from 'hono'
import { expect, it, vi } from 'vitest'
import { type Compiler, CompilerBusy, ReaderLeft } from '../../model/run/compiler.ts'
import { MAX_PROGRAM_BYTES } from '../../model/run/protocol.ts'
import { compress } from '../http/compress-rendered.ts'
import { finish } from '../http/finish.ts'
import { RATES } from '../http/limits.ts'
import { limitsOf, type ServedSite } from '../site.ts'
import { type RunAccess, serveRun } from './run.ts'

const WASM = new Uint8Array([0, 97, 115, 109])
const PROGRAM = { type: 'wasm' as const, file: 'stored', start: 33, end: 132, size: WASM.length }
const READY = { state: 'ready' as const, versions: ['0.15.1'] }

function compiler(overrides: Partial<Compiler> = {}): Compiler {
  return { state: async () => READY, prepare: async () => {}, compile: async () => PROGRAM, ...overrides }
}

function access(overrides: Partial<RunAccess> = {}): RunAccess {
  const open = async () => new Blob([WASM]).stream()
  return { compiler: compiler(), open, origins: [], isLocalOnly: false, ...overrides }
}

function ask(
  given: RunAccess | null,
  init: RequestInit = {},
  { isLocal = false, rates = null as typeof RATES | null } = {},
) {
  const site = { limits: limitsOf(rates), log: vi.fn() } as unknown as ServedSite
  const app = new Hono()
  app.all('/run', c => serveRun(site, given, c.req.raw, { address: '1.2.3.4', isLocal }))
  return () => app.request('https://zig.example/run', init)
}

const post = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: typeof body === 'string' ? body : JSON.stringify(body),
})

it('says that it is off, where it is', async () => {
  expect(await (await ask(null)()).json()).toEqual({ state: 'off', versions: [] })
  expect((await ask(null, post({ source: '' }))()).status).toBe(404)
})

it('for readers on this machine alone, is off for others', async () => {
  const local = access({ isLocalOnly: true })
  expect(await (await ask(local)()).json()).toMatchObject({ state: 'off' })
  expect((await ask(local, post({ source: '' }))()).status).toBe(404)
  expect((await ask(local, post({ source: '' }), { isLocal: true })()).status).toBe(200)
})

it('answers with the program', async () => {
  const answer = await ask(access(), post({ source: 'x' }))()
  expect(answer.headers.get('content-type')).toBe('application/wasm')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(new Uint8Array(await answer.arrayBuffer())).toEqual(WASM)
})

it('sends a program in the form in which it is stored, to those who accept it', async () => {
  const open = vi.fn(access().open)
  const sent = async (encoding: string) => {
    const { headers } = await ask(access({ open }), post({ source: 'x' }, { 'accept-encoding': encoding }))()
    return ['content-encoding', 'content-length', 'vary'].map(name => headers.get(name))
  }
  expect(await sent('gzip, deflate, br')).toEqual(['gzip', '100', 'Accept-Encoding, Origin'])
  expect(await sent('identity')).toEqual([null, '4', 'Accept-Encoding, Origin'])
  expect(open.mock.calls).toEqual([
    [PROGRAM, 'gzip'],
    [PROGRAM, null],
  ])
})

it('reads a program no faster than it is sent', async () => {
  const pull = vi.fn()
  const open = async () => new ReadableStream({ pull }, { highWaterMark: 0 })
  const answer = await ask(access({ open }), post({ source: 'x' }))()
  const request = new Request('https://zig.example/run', { headers: { 'accept-encoding': 'br' } })
  await finish(request, answer, { compress, isSecure: false })
  expect(pull).not.toHaveBeenCalled()
})

it('counts a large program by its bytes', async () => {
  const large = { ...PROGRAM, size: 8 * 1024 * 1024 }
  const given = access({ compiler: compiler({ compile: async () => large }) })
  const send = (encoding: string) =>
    ask(given, post({ source: 'x' }, { 'accept-encoding': encoding }), { rates: RATES })
  for (const [encoding, statuses] of [
    ['gzip', [200, 200, 200]],
    ['identity', [200, 429, 429]],
  ] as const) {
    const ask = send(encoding)
    const answers = await Promise.all([ask(), ask(), ask()])
    expect(answers.map(({ status }) => status)).toEqual(statuses)
  }
})

it('answers with what the compiler says', async () => {
  const refusal = { text: 'example.zig:1:1: error: no', diagnostics: [] }
  const given = access({ compiler: compiler({ compile: async () => ({ type: 'refused', refusal }) }) })
  const answer = await ask(given, post({ source: 'x' }))()
  expect(answer.status).toBe(200)
  expect(await answer.json()).toEqual(refusal)
})

it('while Zig is on its way, says how far', async () => {
  const state = { state: 'fetching' as const, versions: ['0.15.1'], seconds: 3 }
  const given = access({ compiler: compiler({ state: async () => state, compile: async () => null }) })
  const answer = await ask(given, post({ source: 'x' }))()
  expect(answer.status).toBe(503)
  expect(answer.headers.get('retry-after')).toBe('2')
  expect(await answer.json()).toEqual(state)
})

it('where the line is full, says when to come again', async () => {
  const busy = async () => {
    throw new CompilerBusy('full')
  }
  const answer = await ask(access({ compiler: compiler({ compile: busy }) }), post({ source: 'x' }))()
  expect(answer.status).toBe(429)
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
})

it('one client does not ask without end', async () => {
  const send = ask(access(), post({ source: 'x' }), { rates: RATES })
  const statuses: number[] = []
  for (let count = 0; count < RATES.run.burst + 1; count++) statuses.push((await send()).status)
  expect(statuses.at(-1)).toBe(429)
  expect(statuses.filter(status => status === 200)).toHaveLength(RATES.run.burst)
})

it('tells the compiler when the reader leaves', async () => {
  const leaving = new AbortController()
  let heard: AbortSignal | undefined
  const compile = async (_request: unknown, _client: string, signal: AbortSignal) => {
    heard = signal
    leaving.abort()
    throw new ReaderLeft('left')
  }
  const answer = ask(access({ compiler: compiler({ compile }) }), {
    ...post({ source: 'x' }),
    signal: leaving.signal,
  })()
  await answer
  expect(heard?.aborted).toBe(true)
})

it.each([
  ['no JSON', post('{'), 400],
  ['a field that nobody reads', post({ source: '', libc: true }), 400],
  ['too deep', post('['.repeat(100) + ']'.repeat(100)), 400],
  ['a program that is too long', post({ source: 'x'.repeat(MAX_PROGRAM_BYTES + 1) }), 413],
  ['a body that is too long', post(`"${'x'.repeat(8 * MAX_PROGRAM_BYTES)}"`), 413],
  ['a program that is too long in bytes', post({ source: 'é'.repeat(MAX_PROGRAM_BYTES / 2 + 1) }), 413],
  ['a form', post('source=x', { 'content-type': 'application/x-www-form-urlencoded' }), 415],
  ['another method', { method: 'DELETE' }, 405],
])('refuses %s', async (_what, init, status) => {
  expect((await ask(access(), init)()).status).toBe(status)
})

it('pages of this site may ask, those of others only where they are named', async () => {
  const from = (origin: string, given: RunAccess) => ask(given, post({ source: 'x' }, { origin }))()
  expect((await from('https://zig.example', access())).status).toBe(200)
  expect((await from('https://other.example', access())).status).toBe(403)
  expect((await from('null', access())).status).toBe(403)
  const named = await from('https://docs.example', access({ origins: ['https://docs.example'] }))
  expect(named.status).toBe(200)
  expect(named.headers.get('access-control-allow-origin')).toBe('https://docs.example')
  const preflight = await ask(access({ origins: ['https://docs.example'] }), {
    method: 'OPTIONS',
    headers: { origin: 'https://docs.example' },
  })()
  expect(preflight.status).toBe(204)
  expect(preflight.headers.get('access-control-allow-headers')).toBe('content-type')
})

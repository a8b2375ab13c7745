import { expect, it, vi } from 'vitest'
import { CompileError, createCompileClient, type Waiting } from './compile-client.ts'

const REQUEST = { source: 'x', kind: 'run', version: '0.15.1', optimize: 'ReleaseSafe' } as const

function compile(...answers: Response[]) {
  const waits: Waiting[] = []
  const fetch = vi.fn(async () => answers.shift()!)
  const answer = createCompileClient('/run').compile(REQUEST, {
    signal: new AbortController().signal,
    onWait: waiting => waits.push(waiting),
    wait: async () => {},
    fetch,
  })
  return { answer, waits, fetch }
}

const wasm = () => new Response(new Uint8Array([1]), { headers: { 'content-type': 'application/wasm' } })
const json = (value: unknown, status = 200, headers: Record<string, string> = {}) =>
  Response.json(value, { status, headers })

it('returns the program, or the messages of the compiler', async () => {
  expect((await compile(wasm()).answer).type).toBe('program')
  const refusal = { text: 'no', diagnostics: [] }
  expect(await compile(json(refusal)).answer).toEqual({ type: 'refused', refusal })
})

it('waits while Zig is fetched, and reports how long it takes', async () => {
  const state = { state: 'fetching', versions: ['0.15.1'], seconds: 4 }
  const { answer, waits } = compile(json(state, 503), json({ ...state, state: 'preparing' }, 503), wasm())
  expect((await answer).type).toBe('program')
  expect(waits.map(waiting => waiting.type === 'state' && waiting.state.state)).toEqual(['fetching', 'preparing'])
})

it('retries while the server is busy, and gives up at last', async () => {
  const full = () => json({ statusMessage: 'full' }, 429, { 'retry-after': '7' })
  const { answer, waits } = compile(full(), wasm())
  expect((await answer).type).toBe('program')
  expect(waits).toEqual([{ type: 'busy', seconds: 7 }])
  await expect(compile(...Array.from({ length: 6 }, full)).answer).rejects.toThrow(CompileError)
})

it('reports what is missing', async () => {
  const missing = { state: 'missing', versions: ['0.15.1'], problem: 'There is no Python.' }
  await expect(compile(json(missing, 503)).answer).rejects.toThrow('There is no Python.')
})

import { EventEmitter, once } from 'node:events'
import { expect, it, vi } from 'vitest'
import { type Compiler, CompilerBusy, hasLeft, isBusy, ReaderLeft } from '../model/run/compiler.ts'
import type { RunRequest } from '../model/run/protocol.ts'
import { type Channel, remoteCompiler, shareCompiler } from './shared-compiler.ts'

const NEVER = new AbortController().signal
const REQUEST: RunRequest = { source: 'x', kind: 'run', version: '0.15.1', optimize: 'Debug' }
const PROGRAM = { type: 'wasm' as const, file: 'stored', start: 33, end: 132, size: 400 }

/** Two connected ends, which copy messages as processes do. */
function connected(): { ends: [Channel, Channel]; close(): void } {
  const events = [new EventEmitter(), new EventEmitter()] as const
  const end = (own: EventEmitter, other: EventEmitter): Channel => ({
    send: message => void setImmediate(() => other.emit('message', JSON.parse(JSON.stringify(message)))),
    onMessage: listener => void own.on('message', listener),
    onClose: listener => void own.on('close', listener),
  })
  return {
    ends: [end(events[0], events[1]), end(events[1], events[0])],
    close() {
      for (const each of events) each.emit('close')
    },
  }
}

function share(compile: Compiler['compile'], prepare: Compiler['prepare'] = async () => {}) {
  const { ends, close } = connected()
  shareCompiler({ state: async () => ({ state: 'ready', versions: ['0.15.1'] }), prepare, compile }, ends[0])
  return { remote: remoteCompiler(ends[1]), close }
}

it('answers each question of another process', async () => {
  const compile = vi.fn(async ({ source }: RunRequest) => (source === 'x' ? PROGRAM : null))
  const { remote } = share(compile)
  const other = { ...REQUEST, source: 'y' }
  const answers = [remote.compile(REQUEST, 'a', NEVER), remote.state(), remote.compile(other, 'b', NEVER)]
  expect(await Promise.all(answers)).toEqual([PROGRAM, { state: 'ready', versions: ['0.15.1'] }, null])
  expect(compile.mock.calls.map(([request, client]: unknown[]) => [request, client])).toEqual([
    [REQUEST, 'a'],
    [other, 'b'],
  ])
})

it('prepares Zig in the process that compiles', async () => {
  const prepare = vi.fn(async () => {})
  await share(async () => null, prepare).remote.prepare('0.15.1')
  expect(prepare).toHaveBeenCalledWith('0.15.1')
})

it('errors come back as what they were', async () => {
  const { remote } = share(() => Promise.reject(new CompilerBusy('full')))
  const error = await remote.compile(REQUEST, 'a', NEVER).catch((error: unknown) => error)
  expect([isBusy(error), (error as Error).message]).toEqual([true, 'full'])
})

it('a reader who leaves, or leaves with the whole process, ends the compilation', async () => {
  const compile: Compiler['compile'] = async (_request, _client, signal) => {
    if (!signal.aborted) await once(signal, 'abort')
    throw new ReaderLeft('left')
  }
  const { remote } = share(compile)
  const leaving = new AbortController()
  const left = remote.compile(REQUEST, 'a', leaving.signal).catch(hasLeft)
  const gone = remote.compile(REQUEST, 'a', AbortSignal.abort()).catch(hasLeft)
  leaving.abort()
  expect(await Promise.all([left, gone])).toEqual([true, true])

  const signals: AbortSignal[] = []
  const { remote: lost, close } = share((_request, _client, signal) => {
    signals.push(signal)
    return new Promise(() => {})
  })
  const answer = lost.compile(REQUEST, 'a', NEVER).catch((error: Error) => error.message)
  await expect.poll(() => signals).toHaveLength(1)
  close()
  expect([await answer, signals[0]!.aborted]).toEqual(['The compiler has ended.', true])
})

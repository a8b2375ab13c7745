// Runs a program in a worker.

import type { OutputStream } from '../wasi/host.ts'
import { RUN_SECONDS } from './limits.ts'
import type { FromProgram, StartProgram } from './worker/messages.ts'

export type ProgramEnd =
  | { type: 'ended'; code: number; milliseconds: number }
  | { type: 'crashed'; reason: string }
  | { type: 'too-much' }
  | { type: 'too-long' }
  | { type: 'stopped' }

interface ProgramOptions {
  wasm: ArrayBuffer
  input: string
  onOutput(stream: OutputStream, text: string): void
  /** Aborting stops the program. */
  signal: AbortSignal
}

export function runProgram({ wasm, input, onOutput, signal }: ProgramOptions): Promise<ProgramEnd> {
  return new Promise(resolve => {
    const worker = new Worker(new URL('./worker/run-worker.ts', import.meta.url), { type: 'module' })
    const started = performance.now()
    const end = (how: ProgramEnd) => {
      worker.terminate()
      clearTimeout(timer)
      signal.removeEventListener('abort', stop)
      resolve(how)
    }
    const stop = () => end({ type: 'stopped' })
    const timer = setTimeout(() => end({ type: 'too-long' }), RUN_SECONDS * 1000)
    signal.addEventListener('abort', stop)
    if (signal.aborted) return stop()
    worker.addEventListener('message', ({ data }: MessageEvent<FromProgram>) => {
      if (data.type === 'output') onOutput(data.stream, data.text)
      else if (data.type === 'ended') end({ ...data, milliseconds: performance.now() - started })
      else end(data)
    })
    worker.addEventListener('error', event => end({ type: 'crashed', reason: event.message || 'worker' }))
    const start: StartProgram = { wasm, input: new TextEncoder().encode(input) }
    worker.postMessage(start, [wasm])
  })
}

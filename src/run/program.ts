// Runs a program in workers.

import type { FromRun, OutputBatch, RunEnd, StartProgram } from './worker/messages.ts'

export type ProgramEnd = RunEnd | { type: 'stopped' }

interface ProgramOptions {
  wasm: ArrayBuffer
  input: string
  onOutput(batch: OutputBatch): void
  /** Aborting stops the program. */
  signal: AbortSignal
}

export function runProgram({ wasm, input, onOutput, signal }: ProgramOptions): Promise<ProgramEnd> {
  return new Promise(resolve => {
    const worker = new Worker(new URL('./worker/run-worker.ts', import.meta.url), { type: 'module' })
    const end = (how: ProgramEnd) => {
      // The worker of the program is terminated with it.
      worker.terminate()
      signal.removeEventListener('abort', stop)
      resolve(how)
    }
    const stop = () => end({ type: 'stopped' })
    signal.addEventListener('abort', stop)
    if (signal.aborted) return stop()
    worker.addEventListener('message', ({ data }: MessageEvent<FromRun>) => {
      if (data.type === 'output') onOutput(data.batch)
      else end(data)
    })
    worker.addEventListener('error', event => end({ type: 'crashed', reason: event.message || 'worker' }))
    const start: StartProgram = { wasm, input: new TextEncoder().encode(input) }
    worker.postMessage(start, [wasm])
  })
}

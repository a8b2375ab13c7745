// Runs one program in a worker of its own, and terminates it at the time limit, because nothing else can stop a loop. This
// worker is between program and page, so that a program that prints without pause delays neither the limit nor the page.

import { RUN_SECONDS } from '../../model/run/limits.ts'
import type { FromProgram, FromRun, RunEnd, StartProgram } from './messages.ts'
import { createShownOutput } from './shown-output.ts'

/** The page is sent one batch a frame at most. */
const BATCH_MS = 16

addEventListener('message', (event: MessageEvent<StartProgram>) => run(event.data))

function run(start: StartProgram): void {
  const started = performance.now()
  const program = new Worker(new URL('./program-worker.ts', import.meta.url), { type: 'module' })
  const shown = createShownOutput()
  let batchTimer: ReturnType<typeof setTimeout> | undefined
  const limit = setTimeout(() => end({ type: 'too-long' }), RUN_SECONDS * 1000)
  const send = () => {
    batchTimer = undefined
    const batch = shown.take()
    if (batch) post({ type: 'output', batch })
  }
  const end = (how: RunEnd) => {
    program.terminate()
    clearTimeout(limit)
    clearTimeout(batchTimer)
    send()
    post(how)
  }
  program.addEventListener('message', ({ data }: MessageEvent<FromProgram>) => {
    if (data.type === 'ended') return end({ ...data, milliseconds: performance.now() - started })
    if (data.type !== 'output') return end(data)
    for (const each of data.runs) shown.add(each)
    batchTimer ??= setTimeout(send, BATCH_MS)
  })
  program.addEventListener('error', event => end({ type: 'crashed', reason: event.message || 'worker' }))
  program.postMessage(start, [start.wasm])
}

function post(message: FromRun): void {
  postMessage(message)
}

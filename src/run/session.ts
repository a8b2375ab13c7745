// Compiles and runs a program, and reports its progress. A new run stops the previous one.

import { COMPILE_MS, MAX_OUTPUT_BYTES, MAX_WASM_BYTES, MEMORY_BYTES, RUN_SECONDS } from '../model/run/limits.ts'
import { OPTIMIZATIONS, type RunRefusal } from '../model/run/protocol.ts'
import { CompileError, type Waiting } from './compile-client.ts'
import type { SharedProgram } from './share.ts'
import type { RunTools } from './tools.ts'
import type { FromRun, OutputBatch, RunEnd, StartProgram } from './worker/messages.ts'

export interface RunStatus {
  isRunning: boolean
  /** The program was refused, crashed, failed or exceeded a limit. */
  isBad: boolean
  /** The program has ended with exit code 0. */
  isDone: boolean
}

export interface SessionView {
  /** Clears the previous output. */
  begin(): void
  output(batch: OutputBatch): void
  /** Shows the progress. The run can be stopped while `isRunning`. */
  status(text: string, how: RunStatus): void
  refused(refusal: RunRefusal): void
}

/** Creates a session, which runs one program at a time and reports to `view`. */
export function createSession({ t, measure, client, state }: RunTools, view: SessionView) {
  let current: AbortController | null = null
  return {
    stop: () => current?.abort(),
    async run({ source, kind, optimize = OPTIMIZATIONS[0], version }: SharedProgram, input: string): Promise<void> {
      current?.abort()
      const own = new AbortController()
      current = own
      const { signal } = own
      const isCurrent = () => current === own
      const report = (text: string, { isBad = false, isDone = false } = {}) =>
        isCurrent() && view.status(text, { isRunning: !signal.aborted && !isOver, isBad, isDone })
      let isOver = false
      view.begin()
      report(t('run.compiling'))
      try {
        const known = version !== undefined && state.versions.includes(version) ? version : state.versions[0]
        const request = { source, kind, optimize, ...(known ? { version: known } : {}) }
        const compiled = await client.compile(request, {
          signal,
          onWait: waiting => report(waitingText(waiting, known)),
        })
        if (compiled.type === 'refused') {
          isOver = true
          if (!isCurrent()) return
          view.refused(compiled.refusal)
          report(refusalText(compiled.refusal), { isBad: true })
          return
        }
        report(t('run.running'))
        const onOutput = (batch: OutputBatch) => isCurrent() && view.output(batch)
        const end = await runProgram({ wasm: compiled.wasm, input, onOutput, signal })
        isOver = true
        const isDone = end.type === 'ended' && end.code === 0
        report(endText(end), { isBad: !isDone && end.type !== 'stopped', isDone })
      } catch (error) {
        isOver = true
        if (signal.aborted) report(t('run.stopped'))
        else report(failureText(error), { isBad: true })
      } finally {
        if (isCurrent()) current = null
      }
    },
  }

  function waitingText(waiting: Waiting, version = ''): string {
    if (waiting.type === 'busy') return t('run.busy', { seconds: waiting.seconds })
    return t('run.fetching', { version, seconds: waiting.state.seconds ?? 0 })
  }

  function refusalText({ limit, hasCrashed }: RunRefusal): string {
    if (limit === 'time') return t('run.tooLong', { time: measure(COMPILE_MS / 1000, 'second') })
    if (limit === 'memory') return t('run.limit', { limit: measure(MEMORY_BYTES / GIGABYTE, 'gigabyte') })
    if (limit) return t('run.limit', { limit: measure(MAX_WASM_BYTES / MEGABYTE, 'megabyte') })
    return hasCrashed ? t('run.failed') : t('run.refused')
  }

  function endText(end: ProgramEnd): string {
    switch (end.type) {
      case 'ended':
        return t('run.ended', { code: end.code, time: timeText(end.milliseconds) })
      case 'crashed':
        return `${t('run.crashed')}: ${end.reason}`
      case 'too-long':
        return t('run.tooLong', { time: measure(RUN_SECONDS, 'second') })
      case 'too-much':
        return t('run.limit', { limit: measure(MAX_OUTPUT_BYTES / MEGABYTE, 'megabyte') })
      case 'stopped':
        return t('run.stopped')
    }
  }

  function timeText(milliseconds: number): string {
    return milliseconds < 1000
      ? measure(Math.round(milliseconds), 'millisecond')
      : measure(milliseconds / 1000, 'second')
  }

  function failureText(error: unknown): string {
    if (error instanceof CompileError) return `${t('run.failed')}: ${error.message}`
    return t(navigator.onLine ? 'run.unreachable' : 'run.offline')
  }
}

const MEGABYTE = 1024 * 1024
const GIGABYTE = 1024 * MEGABYTE

type ProgramEnd = RunEnd | { type: 'stopped' }

interface ProgramOptions {
  wasm: ArrayBuffer
  input: string
  onOutput(batch: OutputBatch): void
  /** Aborting stops the program. */
  signal: AbortSignal
}

/** Runs a program in workers. */
function runProgram({ wasm, input, onOutput, signal }: ProgramOptions): Promise<ProgramEnd> {
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

// From Run to its end: compiled, run, told. One at a time; a new one ends the one before.

import { OPTIMIZATIONS, type RunRefusal } from '../model/run/protocol.ts'
import type { OutputStream } from '../wasi/host.ts'
import { CompileError, type Waiting } from './compile-client.ts'
import { MAX_OUTPUT_BYTES, RUN_SECONDS } from './limits.ts'
import { type ProgramEnd, runProgram } from './program.ts'
import type { SharedProgram } from './share.ts'
import type { RunTools } from './tools.ts'

export interface SessionView {
  /** Nothing of before is shown any more. */
  begin(): void
  output(stream: OutputStream, text: string): void
  /** What goes on; `isGoing` while it can be stopped. */
  status(text: string, how: { isGoing: boolean; isBad?: boolean }): void
  refused(refusal: RunRefusal): void
}

export interface Session {
  run(program: SharedProgram, input: string): Promise<void>
  stop(): void
  isGoing(): boolean
}

export function createSession(
  { t, client, state }: Pick<RunTools, 't' | 'client' | 'state'>,
  view: SessionView,
): Session {
  let going: AbortController | null = null
  return {
    isGoing: () => going !== null,
    stop: () => going?.abort(),
    async run({ source, kind, optimize = OPTIMIZATIONS[0], version }, input) {
      going?.abort()
      const mine = new AbortController()
      going = mine
      const { signal } = mine
      const isMine = () => going === mine
      const say = (text: string, isBad = false) =>
        isMine() && view.status(text, { isGoing: !signal.aborted && !isOver, isBad })
      let isOver = false
      view.begin()
      say(t('run.compiling'))
      try {
        const known = version !== undefined && state.versions.includes(version) ? version : state.versions[0]!
        const request = { source, kind, optimize, version: known }
        const compiled = await client.compile(request, { signal, onWait: waiting => say(waitingText(waiting, known)) })
        if (compiled.type === 'refused') {
          isOver = true
          if (!isMine()) return
          view.refused(compiled.refusal)
          say(refusalText(compiled.refusal), true)
          return
        }
        say(t('run.running'))
        const onOutput = (stream: OutputStream, text: string) => isMine() && view.output(stream, text)
        const end = await runProgram({ wasm: compiled.wasm, input, onOutput, signal })
        isOver = true
        say(endText(end), end.type !== 'ended' || end.code !== 0)
      } catch (error) {
        isOver = true
        if (signal.aborted) say(t('run.stopped'))
        else say(failureText(error), true)
      } finally {
        if (isMine()) going = null
      }
    },
  }

  function waitingText(waiting: Waiting, version: string): string {
    if (waiting.type === 'busy') return t('run.busy', { seconds: waiting.seconds })
    return t('run.fetching', { version, seconds: waiting.state.seconds ?? 0 })
  }

  function refusalText({ limit }: RunRefusal): string {
    return limit ? t('run.limit', { limit: limitNames[limit] }) : t('run.refused')
  }

  function endText(end: ProgramEnd): string {
    switch (end.type) {
      case 'ended':
        return t('run.ended', { code: end.code, time: timeText(end.milliseconds) })
      case 'crashed':
        return `${t('run.crashed')}: ${end.reason}`
      case 'too-long':
        return t('run.limit', { limit: `${RUN_SECONDS} s` })
      case 'too-much':
        return t('run.limit', { limit: `${MAX_OUTPUT_BYTES / 1024 / 1024} MB` })
      case 'stopped':
        return t('run.stopped')
    }
  }

  function failureText(error: unknown): string {
    return error instanceof CompileError ? `${t('run.failed')}: ${error.message}` : t('run.failed')
  }
}

/** What the compile server allows (src/compile/limits.ts). */
const limitNames = { time: '10 s', memory: '4 GB', size: '8 MB' } as const

function timeText(milliseconds: number): string {
  return milliseconds < 1000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(1)} s`
}

// Messages of a run: the program's worker reports to the run's worker, and that one to the page.

import type { OutputStream } from '../../wasi/host.ts'

export interface StartProgram {
  wasm: ArrayBuffer
  input: Uint8Array
}

/** Text of one stream. */
export interface OutputRun {
  stream: OutputStream
  text: string
}

/** New output to show. Once lines are omitted, `first` stays empty and `last` replaces the end that was sent before. */
export interface OutputBatch {
  first: OutputRun[]
  omittedLines: number
  last: OutputRun[]
}

type AbnormalEnd =
  /** The program trapped: out of memory, stack overflow, unreachable code. */
  { type: 'crashed'; reason: string } | { type: 'too-much' }

export type FromProgram = { type: 'output'; runs: OutputRun[] } | { type: 'ended'; code: number } | AbnormalEnd

export type RunEnd = { type: 'ended'; code: number; milliseconds: number } | { type: 'too-long' } | AbnormalEnd

export type FromRun = { type: 'output'; batch: OutputBatch } | RunEnd

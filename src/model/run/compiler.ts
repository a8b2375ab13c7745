// What compiles programs for the server, wherever it is.

import type { RunRefusal, RunRequest, RunState } from './protocol.ts'

export interface Compiler {
  state(): RunState
  /** Null while Zig is on its way. `client` names who asks: nobody gets all of the turns. */
  compile(request: RunRequest, client: string, signal: AbortSignal): Promise<CompileAnswer | null>
}

export type CompileAnswer = { type: 'wasm'; bytes: Uint8Array<ArrayBuffer> } | { type: 'refused'; refusal: RunRefusal }

/** Too many wait already, or this one has waited too long. */
export class CompilerBusy extends Error {
  override name = 'CompilerBusy'
}

/** Nobody waits for the answer any more. */
export class ReaderLeft extends Error {
  override name = 'ReaderLeft'
}

/** By name: a server that goes over to another build keeps the compiler of the one before. */
export function isBusy(error: unknown): error is CompilerBusy {
  return error instanceof Error && error.name === 'CompilerBusy'
}

export function hasLeft(error: unknown): error is ReaderLeft {
  return error instanceof Error && error.name === 'ReaderLeft'
}

// The interface between the server and the compiler of readers' programs.

import type { RunRefusal, RunRequest } from './protocol.ts'
import type { RunState } from './server-state.ts'

export interface Compiler {
  state(): Promise<RunState>
  /** Fetches and prepares Zig. */
  prepare(version: string): Promise<void>
  /**
   * Returns `null` while Zig is being fetched.
   *
   * @param client Identifies the sender, so that the queue can be shared fairly.
   */
  compile(request: RunRequest, client: string, signal: AbortSignal): Promise<CompileResult | null>
}

export type CompileResult = StoredProgram | { type: 'refused'; refusal: RunRefusal }

/** A compiled program on disk. It is plain data, so that another process than the compiling one can send it. */
export interface StoredProgram {
  type: 'wasm'
  file: string
  /** The part of the file that contains the program, compressed with gzip. Both ends are inclusive. */
  start: number
  end: number
  /** Size of the uncompressed program. */
  size: number
}

/** The queue is full, or the request has waited too long. */
export class CompilerBusy extends Error {
  override name = 'CompilerBusy'
}

/** The client has disconnected before the result was ready. */
export class ReaderLeft extends Error {
  override name = 'ReaderLeft'
}

/** Compares by name, because a server that switches to a new build keeps the compiler of the previous one. */
export function isBusy(error: unknown): error is CompilerBusy {
  return error instanceof Error && error.name === 'CompilerBusy'
}

/** Compares by name, like `isBusy`. */
export function hasLeft(error: unknown): error is ReaderLeft {
  return error instanceof Error && error.name === 'ReaderLeft'
}

// Messages between the page and the worker of a running program.

import type { OutputStream } from '../../wasi/host.ts'

export interface StartProgram {
  wasm: ArrayBuffer
  input: Uint8Array
}

export type FromProgram =
  | { type: 'output'; stream: OutputStream; text: string }
  | { type: 'ended'; code: number }
  /** The program trapped: out of memory, stack overflow, unreachable code. */
  | { type: 'crashed'; reason: string }
  | { type: 'too-much' }

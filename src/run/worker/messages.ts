// What the tab and the worker of a running program say to each other.

import type { OutputStream } from '../../wasi/host.ts'

export interface StartProgram {
  wasm: ArrayBuffer
  input: Uint8Array
}

export type FromProgram =
  | { type: 'output'; stream: OutputStream; text: string }
  | { type: 'ended'; code: number }
  /** The machine stopped it: out of memory, out of stack, unreachable code. */
  | { type: 'crashed'; reason: string }
  | { type: 'too-much' }

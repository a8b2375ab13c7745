// What a compilation that has ended means: a program, errors of the program, a limit, or a crash of the compiler.

import { constants } from 'node:os'
import { readDiagnostics } from '../model/run/diagnostics.ts'
import type { RunRefusal } from '../model/run/protocol.ts'
import { SIGNALED } from './child.ts'
import type { Compiled } from './compile.ts'
import type { MadeResult } from './store.ts'

/** A signal, a limit and a message about memory are named, and what is left without a reason is a crash of the compiler. */
export function resultOf({ wasm, code, ended, text, isTooLarge }: Compiled): MadeResult {
  if (wasm) return { type: 'wasm', bytes: wasm }
  const refusal = { text, diagnostics: readDiagnostics(text) }
  const signal = ended === null ? code - SIGNALED : 0
  if (ended === 'time' || signal === constants.signals.SIGXCPU) return refused({ ...refusal, limit: 'time' })
  if (isTooLarge || signal === constants.signals.SIGXFSZ) return refused({ ...refusal, limit: 'size' })
  if (PLACED_ERROR.test(text)) return refused(refusal)
  if (signal === constants.signals.SIGKILL || OUT_OF_MEMORY.test(text)) return refused({ ...refusal, limit: 'memory' })
  if (signal <= 0 && refusal.diagnostics.length > 0) return refused(refusal)
  const how = signal > 0 ? ` with signal ${signal}` : ''
  return refused({ ...refusal, text: `${text}The compiler crashed${how}.\n`, hasCrashed: true })
}

function refused(refusal: RunRefusal): MadeResult {
  return { type: 'refused', refusal }
}

/** Whether the compiler would give the same result again. Limits, crashes and a full disk depend on the moment. */
export function isLasting({ code, ended }: Compiled, { limit, text }: RunRefusal): boolean {
  return !limit && (code < SIGNALED || ended === 'text') && PLACED_ERROR.test(text)
}

const PLACED_ERROR = /^[^\s:][^:\n]*:\d+:\d+: error: /m

/** Messages of Zig, of LLVM and of the C++ runtime about the memory of the compiler itself. */
const OUT_OF_MEMORY =
  /^(?:error: (?:OutOfMemory|memory allocation failure|out of memory)\b|LLVM ERROR: out of memory|.*\bbad_alloc\b)/m

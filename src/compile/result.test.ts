import { constants } from 'node:os'
import { expect, it } from 'vitest'
import type { RunRefusal } from '../model/run/protocol.ts'
import { SIGNALED } from './child.ts'
import type { Compiled } from './compile.ts'
import { isLasting, resultOf } from './result.ts'

const ERROR = "example.zig:2:5: error: expected type 'u8'\n"
const OUT_OF_MEMORY = 'example.zig:2:5: error: error set is discarded\nnote: error{OutOfMemory}![]u8\n'
const code = (name: 'SIGKILL' | 'SIGSEGV' | 'SIGXCPU' | 'SIGXFSZ') => SIGNALED + constants.signals[name]

function judge(more: Partial<Compiled>) {
  const compiled: Compiled = { wasm: null, code: 1, killedBy: null, ended: null, text: '', isTooLarge: false, ...more }
  const { refusal } = resultOf(compiled) as { refusal: RunRefusal }
  const { limit, hasCrashed } = refusal
  return [limit ?? (hasCrashed ? 'crash' : 'errors'), isLasting(compiled, refusal)]
}

it.each<[string, Partial<Compiled>, string, boolean]>([
  ['errors', { text: ERROR }, 'errors', true],
  ['errors that are longer than what is read', { text: ERROR, ended: 'text', code: code('SIGKILL') }, 'errors', true],
  ['an error that names OutOfMemory', { text: OUT_OF_MEMORY }, 'errors', true],
  ['errors before a signal', { text: ERROR, code: code('SIGSEGV') }, 'errors', false],
  ['a signal that the kernel sends when memory is short', { code: code('SIGKILL') }, 'memory', false],
  ['memory that is refused', { text: 'error: OutOfMemory\n' }, 'memory', false],
  ['memory that LLVM is refused', { text: 'LLVM ERROR: out of memory\n', code: code('SIGSEGV') }, 'memory', false],
  ['the time limit', { ended: 'time' }, 'time', false],
  ['the limit of processor time', { code: code('SIGXCPU') }, 'time', false],
  ['the limit of a file', { code: code('SIGXFSZ') }, 'size', false],
  ['a program that is too large', { code: 0, isTooLarge: true }, 'size', false],
  ['a crash', { code: code('SIGSEGV') }, 'crash', false],
  ['an end without a word', {}, 'crash', false],
])('%s', (_what, compiled, how, lasts) => {
  expect(judge(compiled)).toEqual([how, lasts])
})

// The system interface of a WebAssembly program (WASI preview 1), for browsers and Node. Its streams are pipes: writing at a
// position fails, and Zig's writers then fall back to sequential writes. There are no sockets, processes and threads.

import { timeOf } from './clock.ts'
import { createFileCalls } from './file-calls.ts'
import { createFiles } from './files.ts'
import type { WasiHost } from './host.ts'
import { Memory } from './memory.ts'
import { ERRNO } from './numbers.ts'
import { createPoll } from './poll.ts'

/** Thrown when the program calls `proc_exit`. */
export class ProgramExit extends Error {
  override name = 'ProgramExit'
  constructor(readonly code: number) {
    super(`ended with ${code}`)
  }
}

export interface Wasi {
  /** The system calls by name. */
  calls: Readonly<Record<string, Call>>
  /** Returns the imports for `WebAssembly.Instance`. */
  imports(module: WebAssembly.Module): WebAssembly.Imports
  /** Runs the program and returns its exit code. Throws if it traps. */
  start(instance: WebAssembly.Instance): number
}

const NAMESPACE = 'wasi_snapshot_preview1'

/** The maximum of `crypto.getRandomValues`. */
const MAX_RANDOM = 65536

export type Call = (...values: never[]) => number | undefined

/** Creates the system interface of one program. */
export function createWasi(host: WasiHost): Wasi {
  const memory = new Memory()
  const args = host.args.map(encoded)
  const environment = Object.entries(host.environment ?? {}).map(([name, value]) => encoded(`${name}=${value}`))
  const files = createFiles(host)
  const calls: Record<string, Call> = {
    args_sizes_get: (count: number, size: number) => writeSizes(args, count, size),
    args_get: (list: number, texts: number) => writeTexts(args, list, texts),
    environ_sizes_get: (count: number, size: number) => writeSizes(environment, count, size),
    environ_get: (list: number, texts: number) => writeTexts(environment, list, texts),
    clock_res_get(_clock: number, at: number) {
      memory.setU64(at, 1000n)
      return ERRNO.success
    },
    clock_time_get(clock: number, _precision: bigint, at: number) {
      memory.setU64(at, timeOf(clock))
      return ERRNO.success
    },
    random_get(at: number, length: number) {
      for (let done = 0; done < length; done += MAX_RANDOM)
        crypto.getRandomValues(memory.bytes(at + done, Math.min(MAX_RANDOM, length - done)))
      return ERRNO.success
    },
    sched_yield: () => ERRNO.success,
    proc_exit(code: number) {
      throw new ProgramExit(code)
    },
    poll_oneoff: createPoll(memory, host.sleep),
    ...createFileCalls(memory, files),
  }

  return {
    calls,
    imports(module) {
      const wanted = WebAssembly.Module.imports(module).filter(each => each.module === NAMESPACE)
      const missing = () => ERRNO.notSupported
      // A program may name anything, also what every object has.
      const callOf = (name: string) => (Object.hasOwn(calls, name) ? calls[name]! : missing)
      return { [NAMESPACE]: Object.fromEntries(wanted.map(({ name }) => [name, callOf(name)])) }
    },
    start({ exports }) {
      memory.use(exports.memory as WebAssembly.Memory)
      try {
        ;(exports._start as () => void)()
        return 0
      } catch (error) {
        if (error instanceof ProgramExit) return error.code
        throw error
      }
    },
  }

  function writeSizes(texts: readonly Uint8Array[], count: number, size: number): number {
    memory.setU32(count, texts.length)
    memory.setU32(
      size,
      texts.reduce((sum, text) => sum + text.length, 0),
    )
    return ERRNO.success
  }

  function writeTexts(texts: readonly Uint8Array[], list: number, start: number): number {
    let at = start
    for (const [index, text] of texts.entries()) {
      memory.setU32(list + index * 4, at)
      memory.bytes(at, text.length).set(text)
      at += text.length
    }
    return ERRNO.success
  }
}

/** Encodes a zero-terminated string. */
function encoded(text: string): Uint8Array {
  return new TextEncoder().encode(`${text}\0`)
}

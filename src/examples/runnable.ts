// Which examples can run in a reader's browser: those that compile for WASI and, run there, do what the page says. Threads,
// sockets and child processes do not exist there, and some print what only their own system has.

import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compile } from '../compile/compile.ts'
import { OPEN } from '../compile/fence.ts'
import { withoutLastNewlines } from '../content/examples/hash.ts'
import type { Example } from '../content/examples/scan.ts'
import { OPTIMIZATIONS, type RunKind } from '../model/run/protocol.ts'
import { refusedWord } from '../model/run/refused-words.ts'
import type { Toolchain } from '../zig/toolchain.ts'
import type { VerifiedCache } from './cache.ts'
import { inParallel } from './in-parallel.ts'
import type { ExampleResults } from './results.ts'
import { runWasm } from './wasm-program.ts'

/** The program that a page gives away, and how it is run; null for what is no program of one file. */
export function programOf({ kind, node, files }: Example): { source: string; kind: RunKind } | null {
  if ((kind !== 'run' && kind !== 'test') || files.length > 0) return null
  return { source: withoutFrame(node.value), kind }
}

/** What the copy button of the page gives. */
function withoutFrame(code: string): string {
  return code
    .split('\n')
    .filter(line => line.trim() !== '// ---')
    .join('\n')
}

export interface RunnableOptions {
  toolchain: Toolchain
  /** What Zig made of its own library before. */
  warm: string
}

interface FindOptions extends RunnableOptions {
  /** What was found out before: blocks in it are not tried again. */
  known: ExampleResults | null
  cache: VerifiedCache
  onProgress?: (done: number, total: number) => void
}

/** The hashes of those that run. */
export async function findRunnable(
  examples: readonly Example[],
  { known, cache, onProgress, ...options }: FindOptions,
): Promise<Set<string>> {
  const running = new Set<string>()
  const fresh: Example[] = []
  for (const example of examples) {
    const before = known?.blocks[example.hash]
    if (before?.runs || cache.has(`${example.hash}-runs`)) running.add(example.hash)
    else if (!before && programOf(example) && !cache.has(`${example.hash}-not`)) fresh.push(example)
  }
  let done = 0
  await inParallel(fresh, async example => {
    const runs = await isRunnable(example, options)
    if (runs) running.add(example.hash)
    await cache.add(`${example.hash}-${runs ? 'runs' : 'not'}`)
    onProgress?.(++done, fresh.length)
  })
  return running
}

export async function isRunnable(example: Example, { toolchain, warm }: RunnableOptions): Promise<boolean> {
  const program = programOf(example)
  if (!program || refusedWord(program.source)) return false
  const { wasm } = await compile(
    { ...program, optimize: OPTIMIZATIONS[0] },
    {
      toolchain,
      fence: OPEN,
      folder: join(tmpdir(), 'zig-examples-wasi'),
      warm,
      signal: new AbortController().signal,
      timeoutMs: COMPILE_MS,
    },
  )
  if (!wasm) return false
  const { code, output } = await runWasm(wasm)
  if (code !== 0) return false
  return program.kind === 'test' ? allPassed(output) : withoutLastNewlines(output) === example.expected
}

/** On a machine where everything is compiled at once. */
const COMPILE_MS = 60_000

/** A test that is skipped shows a reader nothing. */
function allPassed(output: string): boolean {
  return /All \d+ tests passed\./.test(output)
}

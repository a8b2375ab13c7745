// Finds the examples that run in a browser: they compile for WASI and behave there as the page says. Some do not, because WASI has
// no threads, sockets or child processes, or because they print details of the system.

import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compile } from '../compile/compile.ts'
import { NO_SANDBOX } from '../compile/sandbox.ts'
import { withoutLastNewlines } from '../content/examples/hash.ts'
import type { Example } from '../content/examples/scan.ts'
import { OPTIMIZATIONS, RUN_KINDS, type RunKind } from '../model/run/protocol.ts'
import { refusedWord } from '../model/run/refused-words.ts'
import type { Toolchain } from '../zig/toolchain.ts'
import { batchKind } from './batch.ts'
import type { VerifiedCache } from './cache.ts'
import { inParallel } from './in-parallel.ts'
import { programOf } from './program-of.ts'
import type { ExampleResults } from './results.ts'
import { type CompileTogether, runTogether, type Sources } from './runnable-batch.ts'
import { runWasm } from './wasm-program.ts'

export interface RunnableOptions {
  toolchain: Toolchain
  /** A cache folder in which Zig has already compiled its own library. */
  warm: string
}

interface FindOptions extends RunnableOptions {
  /** Earlier results. Blocks in it are not tried again. */
  known: ExampleResults | null
  cache: VerifiedCache
  onProgress?: (done: number, total: number) => void
}

/** Returns the hashes of the examples that run. */
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
  const note = async ({ hash }: Example, runs: boolean) => {
    if (runs) running.add(hash)
    await cache.add(`${hash}-${runs ? 'runs' : 'not'}`)
    onProgress?.(++done, fresh.length)
  }
  await inParallel(batchesOf(fresh), async ({ kind, examples: batch }) => {
    const together: CompileTogether = sources => compileOne({ ...sources }, options)
    const passed = new Set(kind ? await runTogether(kind, batch, together) : [])
    for (const example of passed) await note(example, true)
    for (const example of batch) if (!passed.has(example)) await note(example, await isRunnable(example, options))
  })
  return running
}

/** The batch size, which stays below the limits of a compilation. */
const TOGETHER = 30

/** Returns the examples that can be batched, then each of the others. */
function batchesOf(examples: readonly Example[]): { kind: RunKind | null; examples: Example[] }[] {
  const batches: { kind: RunKind | null; examples: Example[] }[] = []
  const kindOf = (example: Example) => (refusedWord(example.node.value) ? null : batchKind(example))
  for (const kind of RUN_KINDS) {
    const some = examples.filter(example => kindOf(example) === kind)
    for (let at = 0; at < some.length; at += TOGETHER) batches.push({ kind, examples: some.slice(at, at + TOGETHER) })
  }
  const others = examples.filter(example => kindOf(example) === null)
  return [...batches, ...others.map(example => ({ kind: null, examples: [example] }))]
}

function compileOne({ kind, source, files }: Sources, { toolchain, warm }: RunnableOptions) {
  return compile(
    { source, kind, optimize: OPTIMIZATIONS[0] },
    {
      toolchain,
      sandbox: NO_SANDBOX,
      folder: join(tmpdir(), 'zig-examples-wasi'),
      warm,
      files,
      signal: new AbortController().signal,
      timeoutMs: COMPILE_MS,
    },
  )
}

async function isRunnable(example: Example, options: RunnableOptions): Promise<boolean> {
  const program = programOf(example)
  if (!program || refusedWord(program.source)) return false
  const { wasm } = await compileOne({ ...program, files: [] }, options)
  if (!wasm) return false
  const { code, output } = await runWasm(wasm)
  if (code !== 0) return false
  return program.kind === 'test' ? allPassed(output) : withoutLastNewlines(output) === example.expected
}

/** The time limit is high, because many compilations run at once. */
const COMPILE_MS = 240_000

/** Skipped tests do not count, because they show the reader nothing. */
function allPassed(output: string): boolean {
  return /All \d+ tests passed\./.test(output)
}

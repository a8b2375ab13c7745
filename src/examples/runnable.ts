// Finds the examples that run in a browser: they compile for WASI and behave there as the page says. Some do not, because WASI has
// no threads, sockets or child processes, or because they print details of the system.

import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compile } from '../compile/compile.ts'
import { NO_SANDBOX } from '../compile/sandbox.ts'
import { withoutLastNewlines } from '../content/examples/hash.ts'
import type { Example } from '../content/examples/scan.ts'
import { withoutFrames } from '../model/content/code-block.ts'
import type { ProjectFile } from '../model/content/project.ts'
import { OPTIMIZATIONS, RUN_KINDS, type RunKind } from '../model/run/protocol.ts'
import { refusedWord } from '../model/run/refused-words.ts'
import type { Toolchain } from '../zig/toolchain.ts'
import { batchesOf, batchKind, blockFile, choiceOf, testRoot } from './batch.ts'
import type { ResultCache } from './cache.ts'
import { inParallel } from './check-pages.ts'
import type { ExampleResults } from './results.ts'
import { runWasm } from './wasm-program.ts'

interface RunnableOptions {
  toolchain: Toolchain
  /** A cache folder in which Zig has already compiled its own library. */
  warm: string
}

interface FindOptions extends RunnableOptions {
  /** Earlier results. Blocks in it are not tried again. */
  known: ExampleResults | null
  cache: ResultCache
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
    await cache.set(`${hash}-${runs ? 'runs' : 'not'}`)
    onProgress?.(++done, fresh.length)
  }
  const kindOf = (example: Example) => (refusedWord(example.node.value) ? null : (batchKind(example) as RunKind | null))
  await inParallel(
    batchesOf(fresh, RUN_KINDS, kindOf, () => TOGETHER),
    async batch => {
      const kind = kindOf(batch[0]!)
      const passed = new Set(kind ? await runTogether(kind, batch, options) : [])
      for (const example of passed) await note(example, true)
      for (const example of batch) if (!passed.has(example)) await note(example, await isRunnable(example, options))
    },
  )
  return running
}

/** The batch size, which stays below the limits of a compilation. */
const TOGETHER = 30

/** Returns an example's source and how to run it, or `null` if it is not a program of one file. */
export function programOf({ kind, node, files }: Example): { source: string; kind: RunKind } | null {
  if ((kind !== 'run' && kind !== 'test') || files.length > 0) return null
  return { source: withoutFrames(node.value), kind }
}

function compileWasm(kind: RunKind, source: string, files: ProjectFile[], { toolchain, warm }: RunnableOptions) {
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
  const { wasm } = await compileWasm(program.kind, program.source, [], options)
  if (!wasm) return false
  const { code, output } = await runWasm(wasm)
  if (code !== 0) return false
  return program.kind === 'test' ? ALL_PASSED.test(output) : withoutLastNewlines(output) === example.expected
}

/** The time limit is high, because many compilations run at once. */
const COMPILE_MS = 240_000

/** Skipped tests do not count, because they show the reader nothing. */
const ALL_PASSED = /All \d+ tests passed\./

const MAX_ROUNDS = 12

/**
 * Compiles many blocks into one program, so that LLVM compiles the parts of std they share once, and returns those that behave as
 * their pages say. Blocks that cause a failure are excluded and the rest is tried again; the caller tries the excluded ones alone.
 */
async function runTogether(kind: RunKind, examples: readonly Example[], options: RunnableOptions): Promise<Example[]> {
  const left = new Map(examples.map((example, index) => [index, example]))
  for (let round = 0; round < MAX_ROUNDS && left.size > 0; round++) {
    const files = [...left].map(([index, example]) => ({ name: blockFile(index), code: programOf(example)!.source }))
    const root = kind === 'test' ? testRoot(left.keys()) : runRoot(left.keys())
    const { wasm, text } = await compileWasm(kind, `${root}\n`, files, options)
    if (wasm && kind === 'run') return passing(left, wasm)
    const { output, code } = wasm ? await runWasm(wasm) : { output: text, code: null }
    if (wasm && code === 0 && ALL_PASSED.test(output)) return [...left.values()]
    // The compiler's errors and reference traces name blocks.
    const blamed = wasm
      ? failedIn(output)
      : new Set([...text.matchAll(/block(\d+)\.zig/g)].map(([, index]) => Number(index)))
    if (blamed.size === 0) return []
    for (const index of blamed) left.delete(index)
  }
  return []
}

async function passing(left: ReadonlyMap<number, Example>, wasm: Uint8Array): Promise<Example[]> {
  const passed: Example[] = []
  for (const [index, example] of left) {
    const { code, output } = await runWasm(wasm, [String(index)])
    if (code === 0 && withoutLastNewlines(output) === example.expected) passed.push(example)
  }
  return passed
}

/** Returns the root file of a program that runs the block whose number is its argument, which `main` is given since 0.16. */
function runRoot(indexes: Iterable<number>): string {
  return [
    'const std = @import("std");',
    'pub const main = if (@hasDecl(std.process, "Init")) mainWithArgs else mainAlone;',
    'fn mainAlone() !void {',
    '    return choose((try std.process.argsAlloc(std.heap.page_allocator))[1]);',
    '}',
    'fn mainWithArgs(init: std.process.Init) !void {',
    '    return choose((try init.minimal.args.toSlice(init.arena.allocator()))[1]);',
    '}',
    'fn choose(block: []const u8) !void {',
    ...choiceOf(indexes, block => `${block}.main()`),
    '}',
  ].join('\n')
}

/** Returns the blocks whose tests failed, were skipped, or aborted the run. */
function failedIn(output: string): Set<number> {
  const lines = [...output.matchAll(/^\d+\/\d+ block(\d+)\.[^\n]*?\.\.\.(OK$)?/gm)]
  return new Set(lines.filter(([, , isOk]) => !isOk).map(([, index]) => Number(index)))
}

// Verifies the blocks of many pages in parallel. Equal blocks are verified once, and cached results are reused.
import { availableParallelism } from 'node:os'
import type { Toolchain } from '../zig/toolchain.ts'
import { BATCH_KINDS, batchesOf, batchKind } from './batch.ts'
import type { ResultCache } from './cache.ts'
import { type ExamplePage, groupByHash, type LocatedExample } from './pages.ts'
import { type Rejection, verify } from './verify.ts'
import { verifyBatch } from './verify-batch.ts'

export interface FailedExample {
  /** All occurrences of the block, the original before its translations. */
  places: LocatedExample[]
  rejection: Rejection
}

export interface CheckedExamples {
  passed: LocatedExample[][]
  failed: FailedExample[]
}

export interface CheckOptions {
  toolchain: Toolchain
  cache: ResultCache
  onProgress?: (done: number, total: number) => void
}

/** Batches up to this size are verified one by one, which is as fast. */
const FEW = 6

export async function checkPages(
  pages: ExamplePage[],
  { toolchain, cache, onProgress }: CheckOptions,
): Promise<CheckedExamples> {
  const blocks = [...groupByHash(pages).values()]
  const fresh = blocks.filter(places => !cache.has(places[0]!.example.hash))
  const failed = new Map<LocatedExample[], Rejection>()
  let done = 0
  const verifyAlone = async (places: LocatedExample[]) => {
    const { example } = places[0]!
    const outcome = await verify(example, toolchain)
    if (outcome.ok) await cache.set(example.hash)
    else failed.set(places, outcome)
    onProgress?.(++done, fresh.length)
  }
  const verifyTogether = async (batch: LocatedExample[][]): Promise<void> => {
    const examples = batch.map(places => places[0]!.example)
    const passed = new Set(batch.length > 1 ? await verifyBatch(examples, toolchain) : [])
    for (const { hash } of passed) await cache.set(hash)
    done += passed.size
    onProgress?.(done, fresh.length)
    // One failing block fails the whole batch, so the batch is split in half until the rest passes.
    if (passed.size === 0 && batch.length > FEW) {
      const middle = Math.ceil(batch.length / 2)
      await verifyTogether(batch.slice(0, middle))
      await verifyTogether(batch.slice(middle))
      return
    }
    for (const places of batch) if (!passed.has(places[0]!.example)) await verifyAlone(places)
  }
  // Large batches share more of the compilation, small ones isolate failures sooner.
  const batches = batchesOf(
    fresh,
    BATCH_KINDS,
    places => batchKind(places[0]!.example),
    kind => (kind === 'build' ? 20 : 60),
  )
  await inParallel(batches, verifyTogether)
  return {
    passed: blocks.filter(places => !failed.has(places)),
    failed: blocks.filter(places => failed.has(places)).map(places => ({ places, rejection: failed.get(places)! })),
  }
}

/** Processes as many items at once as the machine has cores. */
export async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const queue = items.values()
  const worker = async () => {
    for (const item of queue) await work(item)
  }
  await Promise.all(Array.from({ length: availableParallelism() }, worker))
}

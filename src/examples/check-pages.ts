// Verifies the blocks of many pages in parallel. Equal blocks are verified once, and cached results are reused.
import type { Example } from '../content/examples/scan.ts'
import type { Toolchain } from '../zig/toolchain.ts'
import { BATCH_KINDS, batchKind } from './batch.ts'
import type { VerifiedCache } from './cache.ts'
import { inParallel } from './in-parallel.ts'
import type { ExamplePage } from './read-pages.ts'
import { type Rejection, verify } from './verify.ts'
import { BATCH_SIZES, verifyBatch } from './verify-batch.ts'

export interface LocatedExample {
  page: ExamplePage
  example: Example
}

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
  cache: VerifiedCache
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
    if (outcome.ok) await cache.add(example.hash)
    else failed.set(places, outcome)
    onProgress?.(++done, fresh.length)
  }
  const verifyTogether = async (batch: LocatedExample[][]): Promise<void> => {
    const examples = batch.map(places => places[0]!.example)
    const passed = new Set(batch.length > 1 ? await verifyBatch(examples, toolchain) : [])
    for (const { hash } of passed) await cache.add(hash)
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
  await inParallel(batchesOf(fresh), verifyTogether)
  return {
    passed: blocks.filter(places => !failed.has(places)),
    failed: blocks.filter(places => failed.has(places)).map(places => ({ places, rejection: failed.get(places)! })),
  }
}

/** Returns the blocks that are verified in batches, then those that are verified alone. */
function batchesOf(blocks: LocatedExample[][]): LocatedExample[][][] {
  const batches: LocatedExample[][][] = []
  for (const kind of BATCH_KINDS) {
    const batchable = blocks.filter(places => batchKind(places[0]!.example) === kind)
    const size = BATCH_SIZES[kind]
    for (let at = 0; at < batchable.length; at += size) batches.push(batchable.slice(at, at + size))
  }
  const others = blocks.filter(places => batchKind(places[0]!.example) === null)
  return [...batches, ...others.map(places => [places])]
}

export function groupByHash(pages: ExamplePage[]): Map<string, LocatedExample[]> {
  const groups = new Map<string, LocatedExample[]>()
  for (const page of pages) {
    for (const example of page.examples) {
      const group = groups.get(example.hash)
      if (group) group.push({ page, example })
      else groups.set(example.hash, [{ page, example }])
    }
  }
  return groups
}

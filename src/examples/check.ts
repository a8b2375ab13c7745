// Verifies the blocks of many pages: equal ones once, several at a time, those verified before not again.
import { availableParallelism } from 'node:os'
import type { Example } from '../content/examples/scan.ts'
import type { Toolchain } from '../zig/toolchain.ts'
import type { VerifiedCache } from './cache.ts'
import type { Page } from './pages.ts'
import { companyOf, passTogether, TOGETHER } from './together.ts'
import { type Rejection, verify } from './verify.ts'

export interface Located {
  page: Page
  example: Example
}

export interface Failed {
  /** Everywhere the block stands, the original before its translations. */
  places: Located[]
  rejection: Rejection
}

export interface Checked {
  passed: Located[][]
  failed: Failed[]
}

export interface CheckOptions {
  toolchain: Toolchain
  cache: VerifiedCache
  onProgress?: (done: number, total: number) => void
}

export async function checkPages(pages: Page[], { toolchain, cache, onProgress }: CheckOptions): Promise<Checked> {
  const blocks = [...groupByHash(pages).values()]
  const fresh = blocks.filter(places => !cache.has(places[0]!.example.hash))
  const failed = new Map<Located[], Rejection>()
  let done = 0
  const alone = async (places: Located[]) => {
    const { example } = places[0]!
    const outcome = await verify(example, toolchain)
    if (outcome.ok) await cache.add(example.hash)
    else failed.set(places, outcome)
    onProgress?.(++done, fresh.length)
  }
  await inParallel(companies(fresh), async company => {
    const examples = company.map(places => places[0]!.example)
    const passed = new Set(company.length > 1 ? await passTogether(examples, toolchain) : [])
    for (const { hash } of passed) await cache.add(hash)
    done += passed.size
    onProgress?.(done, fresh.length)
    for (const places of company) if (!passed.has(places[0]!.example)) await alone(places)
  })
  return {
    passed: blocks.filter(places => !failed.has(places)),
    failed: blocks.filter(places => failed.has(places)).map(places => ({ places, rejection: failed.get(places)! })),
  }
}

/** Blocks that are verified together, then those that are verified alone. */
function companies(blocks: Located[][]): Located[][][] {
  const groups: Located[][][] = []
  for (const company of ['test', 'run'] as const) {
    const sociable = blocks.filter(places => companyOf(places[0]!.example) === company)
    for (let at = 0; at < sociable.length; at += TOGETHER) groups.push(sociable.slice(at, at + TOGETHER))
  }
  const others = blocks.filter(places => companyOf(places[0]!.example) === null)
  return [...groups, ...others.map(places => [places])]
}

export function groupByHash(pages: Page[]): Map<string, Located[]> {
  const groups = new Map<string, Located[]>()
  for (const page of pages) {
    for (const example of page.examples) {
      const group = groups.get(example.hash)
      if (group) group.push({ page, example })
      else groups.set(example.hash, [{ page, example }])
    }
  }
  return groups
}

async function inParallel<T>(items: T[], work: (item: T) => Promise<void>): Promise<void> {
  const queue = items.values()
  const worker = async () => {
    for (const item of queue) await work(item)
  }
  await Promise.all(Array.from({ length: availableParallelism() }, worker))
}

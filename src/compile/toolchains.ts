// The versions of Zig of a compile server: fetched when first needed, and warmed up, so that each compilation begins with what
// all of them share.

import { cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { statIfThere } from '../files/if-there.ts'
import type { Optimization, RunState } from '../model/run/protocol.ts'
import { findZig, installZig, type Toolchain } from '../zig/toolchain.ts'
import { compile } from './compile.ts'
import type { Fence } from './fence.ts'

export interface Toolchains {
  /** Fetches and prepares what is missing; a promise of what to compile with. */
  use(version: string, optimize: Optimization): Promise<{ toolchain: Toolchain; warm: string }>
  /** What can be used at once; null where somebody would have to wait. */
  ready(version: string, optimize: Optimization): { toolchain: Toolchain; warm: string } | null
  state(version: string): Pick<RunState, 'state' | 'seconds' | 'problem'>
}

interface Progress {
  state: 'idle' | 'fetching' | 'preparing' | 'ready' | 'missing'
  since: number
  problem?: string
}

export function createToolchains({ folder, fence }: { folder: string; fence: Fence }): Toolchains {
  const progress = new Map<string, Progress>()
  const found = new Map<string, Promise<Toolchain>>()
  const prepared = new Map<string, { toolchain: Toolchain; warm: string }>()
  const preparing = new Map<string, Promise<{ toolchain: Toolchain; warm: string }>>()
  const tell = (version: string, state: Progress['state'], problem?: string) =>
    progress.set(version, { state, since: performance.now(), ...(problem ? { problem } : {}) })

  return {
    ready: (version, optimize) => prepared.get(`${version} ${optimize}`) ?? null,
    use(version, optimize) {
      const key = `${version} ${optimize}`
      const begun = preparing.get(key)
      if (begun) return begun
      const before = progress.get(version)
      if (before?.state === 'missing' && performance.now() - before.since < AGAIN_MS)
        return Promise.reject(new Error(before.problem))
      const beginning = prepare(version, optimize)
      preparing.set(key, beginning)
      // Tried again by the next who asks.
      beginning.catch(() => preparing.delete(key))
      return beginning
    },
    state(version) {
      const { state, since, problem } = progress.get(version) ?? { state: 'idle' as const, since: 0 }
      const isGoing = state === 'fetching' || state === 'preparing'
      return {
        state,
        ...(isGoing ? { seconds: Math.round((performance.now() - since) / 1000) } : {}),
        ...(problem ? { problem } : {}),
      }
    },
  }

  async function prepare(version: string, optimize: Optimization) {
    try {
      const toolchain = await toolchainOf(version)
      const isFirst = progress.get(version)?.state !== 'ready'
      if (isFirst) tell(version, 'preparing')
      const warm = join(folder, 'warm', `${version}-${optimize}`)
      if (!(await statIfThere(warm))) await warmUp(toolchain, optimize, warm)
      const made = { toolchain, warm }
      prepared.set(`${version} ${optimize}`, made)
      tell(version, 'ready')
      return made
    } catch (error) {
      tell(version, 'missing', (error as Error).message)
      throw error
    }
  }

  function toolchainOf(version: string): Promise<Toolchain> {
    const known = found.get(version)
    if (known) return known
    const finding = findZig(version).then(toolchain => {
      if (toolchain) return toolchain
      tell(version, 'fetching')
      return installZig(version)
    })
    found.set(version, finding)
    finding.catch(() => found.delete(version))
    return finding
  }

  /** Compiles two small programs, and keeps what Zig made of its own library meanwhile. */
  async function warmUp(toolchain: Toolchain, optimize: Optimization, warm: string): Promise<void> {
    await mkdir(join(folder, 'warm'), { recursive: true, mode: 0o700 })
    const place = await mkdtemp(`${warm}.making-`)
    try {
      let before: string | undefined
      for (const [kind, source] of Object.entries(WARMING) as ['run' | 'test', string][]) {
        const next = join(place, kind)
        const result = await compile(
          { source, kind, optimize },
          {
            toolchain,
            fence,
            folder: join(folder, 'work'),
            ...(before ? { warm: before } : {}),
            signal: new AbortController().signal,
            timeoutMs: WARM_MS,
          },
          global => cp(global, next, { recursive: true }),
        )
        if (!result.wasm)
          throw new Error(`Zig cannot compile here: ${result.text.trim().slice(0, 500) || result.ended}`)
        before = next
      }
      await rename(before!, warm).catch(async (error: unknown) => {
        // Another server was quicker.
        if (!(await statIfThere(warm))) throw error
      })
    } finally {
      await rm(place, { recursive: true, force: true })
    }
  }
}

/** What could not be had is not asked for again at once. */
const AGAIN_MS = 30_000

/** On a busy machine, cold, many times what it takes otherwise. */
const WARM_MS = 180_000

const WARMING = {
  run: `const std = @import("std");
pub fn main() !void {
    var buffer: [64]u8 = undefined;
    var writer = std.fs.File.stdout().writer(&buffer);
    try writer.interface.print("{d}\\n", .{1});
    try writer.interface.flush();
}
`,
  test: `const std = @import("std");
test {
    try std.testing.expectEqual(1, 1);
}
`,
}

// The versions of Zig of a compile server. They are fetched on first use, and a warm cache is prepared with which every
// compilation starts.

import { cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { statIfThere } from '../files/if-there.ts'
import { loadOnceEach } from '../model/memo.ts'
import type { Optimization } from '../model/run/protocol.ts'
import type { RunState } from '../model/run/server-state.ts'
import { findZig, installZig, type Toolchain } from '../zig/toolchain.ts'
import { compile } from './compile.ts'
import type { Sandbox } from './sandbox.ts'

export interface Toolchains {
  /** Fetches and prepares a toolchain if necessary. */
  use(version: string, optimize: Optimization): Promise<{ toolchain: Toolchain; warm: string }>
  /** Returns a toolchain that can be used at once, otherwise `null`. */
  ready(version: string, optimize: Optimization): { toolchain: Toolchain; warm: string } | null
  state(version: string): Pick<RunState, 'state' | 'seconds' | 'problem'>
}

interface Progress {
  state: 'idle' | 'fetching' | 'preparing' | 'ready' | 'missing'
  since: number
  problem?: string
}

/** Manages the installed versions of Zig and their warm caches, which are stored in `folder`. */
export function createToolchains({ folder, sandbox }: { folder: string; sandbox: Sandbox }): Toolchains {
  const progress = new Map<string, Progress>()
  const prepared = new Map<string, { toolchain: Toolchain; warm: string }>()
  const setProgress = (version: string, state: Progress['state'], problem?: string) =>
    progress.set(version, { state, since: performance.now(), ...(problem ? { problem } : {}) })
  const toolchainOf = loadOnceEach(async version => {
    const toolchain = await findZig(version)
    if (toolchain) return toolchain
    setProgress(version, 'fetching')
    return installZig(version)
  })
  const prepareOnce = loadOnceEach(key => prepare(...(key.split(' ') as [string, Optimization])))

  return {
    ready: (version, optimize) => prepared.get(`${version} ${optimize}`) ?? null,
    use: (version, optimize) => prepareOnce(`${version} ${optimize}`),
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
    const before = progress.get(version)
    if (before?.state === 'missing' && performance.now() - before.since < RETRY_MS) throw new Error(before.problem)
    try {
      const toolchain = await toolchainOf(version)
      const isFirst = progress.get(version)?.state !== 'ready'
      if (isFirst) setProgress(version, 'preparing')
      const warm = join(folder, 'warm', `${version}-${optimize}`)
      if (!(await statIfThere(warm))) await warmUp(toolchain, optimize, warm)
      const made = { toolchain, warm }
      prepared.set(`${version} ${optimize}`, made)
      setProgress(version, 'ready')
      return made
    } catch (error) {
      setProgress(version, 'missing', (error as Error).message)
      throw error
    }
  }

  /** Compiles two small programs, and saves Zig's cache of its own library. */
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
            sandbox,
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
        // Another server may have created it in the meantime.
        if (!(await statIfThere(warm))) throw error
      })
    } finally {
      await rm(place, { recursive: true, force: true })
    }
  }
}

/** Time between two attempts to fetch Zig. */
const RETRY_MS = 30_000

/** The first compilation on a busy machine takes many times as long as usual. */
const WARM_MS = 180_000

/** From 0.16 on, `main` takes a parameter and files are below `std.Io`. */
const WARMING = {
  run: `const std = @import("std");
pub const main = if (@hasDecl(std.process, "Init")) mainWithIo else mainAlone;
fn mainAlone() !void {
    var buffer: [64]u8 = undefined;
    var writer = std.fs.File.stdout().writer(&buffer);
    try writer.interface.print("{d}\\n", .{1});
    try writer.interface.flush();
}
fn mainWithIo(init: std.process.Init) !void {
    var buffer: [64]u8 = undefined;
    var writer = std.Io.File.stdout().writer(init.io, &buffer);
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

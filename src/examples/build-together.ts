// Compiles many build scripts into one build runner, because the runner takes longer to compile than what they build. It runs once
// for each script, in a separate folder, like `zig build`.

import { dirname, join } from 'node:path'
import type { Example } from '../content/examples/scan.ts'
import { globalCacheDir, type Toolchain } from '../zig/toolchain.ts'
import { blockFile, blockSources } from './batch.ts'
import { type Workspace, withSources, withWorkspace } from './workspace.ts'

const CHOICE = 'BLOCK'

/** Returns the examples that build. */
export function buildTogether(examples: readonly Example[], toolchain: Toolchain): Promise<Example[]> {
  const sources = [...blockSources(examples), PACKAGES, { name: 'blocks.zig', code: scriptOf(examples.length) }]
  return withSources(sources, toolchain, async together => {
    const runner = await compileRunner(together, toolchain)
    const passed: Example[] = []
    for (const [index, example] of runner ? examples.entries() : []) {
      const { code } = await withWorkspace(example, toolchain, ({ source, execute }) =>
        execute(
          [runner!, toolchain.zig, libraryOf(toolchain), source, together.cache, globalCacheDir(), '--summary', 'none'],
          { [CHOICE]: String(index) },
        ),
      )
      if (code === 0) passed.push(example)
    }
    return passed
  })
}

/** The file that `zig build` generates for a project without packages. */
const PACKAGES = {
  name: 'packages.zig',
  code: 'pub const packages = struct {};\npub const root_deps: []const struct { []const u8, []const u8 } = &.{};',
}

function scriptOf(count: number): string {
  const choices = Array.from(
    { length: count },
    (_, index) => `    if (std.mem.eql(u8, block, "${index}")) return b.runBuild(@import("${blockFile(index)}"));`,
  )
  return [
    'const std = @import("std");',
    'pub fn build(b: *std.Build) !void {',
    `    const block = b.graph.env_map.get("${CHOICE}").?;`,
    ...choices,
    '    return error.NoSuchBlock;',
    '}',
  ].join('\n')
}

/** Returns `null` if one of the scripts does not compile. */
async function compileRunner({ main, source, compile }: Workspace, toolchain: Toolchain): Promise<string | null> {
  const runner = join(source, 'runner')
  const modules = [
    ...['--dep', '@build', '--dep', '@dependencies'],
    `-Mroot=${join(libraryOf(toolchain), 'compiler', 'build_runner.zig')}`,
    `-M@build=${main}`,
    `-M@dependencies=${join(source, PACKAGES.name)}`,
  ]
  const { code } = await compile(['build-exe', ...modules, `-femit-bin=${runner}`])
  return code === 0 ? runner : null
}

function libraryOf({ std }: Toolchain): string {
  return dirname(std)
}

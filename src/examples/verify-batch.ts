// Compiles many blocks as one program, so that Zig analyzes the parts of std they share once. Only success counts: if the program
// fails, each block is verified alone and reported as if it had never been in a batch.

import { dirname, join } from 'node:path'
import type { Example } from '../content/examples/scan.ts'
import type { ProjectFile } from '../model/content/project.ts'
import { globalCacheDir, type Toolchain } from '../zig/toolchain.ts'
import { type BatchKind, batchKind, blockFile, choiceOf, testRoot } from './batch.ts'
import { attempt, compileProgram, firstError, judgeOutput } from './verify.ts'
import { type Workspace, withSources, withWorkspace } from './workspace.ts'

const TOGETHER: Record<BatchKind, (examples: readonly Example[], toolchain: Toolchain) => Promise<Example[]>> = {
  test: testTogether,
  run: runTogether,
  'fails-test': (examples, toolchain) => failTogether('test', examples, toolchain),
  'fails-main': (examples, toolchain) => failTogether('exe', examples, toolchain),
  build: buildTogether,
}

/** Returns the examples that passed. All must be of the same kind. */
export async function verifyBatch(examples: readonly Example[], toolchain: Toolchain): Promise<Example[]> {
  return TOGETHER[batchKind(examples[0]!)!](examples, toolchain)
}

/** The environment variable with the number of the block to run. */
const CHOICE = 'BLOCK'

/** Creates a workspace with a file for each block and a root file that imports them. */
function withBlocks<T>(
  examples: readonly Example[],
  root: string,
  toolchain: Toolchain,
  use: (workspace: Workspace) => Promise<T>,
  ...more: ProjectFile[]
): Promise<T> {
  const blocks = examples.map(({ node }, index) => ({ name: blockFile(index), code: node.value }))
  return withSources([...blocks, ...more, { name: 'blocks.zig', code: root }], toolchain, use)
}

async function testTogether(examples: readonly Example[], toolchain: Toolchain): Promise<Example[]> {
  const result = await withBlocks(examples, testRoot(examples.keys()), toolchain, work => attempt('test', work))
  // Zig does not run tests of unreferenced files, so at least one test per block and that of the root must have run.
  const ran = Number(/All (\d+) tests passed/.exec(result.output)?.[1] ?? 0)
  return result.step === 'run' && result.code === 0 && ran > examples.length ? [...examples] : []
}

/** Compiles all `main` functions into one program and runs it once for each. */
async function runTogether(examples: readonly Example[], toolchain: Toolchain): Promise<Example[]> {
  const root = [
    'const std = @import("std");',
    // Since 0.16 the environment is a parameter of `main`.
    'pub const main = if (@hasDecl(std.posix, "getenv")) byGlobal else byParameter;',
    `fn byGlobal() !void { return choose(std.posix.getenv("${CHOICE}").?); }`,
    `fn byParameter(init: std.process.Init.Minimal) !void { return choose(init.environ.getPosix("${CHOICE}").?); }`,
    'fn choose(block: []const u8) !void {',
    ...choiceOf(examples.keys(), block => `${block}.main()`),
    '}',
  ]
  return withBlocks(examples, root.join('\n'), toolchain, async work => {
    const { compiled, program } = await compileProgram('exe', work)
    if (compiled.code !== 0) return []
    const passed: Example[] = []
    for (const [index, example] of examples.entries()) {
      const result = await work.run(program, { [CHOICE]: String(index) })
      if (judgeOutput(example, { step: 'run', ...result }).ok) passed.push(example)
    }
    return passed
  })
}

/**
 * Compiles all build scripts into one build runner, because the runner takes longer to compile than what they build. It runs once
 * for each script, in a separate folder, like `zig build`.
 */
function buildTogether(examples: readonly Example[], toolchain: Toolchain): Promise<Example[]> {
  const root = [
    'const std = @import("std");',
    'pub fn build(b: *std.Build) !void {',
    `    const block = b.graph.env_map.get("${CHOICE}").?;`,
    ...choiceOf(examples.keys(), block => `b.runBuild(${block})`),
    '    return error.NoSuchBlock;',
    '}',
  ]
  const library = dirname(toolchain.std)
  const compileAndRun = async ({ main, source: blocks, cache, compile }: Workspace) => {
    const runner = join(blocks, 'runner')
    const modules = [
      ...['--dep', '@build', '--dep', '@dependencies'],
      `-Mroot=${join(library, 'compiler', 'build_runner.zig')}`,
      `-M@build=${main}`,
      `-M@dependencies=${join(blocks, PACKAGES.name)}`,
    ]
    const compiled = await compile(['build-exe', ...modules, `-femit-bin=${runner}`])
    const passed: Example[] = []
    for (const [index, example] of compiled.code === 0 ? examples.entries() : []) {
      const { code } = await withWorkspace(example, toolchain, ({ source, execute }) =>
        execute([runner, toolchain.zig, library, source, cache, globalCacheDir(), '--summary', 'none'], {
          [CHOICE]: String(index),
        }),
      )
      if (code === 0) passed.push(example)
    }
    return passed
  }
  return withBlocks(examples, root.join('\n'), toolchain, compileAndRun, PACKAGES)
}

/** The file that `zig build` generates for a project without packages. */
const PACKAGES = {
  name: 'packages.zig',
  code: 'pub const packages = struct {};\npub const root_deps: []const struct { []const u8, []const u8 } = &.{};',
}

async function failTogether(
  mode: 'exe' | 'test',
  examples: readonly Example[],
  toolchain: Toolchain,
): Promise<Example[]> {
  const messages = await messagesTogether(mode, examples, toolchain)
  return examples.filter(example => messages.get(example)?.some(each => each.includes(example.expected)))
}

/**
 * Returns the first error of each block that a version rejects. A block without one may still be rejected, because Zig reports an
 * error that two blocks share only once.
 */
export async function refusedTogether(
  examples: readonly Example[],
  toolchain: Toolchain,
): Promise<Map<Example, string>> {
  const messages = await messagesTogether(examples[0]!.kind === 'run' ? 'exe' : 'test', examples, toolchain)
  return new Map([...messages].map(([example, [first]]) => [example, firstError(first!, false)]))
}

/** The maximum number of attempts. A block with a syntax error hides other errors, so the rest is analyzed again without it. */
const ROUNDS = 10

/** Returns the errors of each rejected block with their notes. `test` analyzes tests, `exe` the `main` functions. */
async function messagesTogether(
  mode: 'exe' | 'test',
  examples: readonly Example[],
  toolchain: Toolchain,
): Promise<Map<Example, string[]>> {
  const refused = new Map<Example, string[]>()
  for (let round = 0; round < ROUNDS; round++) {
    const left = examples.filter(example => !refused.has(example))
    if (left.length === 0) break
    const uses = left.map((_, index) => `    _ = &@import("${blockFile(index)}").main;`)
    const root = mode === 'exe' ? ['pub fn main() void {', ...uses, '}'].join('\n') : testRoot(left.keys())
    const { compiled } = await withBlocks(left, root, toolchain, work => analyze(mode, work, ['-freference-trace=100']))
    const found = messagesByBlock(compiled.code === 0 ? '' : compiled.output, left.length)
    for (const [index, messages] of found) refused.set(left[index]!, messages)
    if (found.size === 0) break
  }
  return refused
}

/** Assigns errors to the blocks that their locations or reference traces name. */
export function messagesByBlock(output: string, count: number): Map<number, string[]> {
  const messages = new Map<number, string[]>()
  for (const message of output.split(/^(?=\S+:\d+:\d+: error: )/m)) {
    const place = /^\S*?:\d+:\d+: error: /.exec(message)
    if (!place) continue
    const [, found] = /\bblock(\d+)\.zig:/.exec(place[0]) ?? /\bblock(\d+)\.zig:\d+:\d+/.exec(message) ?? []
    const index = Number(found ?? count)
    if (index < count) messages.set(index, [...(messages.get(index) ?? []), message])
  }
  return messages
}

/** Runs semantic analysis only, because generating the program takes most of the time. */
export function analyze(mode: 'exe' | 'test', workspace: Workspace, more: readonly string[] = []) {
  return compileProgram(mode, {
    ...workspace,
    compile: parameters =>
      workspace.compile([...parameters.filter(each => !each.startsWith('-femit-bin')), '-fno-emit-bin', ...more]),
  })
}

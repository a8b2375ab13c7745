// Compiles many blocks as one program, so that Zig analyzes the parts of std they share once. Only success counts: if the program
// fails, each block is verified alone and reported as if it had never been in a batch.

import type { Example } from '../content/examples/scan.ts'
import type { Toolchain } from '../zig/toolchain.ts'
import { type BatchKind, batchKind, blockFile, blockSources } from './batch.ts'
import { buildTogether } from './build-together.ts'
import { messagesTogether } from './refused-together.ts'
import { attempt, compileProgram, judgeOutput } from './verify.ts'
import { withSources } from './workspace.ts'

/** Large batches share more of the compilation, small ones isolate failures sooner. */
export const BATCH_SIZES: Record<BatchKind, number> = {
  test: 60,
  run: 60,
  'fails-test': 60,
  'fails-main': 60,
  build: 20,
}

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

async function testTogether(examples: readonly Example[], toolchain: Toolchain): Promise<Example[]> {
  const imports = examples.map((_, index) => `    _ = @import("${blockFile(index)}");`)
  const sources = [...blockSources(examples), { name: 'blocks.zig', code: ['test {', ...imports, '}'].join('\n') }]
  const { code, output, step } = await withSources(sources, toolchain, work => attempt('test', work))
  // Zig does not run tests of unreferenced files, so at least one test per block and that of the root must have run.
  const ran = Number(/All (\d+) tests passed/.exec(output)?.[1] ?? 0)
  return step === 'run' && code === 0 && ran > examples.length ? [...examples] : []
}

const CHOICE = 'BLOCK'

/** Compiles all `main` functions into one program and runs it once for each. */
async function runTogether(examples: readonly Example[], toolchain: Toolchain): Promise<Example[]> {
  const choices = examples.map(
    (_, index) => `    if (std.mem.eql(u8, block, "${index}")) return @import("${blockFile(index)}").main();`,
  )
  const main = [
    'const std = @import("std");',
    // Since 0.16 the environment is a parameter of `main`.
    'pub const main = if (@hasDecl(std.posix, "getenv")) byGlobal else byParameter;',
    `fn byGlobal() !void { return choose(std.posix.getenv("${CHOICE}").?); }`,
    `fn byParameter(init: std.process.Init.Minimal) !void { return choose(init.environ.getPosix("${CHOICE}").?); }`,
    'fn choose(block: []const u8) !void {',
    ...choices,
    '}',
  ]
  return withSources(
    [...blockSources(examples), { name: 'blocks.zig', code: main.join('\n') }],
    toolchain,
    async work => {
      const { compiled, program } = await compileProgram('exe', work)
      if (compiled.code !== 0) return []
      const passed: Example[] = []
      for (const [index, example] of examples.entries()) {
        const result = await work.run(program, { [CHOICE]: String(index) })
        if (judgeOutput(example, { step: 'run', ...result }).ok) passed.push(example)
      }
      return passed
    },
  )
}

async function failTogether(
  mode: 'exe' | 'test',
  examples: readonly Example[],
  toolchain: Toolchain,
): Promise<Example[]> {
  const messages = await messagesTogether(mode, examples, toolchain)
  return examples.filter(example => messages.get(example)?.some(each => each.includes(example.expected)))
}

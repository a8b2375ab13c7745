// Many blocks in one program: Zig then analyzes what they share of std once. Only success counts; what fails is tried
// alone, so that it is judged and told as if it had always been.

import type { Example } from '../content/examples/scan.ts'
import { entryPoints } from '../model/content/code-block.ts'
import type { Toolchain } from '../zig/toolchain.ts'
import { attempt, compileProgram, judgeOutput } from './verify.ts'
import { withSources } from './workspace.ts'

/** So many that compiling is shared, so few that a failure is found soon. */
export const BATCH_SIZE = 60

/** How a block can stand beside others, one file that asks nothing of the root of its program; `null` where it cannot. */
export function batchKind({ kind, files, node }: Example): 'test' | 'run' | null {
  const code = node.value
  if (files.length > 0 || ASKS_THE_ROOT.test(code)) return null
  if (kind === 'test') return entryPoints(code).main ? null : 'test'
  return kind === 'run' && PLAIN_MAIN.test(code) && !ASKS_THE_PROCESS.test(code) ? 'run' : null
}

/** Whether a block says something about its whole program, or has other files: it cannot even be read beside others. */
export function isOfTheProgram({ files, node }: Example): boolean {
  return files.length > 0 || OF_THE_PROGRAM.test(node.value)
}

const OF_THE_PROGRAM =
  /@import\("root"\)|@embedFile|\bstd_options\b|(?<!@)\bpanic\b|\bexport\b|@import\("(?!std"|builtin")/

/** Hooks of the root file, other files, and what belongs to the whole process: its folder, its environment, its log. */
const ASKS_THE_ROOT =
  /@import\("root"\)|@embedFile|\bstd_options\b|(?<!@)\bpanic\b|\bexport\b|@import\("(?!std"|builtin")|\bchdir\b|setAsCwd|log_level|fs\.cwd\(\)/
/** Its parameters, its environment, its own file. */
const ASKS_THE_PROCESS = /\bargs|\bargv\b|\b[gG]etEnv|\bhasEnv|\benviron|\bgetenv\b|selfExe|@src\(\)/
const PLAIN_MAIN = /^pub fn main\(\) !?void \{/m

/** Those that passed. */
export async function verifyBatch(examples: readonly Example[], toolchain: Toolchain): Promise<Example[]> {
  return batchKind(examples[0]!) === 'run' ? runTogether(examples, toolchain) : testTogether(examples, toolchain)
}

async function testTogether(examples: readonly Example[], toolchain: Toolchain): Promise<Example[]> {
  const imports = examples.map((_, index) => `    _ = @import("${blockFile(index)}");`)
  const sources = [...blockSources(examples), { name: 'blocks.zig', code: ['test {', ...imports, '}'].join('\n') }]
  const { code, output, step } = await withSources(sources, toolchain, work => attempt('test', work))
  // A test that nothing refers to is not run: as many as there are blocks must have been, and the root's own.
  const ran = Number(/All (\d+) tests passed/.exec(output)?.[1] ?? 0)
  return step === 'run' && code === 0 && ran > examples.length ? [...examples] : []
}

const CHOICE = 'BLOCK'

/** One program with all of their `main`s; it is run once for each. */
async function runTogether(examples: readonly Example[], toolchain: Toolchain): Promise<Example[]> {
  const choices = examples.map(
    (_, index) => `    if (std.mem.eql(u8, block, "${index}")) return @import("${blockFile(index)}").main();`,
  )
  const main = [
    'const std = @import("std");',
    // From 0.16 on the environment is handed to whoever asks for it.
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

export function blockSources(examples: readonly Example[]): { name: string; code: string }[] {
  return examples.map(({ node }, index) => ({ name: blockFile(index), code: node.value }))
}

export function blockFile(index: number): string {
  return `block${index}.zig`
}

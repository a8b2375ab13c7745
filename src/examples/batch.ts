// Decides which blocks can share a program with others, and writes the parts that such programs have in common.

import type { Example } from '../content/examples/scan.ts'
import { entryPoints } from '../model/content/code-block.ts'
import { isBuildScript } from './workspace.ts'

/** The kinds of batches: tests, programs, build scripts, and blocks that fail in their tests or in their `main`. */
export const BATCH_KINDS = ['test', 'run', 'fails-test', 'fails-main', 'build'] as const
export type BatchKind = (typeof BATCH_KINDS)[number]

/** Returns the kind of batch for a block, or `null` if it must be the root of its own program. */
export function batchKind(example: Example): BatchKind | null {
  const { kind, files, node } = example
  const code = node.value
  // A build script may have other files, because each script runs in a separate folder.
  if (kind === 'build')
    return CONFIGURES_PROGRAM.test(code) || files.some(({ name }) => IS_PACKAGE.test(name)) ? null : kind
  const points = entryPoints(code)
  if (kind === 'fails') {
    if (isBuildScript(example) || needsOwnProgram(example)) return null
    return points.main && !points.test ? 'fails-main' : 'fails-test'
  }
  if (needsOwnProgram(example) || USES_PROCESS_STATE.test(code)) return null
  if (kind === 'test') return points.main ? null : 'test'
  return PLAIN_MAIN.test(code) && !USES_PROCESS.test(code) ? 'run' : null
}

/** Reports whether a block configures its whole program or has other files, so that it cannot be analyzed with others. */
export function needsOwnProgram({ files, node }: Example): boolean {
  return files.length > 0 || CONFIGURES_PROGRAM.test(node.value)
}

/** A manifest names other packages, which only `zig build` can resolve. */
const IS_PACKAGE = /(?:^|\/)build\.zig\.zon$/
/** Matches hooks of the root file, and other files. */
const CONFIGURES_PROGRAM =
  /@import\("root"\)|@embedFile|\bstd_options\b|(?<!@)\bpanic\b|\bexport\b|@import\("(?!std"|builtin")/
/** Matches uses of state that the whole process shares: its folder and its log. */
const USES_PROCESS_STATE = /\bchdir\b|setAsCwd|log_level|fs\.cwd\(\)/
/** Matches uses of the process's arguments, environment and executable. */
const USES_PROCESS = /\bargs|\bargv\b|\b[gG]etEnv|\bhasEnv|\benviron|\bgetenv\b|selfExe|@src\(\)/
const PLAIN_MAIN = /^pub fn main\(\) !?void \{/m

/** Splits items into batches of one kind, followed by the items without a kind, each in a batch of its own. */
export function batchesOf<T, K>(
  items: readonly T[],
  kinds: readonly K[],
  kindOf: (item: T) => K | null,
  sizeOf: (kind: K) => number,
): T[][] {
  const batches = kinds.flatMap(kind => {
    const same = items.filter(item => kindOf(item) === kind)
    const size = sizeOf(kind)
    return Array.from({ length: Math.ceil(same.length / size) }, (_, at) => same.slice(at * size, (at + 1) * size))
  })
  return [...batches, ...items.filter(item => kindOf(item) === null).map(item => [item])]
}

/** Returns the name of a block's file in the program of a batch. */
export function blockFile(index: number): string {
  return `block${index}.zig`
}

/** Returns the root file that runs or analyzes the tests of all blocks. */
export function testRoot(indexes: Iterable<number>): string {
  return ['test {', ...[...indexes].map(index => `    _ = @import("${blockFile(index)}");`), '}'].join('\n')
}

/** Returns the statements that return from the function with what `run` does with the block whose number is in `block`. */
export function choiceOf(indexes: Iterable<number>, run: (block: string) => string): string[] {
  return [...indexes].map(
    index => `    if (std.mem.eql(u8, block, "${index}")) return ${run(`@import("${blockFile(index)}")`)};`,
  )
}

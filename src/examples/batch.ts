// Decides which blocks can share a program with others, and names them there.

import type { Example } from '../content/examples/scan.ts'
import { entryPoints } from '../model/content/code-block.ts'
import { isBuildScript } from './build-script.ts'

/** How blocks stand together: tests, programs, build scripts, and those that fail by their tests or by their `main`. */
export const BATCH_KINDS = ['test', 'run', 'fails-test', 'fails-main', 'build'] as const
export type BatchKind = (typeof BATCH_KINDS)[number]

/** How a block can stand beside others, one file that asks nothing of the root of its program; `null` where it cannot. */
export function batchKind(example: Example): BatchKind | null {
  const { kind, files, node } = example
  const code = node.value
  // The files beside a build script are built by it, each script in a folder of its own.
  if (kind === 'build')
    return OF_THE_PROGRAM.test(code) || files.some(({ name }) => IS_PACKAGE.test(name)) ? null : kind
  const points = entryPoints(code)
  if (kind === 'fails') {
    if (isBuildScript(example) || isOfTheProgram(example)) return null
    return points.main && !points.test ? 'fails-main' : 'fails-test'
  }
  if (files.length > 0 || ASKS_THE_ROOT.test(code)) return null
  if (kind === 'test') return points.main ? null : 'test'
  return PLAIN_MAIN.test(code) && !ASKS_THE_PROCESS.test(code) ? 'run' : null
}

/** Whether a block says something about its whole program, or has other files: it cannot even be read beside others. */
export function isOfTheProgram({ files, node }: Example): boolean {
  return files.length > 0 || OF_THE_PROGRAM.test(node.value)
}

/** It names other packages, which only `zig build` finds. */
const IS_PACKAGE = /(?:^|\/)build\.zig\.zon$/
const OF_THE_PROGRAM =
  /@import\("root"\)|@embedFile|\bstd_options\b|(?<!@)\bpanic\b|\bexport\b|@import\("(?!std"|builtin")/

/** Hooks of the root file, other files, and what belongs to the whole process: its folder, its environment, its log. */
const ASKS_THE_ROOT =
  /@import\("root"\)|@embedFile|\bstd_options\b|(?<!@)\bpanic\b|\bexport\b|@import\("(?!std"|builtin")|\bchdir\b|setAsCwd|log_level|fs\.cwd\(\)/
/** Its parameters, its environment, its own file. */
const ASKS_THE_PROCESS = /\bargs|\bargv\b|\b[gG]etEnv|\bhasEnv|\benviron|\bgetenv\b|selfExe|@src\(\)/
const PLAIN_MAIN = /^pub fn main\(\) !?void \{/m

export function blockSources(examples: readonly Example[]): { name: string; code: string }[] {
  return examples.map(({ node }, index) => ({ name: blockFile(index), code: node.value }))
}

export function blockFile(index: number): string {
  return `block${index}.zig`
}

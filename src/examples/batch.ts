// Decides which blocks can share a program with others, and names them there.

import type { Example } from '../content/examples/scan.ts'
import { entryPoints } from '../model/content/code-block.ts'
import { isBuildScript } from './build-script.ts'

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
    if (isBuildScript(example) || isOfTheProgram(example)) return null
    return points.main && !points.test ? 'fails-main' : 'fails-test'
  }
  if (files.length > 0 || USES_ROOT.test(code)) return null
  if (kind === 'test') return points.main ? null : 'test'
  return PLAIN_MAIN.test(code) && !USES_PROCESS.test(code) ? 'run' : null
}

/** Reports whether a block configures its whole program or has other files, so that it cannot be analyzed with others. */
export function isOfTheProgram({ files, node }: Example): boolean {
  return files.length > 0 || CONFIGURES_PROGRAM.test(node.value)
}

/** A manifest names other packages, which only `zig build` can resolve. */
const IS_PACKAGE = /(?:^|\/)build\.zig\.zon$/
const CONFIGURES_PROGRAM =
  /@import\("root"\)|@embedFile|\bstd_options\b|(?<!@)\bpanic\b|\bexport\b|@import\("(?!std"|builtin")/

/** Matches hooks of the root file, other files, and state of the whole process: its folder, its environment, its log. */
const USES_ROOT =
  /@import\("root"\)|@embedFile|\bstd_options\b|(?<!@)\bpanic\b|\bexport\b|@import\("(?!std"|builtin")|\bchdir\b|setAsCwd|log_level|fs\.cwd\(\)/
/** Matches uses of the process's arguments, environment and executable. */
const USES_PROCESS = /\bargs|\bargv\b|\b[gG]etEnv|\bhasEnv|\benviron|\bgetenv\b|selfExe|@src\(\)/
const PLAIN_MAIN = /^pub fn main\(\) !?void \{/m

export function blockSources(examples: readonly Example[]): { name: string; code: string }[] {
  return examples.map(({ node }, index) => ({ name: blockFile(index), code: node.value }))
}

export function blockFile(index: number): string {
  return `block${index}.zig`
}

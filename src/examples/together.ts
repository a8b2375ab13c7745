// Tests of many blocks in one program: Zig then analyzes what they share of std once. Only success counts; where one
// fails, each is tried alone, so that it is judged and told as if it had always been.
import type { Toolchain } from '../zig/toolchain.ts'
import { entryPoints } from './block.ts'
import type { Example } from './scan.ts'
import { attempt } from './verify.ts'
import { withSources } from './workspace.ts'

/** So many that compiling is shared, so few that a failure is found soon. */
export const TOGETHER = 20

/** A block whose tests can stand beside others: one file that asks nothing of the root of its program. */
export function isSociable({ kind, files, node }: Example): boolean {
  if (kind !== 'test' || files.length > 0 || entryPoints(node.value).main) return false
  return !ASKS_THE_ROOT.test(node.value)
}

/** Hooks of the root file, other files, and what belongs to the whole process: its folder, its environment, its log. */
const ASKS_THE_ROOT =
  /@import\("root"\)|@embedFile|\bstd_options\b|\bpanic\b|\bexport\b|@import\("(?!std"|builtin")|\bchdir\b|setAsCwd|log_level|fs\.cwd\(\)/

/** True where all of them passed. */
export async function passTogether(examples: readonly Example[], toolchain: Toolchain): Promise<boolean> {
  const files = examples.map(({ node }, index) => ({ name: `block${index}.zig`, code: node.value }))
  const imports = files.map(({ name }) => `    _ = @import("${name}");`)
  const root = { name: 'blocks.zig', code: ['test {', ...imports, '}'].join('\n') }
  const { code, output, step } = await withSources([...files, root], toolchain, work => attempt('test', work))
  // A test that nothing refers to is not run: as many as there are blocks must have been, and the root's own.
  const ran = Number(/All (\d+) tests passed/.exec(output)?.[1] ?? 0)
  return step === 'run' && code === 0 && ran > examples.length
}

// Which of many blocks a version refuses, found by analyzing them as one program: what they share of std is then read once.
// Who is named by an error is refused; who is not may still be, since an error that two have in common is told once.

import type { Example } from '../content/examples/scan.ts'
import type { Toolchain } from '../zig/toolchain.ts'
import { batchKind, blockFile, blockSources } from './batch.ts'
import { compileProgram } from './verify.ts'
import { type Workspace, withSources } from './workspace.ts'

/** An error in the syntax of one block hides what the others would be told: it is left out, and the rest asked again. */
const ROUNDS = 4

export async function refusedTogether(examples: readonly Example[], toolchain: Toolchain): Promise<Set<Example>> {
  const refused = new Set<Example>()
  for (let round = 0; round < ROUNDS; round++) {
    const left = examples.filter(example => !refused.has(example))
    if (left.length === 0) break
    const found = blamed(await analyzeTogether(left, toolchain), left.length)
    for (const index of found) refused.add(left[index]!)
    if (found.size === 0) break
  }
  return refused
}

/** Blocks that an error names, in its own place or in what led there. */
export function blamed(output: string, count: number): Set<number> {
  const indexes = [...output.matchAll(/\bblock(\d+)\.zig:\d+:\d+/g)].map(([, index]) => Number(index))
  return new Set(indexes.filter(index => index < count))
}

async function analyzeTogether(examples: readonly Example[], toolchain: Toolchain): Promise<string> {
  const isRun = batchKind(examples[0]!) === 'run'
  const uses = examples.map(
    (_, index) => `    _ = ${isRun ? '&' : ''}@import("${blockFile(index)}")${isRun ? '.main' : ''};`,
  )
  const root = isRun ? ['pub fn main() void {', ...uses, '}'] : ['test {', ...uses, '}']
  const sources = [...blockSources(examples), { name: 'blocks.zig', code: root.join('\n') }]
  const { compiled } = await withSources(sources, toolchain, workspace =>
    analyze(isRun ? 'exe' : 'test', workspace, ['-freference-trace=100']),
  )
  return compiled.code === 0 ? '' : compiled.output
}

/** As far as errors go: no program is made, which takes most of the time. */
export function analyze(mode: 'exe' | 'test', workspace: Workspace, more: readonly string[] = []) {
  return compileProgram(mode, {
    ...workspace,
    compile: parameters =>
      workspace.compile([...parameters.filter(each => !each.startsWith('-femit-bin')), '-fno-emit-bin', ...more]),
  })
}

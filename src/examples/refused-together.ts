// Finds the blocks that a version rejects by analyzing many of them as one program, so that shared parts of std are read once. A block
// without an error may still be rejected, because Zig reports an error that two blocks share only once.

import type { Example } from '../content/examples/scan.ts'
import type { Toolchain } from '../zig/toolchain.ts'
import { blockFile, blockSources } from './batch.ts'
import { firstError } from './first-error.ts'
import { compileProgram } from './verify.ts'
import { type Workspace, withSources } from './workspace.ts'

/** The maximum number of attempts. A block with a syntax error hides other errors, so the rest is analyzed again without it. */
const ROUNDS = 10

/** Returns the first error of each rejected block. */
export async function refusedTogether(
  examples: readonly Example[],
  toolchain: Toolchain,
): Promise<Map<Example, string>> {
  const messages = await messagesTogether(examples[0]!.kind === 'run' ? 'exe' : 'test', examples, toolchain)
  return new Map([...messages].map(([example, [first]]) => [example, firstError(first!, false)]))
}

/** Returns the errors of each rejected block with their notes. `test` analyzes tests, `exe` the `main` functions. */
export async function messagesTogether(
  mode: 'exe' | 'test',
  examples: readonly Example[],
  toolchain: Toolchain,
): Promise<Map<Example, string[]>> {
  const refused = new Map<Example, string[]>()
  for (let round = 0; round < ROUNDS; round++) {
    const left = examples.filter(example => !refused.has(example))
    if (left.length === 0) break
    const found = messagesByBlock(await analyzeTogether(mode, left, toolchain), left.length)
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

async function analyzeTogether(
  mode: 'exe' | 'test',
  examples: readonly Example[],
  toolchain: Toolchain,
): Promise<string> {
  const isRun = mode === 'exe'
  const uses = examples.map(
    (_, index) => `    _ = ${isRun ? '&' : ''}@import("${blockFile(index)}")${isRun ? '.main' : ''};`,
  )
  const root = isRun ? ['pub fn main() void {', ...uses, '}'] : ['test {', ...uses, '}']
  const sources = [...blockSources(examples), { name: 'blocks.zig', code: root.join('\n') }]
  const { compiled } = await withSources(sources, toolchain, workspace =>
    analyze(mode, workspace, ['-freference-trace=100']),
  )
  return compiled.code === 0 ? '' : compiled.output
}

/** Runs semantic analysis only, because generating the program takes most of the time. */
export function analyze(mode: 'exe' | 'test', workspace: Workspace, more: readonly string[] = []) {
  return compileProgram(mode, {
    ...workspace,
    compile: parameters =>
      workspace.compile([...parameters.filter(each => !each.startsWith('-femit-bin')), '-fno-emit-bin', ...more]),
  })
}

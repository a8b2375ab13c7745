// For tests: which blocks pass when they are compiled together.

import { type Example, examplesIn } from '../content/examples/scan.ts'
import type { Toolchain } from '../zig/toolchain.ts'
import { parseExamplePage } from './parse-markdown.ts'
import { verifyBatch } from './verify-batch.ts'

/** A block is what follows the word `zig`, then its lines. Returns the indexes of those that pass. */
export async function passingTogether(
  zig: Toolchain,
  ...blocks: [info: string, ...code: string[]][]
): Promise<number[]> {
  const page = blocks.map(([info, ...code]) => ['```zig ' + info, ...code, '```', ''].join('\n')).join('\n')
  const { examples, problems } = examplesIn(parseExamplePage(page))
  if (examples.length !== blocks.length || problems.length > 0) throw new Error(JSON.stringify(problems))
  const passed: Example[] = await verifyBatch(examples, zig)
  return passed.map(example => examples.indexOf(example))
}

// For tests: which blocks pass when they are compiled together.

import { type Example, examplesIn } from '../../src/content/examples/scan.ts'
import { parseExamplePage } from '../../src/examples/pages.ts'
import { verifyBatch } from '../../src/examples/verify-batch.ts'
import type { Toolchain } from '../../src/zig/toolchain.ts'

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

// Many blocks that must not compile, analyzed as one program. Who is told the error that its page names fails as it says;
// all others, those that fail only when they run too, are tried alone.

import type { Example } from '../content/examples/scan.ts'
import type { Toolchain } from '../zig/toolchain.ts'
import { messagesTogether } from './refused-together.ts'

export async function failTogether(
  mode: 'exe' | 'test',
  examples: readonly Example[],
  toolchain: Toolchain,
): Promise<Example[]> {
  const messages = await messagesTogether(mode, examples, toolchain)
  return examples.filter(example => messages.get(example)?.some(each => each.includes(example.expected)))
}

// Verified examples that stand under declarations, among our words for them.

import { type Example, examplesIn } from '../../content/examples/scan.ts'
import type { Words } from '../../library/words/words.ts'

export interface WordExample extends Example {
  /** The declaration that it stands under. */
  path: string
}

/** `isVerified` is asked with the hash of a block. */
export function wordExamples(words: Words, isVerified: (hash: string) => boolean): WordExample[] {
  return [...words].flatMap(([key, { written }]) =>
    written
      ? examplesIn({ type: 'root', children: [...written] })
          .examples.filter(({ hash }) => isVerified(hash))
          // Words for a field belong to its type: `std.mem.Allocator field.ptr`.
          .map(example => ({ ...example, path: key.split(' ', 1)[0]! }))
      : [],
  )
}

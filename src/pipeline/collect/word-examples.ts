// Verified examples that stand under declarations, among our words for them.

import { type Example, examplesIn } from '../../content/examples/scan.ts'
import type { Words } from '../../library/words/words.ts'
import { onceFor } from '../../model/memo.ts'

export interface WordExample extends Example {
  /** The declaration that it stands under. */
  path: string
}

/** `isVerified` is asked with the hash of a block. */
export function wordExamples(words: Words, isVerified: (hash: string) => boolean): WordExample[] {
  return allExamples(words).filter(({ hash }) => isVerified(hash))
}

const allExamples = onceFor((words: Words): WordExample[] =>
  [...words].flatMap(([key, { written }]) =>
    written
      ? examplesIn({ type: 'root', children: [...written] })
          // Words for a field belong to its type: `std.mem.Allocator field.ptr`.
          .examples.map(example => ({ ...example, path: key.split(' ', 1)[0]! }))
      : [],
  ),
)

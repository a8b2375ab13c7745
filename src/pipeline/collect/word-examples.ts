// Collects the verified examples in the descriptions of declarations.

import { type Example, examplesIn } from '../../content/examples/scan.ts'
import type { Words } from '../../library/words/words.ts'
import { onceFor } from '../../model/memo.ts'

export interface WordExample extends Example {
  /** The declaration whose description contains it. */
  path: string
}

/** @param isVerified Receives the hash of a code block. */
export function wordExamples(words: Words, isVerified: (hash: string) => boolean): WordExample[] {
  return allExamples(words).filter(({ hash }) => isVerified(hash))
}

const allExamples = onceFor((words: Words): WordExample[] =>
  [...words].flatMap(([key, { written }]) =>
    written
      ? examplesIn({ type: 'root', children: [...written] })
          // The key of a field's description begins with its type: `std.mem.Allocator field.ptr`.
          .examples.map(example => ({ ...example, path: key.split(' ', 1)[0]! }))
      : [],
  ),
)

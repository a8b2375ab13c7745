// Reports long sentences, which are hard to read.

import type { ContentDocument } from './document.ts'
import type { Finding } from './finding.ts'
import { blocksOf, countWords, type ProseBlock } from './prose.ts'

const LONGEST_SENTENCE = 40

export function checkSentences({ file, root }: ContentDocument): Finding[] {
  return blocksOf(root).flatMap(block =>
    sentencesOf(block)
      .filter(sentence => countWords(sentence) > LONGEST_SENTENCE)
      .map(
        (sentence): Finding => ({
          check: 'sentences',
          file,
          line: block.line,
          fact: `The sentence “${sentence.split(' ').slice(0, 6).join(' ')} …” has ${countWords(sentence)} words.`,
          fix: `Make two of it: the limit is ${LONGEST_SENTENCE}.`,
        }),
      ),
  )
}

/** Splits text into sentences. A period ends one if space follows, but not in `0.15`, `std.mem` or an abbreviation. */
export function sentencesOf({ text }: Pick<ProseBlock, 'text'>): string[] {
  return text.split(/(?<=(?<!\b(?:e\.g|i\.e|vs|etc|cf))[.!?][)"”’]*)\s+/)
}

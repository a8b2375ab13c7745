// Checks the structure of a page: its headings, and the length of its sentences and of its lines of code.

import type { ContentDocument } from './document.ts'
import type { Found } from './finding.ts'
import { blocksOf, countWords, type ProseBlock, proseText, visit } from './prose.ts'

const LONGEST_LINE = 100
const LONGEST_SENTENCE = 40

/** Reports skipped levels, a second title, and duplicates on a page. */
export function checkHeadings({ role, root }: ContentDocument): Found[] {
  const findings: Found[] = []
  const lines = new Map<string, number>()
  let before = 1
  visit(root, node => {
    if (node.type !== 'heading') return
    const line = node.position?.start.line ?? 1
    const text = proseText(node)
    const find = (fact: string, fix: string) => findings.push({ line, fact, fix })
    if (node.depth === 1) find(`“${text}” is a heading of level 1.`, 'The title of the page is that already: use ##.')
    else if (node.depth > before + 1)
      find(`“${text}” has level ${node.depth} under level ${before}.`, `Use level ${before + 1}.`)
    const first = lines.get(text)
    // In descriptions of declarations the build reports duplicate headings, and variants name releases again and again.
    if (first !== undefined && role !== 'words' && role !== 'variants')
      find(`“${text}” is a heading in line ${first} already.`, 'Give one of them another text.')
    if (first === undefined) lines.set(text, line)
    before = node.depth
  })
  return findings
}

/** Reports lines of code that are too long to be read without scrolling. */
export function checkCodeLines({ root }: ContentDocument): Found[] {
  const findings: Found[] = []
  visit(root, node => {
    if (node.type !== 'code') return
    for (const [index, text] of node.value.split('\n').entries()) {
      const columns = [...text].length
      const line = (node.position?.start.line ?? 0) + 1 + index
      if (columns > LONGEST_LINE)
        findings.push({
          line,
          fact: `The line has ${columns} columns.`,
          fix: `Break it: the limit is ${LONGEST_LINE}.`,
        })
    }
  })
  return findings
}

/** Reports long sentences, which are hard to read. */
export function checkSentences({ root }: ContentDocument): Found[] {
  return blocksOf(root).flatMap(block =>
    sentencesOf(block)
      .filter(sentence => countWords(sentence) > LONGEST_SENTENCE)
      .map(sentence => ({
        line: block.line,
        fact: `The sentence “${sentence.split(' ').slice(0, 6).join(' ')} …” has ${countWords(sentence)} words.`,
        fix: `Make two of it: the limit is ${LONGEST_SENTENCE}.`,
      })),
  )
}

/** Splits text into sentences. A period ends one if space follows, but not in `0.15`, `std.mem` or an abbreviation. */
export function sentencesOf({ text }: Pick<ProseBlock, 'text'>): string[] {
  return text.split(/(?<=(?<!\b(?:e\.g|i\.e|vs|etc|cf))[.!?][)"”’]*)\s+/)
}

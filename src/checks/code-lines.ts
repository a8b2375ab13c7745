// Reports lines of code that are too long to be read without scrolling.

import type { ContentDocument } from './document.ts'
import type { Finding } from './finding.ts'
import { visit } from './prose.ts'

const LONGEST_LINE = 100

export function checkCodeLines({ file, root }: ContentDocument): Finding[] {
  const findings: Finding[] = []
  visit(root, node => {
    if (node.type !== 'code') return
    for (const [index, text] of node.value.split('\n').entries()) {
      const columns = [...text].length
      if (columns <= LONGEST_LINE) continue
      findings.push({
        check: 'code',
        file,
        line: (node.position?.start.line ?? 0) + 1 + index,
        fact: `The line has ${columns} columns.`,
        fix: `Break it: the limit is ${LONGEST_LINE}.`,
      })
    }
  })
  return findings
}

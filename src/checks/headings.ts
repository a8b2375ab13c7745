// Checks headings: no skipped level, no second title, no duplicates on a page.

import type { ContentDocument } from './document.ts'
import type { Finding } from './finding.ts'
import { proseText, visit } from './prose.ts'

export function checkHeadings({ file, role, root }: ContentDocument): Finding[] {
  const findings: Finding[] = []
  const lines = new Map<string, number>()
  let before = 1
  visit(root, node => {
    if (node.type !== 'heading') return
    const line = node.position?.start.line ?? 1
    const text = proseText(node)
    const find = (fact: string, fix: string) => findings.push({ check: 'headings', file, line, fact, fix })
    if (node.depth === 1) find(`“${text}” is a heading of level 1.`, 'The title of the page is that already: use ##.')
    else if (node.depth > before + 1)
      find(`“${text}” has level ${node.depth} under level ${before}.`, `Use level ${before + 1}.`)
    const first = lines.get(text)
    // In descriptions of declarations the build reports duplicate headings.
    if (first !== undefined && role !== 'words')
      find(`“${text}” is a heading in line ${first} already.`, 'Give one of them another text.')
    if (first === undefined) lines.set(text, line)
    before = node.depth
  })
  return findings
}

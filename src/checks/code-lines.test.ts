import { expect, it } from 'vitest'
import { checkCodeLines } from './code-lines.ts'
import { parseContentDocument } from './document.ts'

const check = (text: string) =>
  checkCodeLines(parseContentDocument('content/en/x.md', text)).map(({ line, fact }) => `${line}: ${fact}`)

it('finds a line over 100 columns, by its line in the file', () => {
  const block = (columns: number) => `Text.\n\n\`\`\`zig test\nconst a = 1;\n${'é'.repeat(columns)}\n\`\`\`\n`
  expect(check(block(100))).toEqual([])
  expect(check(block(101))).toEqual(['5: The line has 101 columns.'])
})

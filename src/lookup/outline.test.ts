import { expect, it } from 'vitest'
import { outlineOf, sectionOf } from './outline.ts'

const PAGE = `# Title

Words.

## Read lines

Text.

\`\`\`\`md
## not a heading
\`\`\`
### nor this
\`\`\`
\`\`\`\`

### A \`std.mem\` detail

Inner.

## Write

End.`

it('finds headings outside of code, with their places', () => {
  const outline = outlineOf(PAGE)
  expect(outline.map(({ level, title }) => `${level} ${title}`)).toEqual([
    '1 Title',
    '2 Read lines',
    '3 A `std.mem` detail',
    '2 Write',
  ])
  for (const { start, title } of outline)
    expect(PAGE.slice(start)).toMatch(new RegExp(`^#+ ${title.replace(/\./g, '\\.')}`))
})

it.each([
  ['Read lines', '## Read lines'],
  ['read-lines', '## Read lines'],
  ['## Read lines', '## Read lines'],
  ['mem detail', '### A `std.mem` detail'],
  ['A std.mem detail', '### A `std.mem` detail'],
])('takes the section %s up to the next of its level', (wanted, start) => {
  const { text } = sectionOf(PAGE, wanted)!
  expect(text.startsWith(start)).toBe(true)
  expect(text.includes('Inner.')).toBe(true)
  expect(text.includes('End.')).toBe(false)
})

it('has no section of another name', () => {
  expect(sectionOf(PAGE, 'Delete')).toBeNull()
  expect(sectionOf(PAGE, '!')).toBeNull()
})

it('minds case before it guesses', () => {
  const page = '# T\n\n## std.Io.Reader\n\nThe type.\n\n## std.fs.reader\n\nThe function.\n\n## READER\n\nAnother.'
  expect(sectionOf(page, 'reader')!.text).toContain('The function.')
  expect(sectionOf(page, 'Reader')!.text).toContain('The type.')
  expect(sectionOf(page, 'READER')!.text).toContain('Another.')
  expect(sectionOf(page, 'std.io.reader')!.text).toContain('The type.')
})

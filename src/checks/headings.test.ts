import { expect, it } from 'vitest'
import { parseContentDocument } from './document.ts'
import { checkHeadings } from './headings.ts'

const check = (text: string, file = 'content/de/docs/x.md') =>
  checkHeadings(parseContentDocument(file, text)).map(({ line, fact, fix }) => `${line}: ${fact} ${fix}`)

it('lets headings in order through, down and up again', () => {
  expect(check('## A\n\n### B\n\n#### C\n\n## D\n\n### E\n')).toEqual([])
})

it('finds a level that is left out, inside of components too', () => {
  expect(check('## A\n\n::note\n#### B\n::\n')).toEqual(['4: “B” has level 4 under level 2. Use level 3.'])
  expect(check('### A\n')).toEqual(['1: “A” has level 3 under level 1. Use level 2.'])
})

it('finds a second title', () => {
  expect(check('---\ntitle: X\n---\n\n# X\n')).toEqual([
    '5: “X” is a heading of level 1. The title of the page is that already: use ##.',
  ])
})

it('finds a heading that stands twice, but not in words for declarations', () => {
  expect(check('## A\n\n## A\n')).toEqual(['3: “A” is a heading in line 1 already. Give one of them another text.'])
  expect(check('## A\n\n## A\n', 'content/en/reference/mem.md')).toEqual([])
})

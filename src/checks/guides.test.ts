import { expect, it } from 'vitest'
import { examplesIn } from '../content/examples/scan.ts'
import { CATEGORIES } from '../model/content/catalog.ts'
import { parseContentDocument } from './document.ts'
import { checkDepth, checkExamples, countGuideWords, DEEP_MODULES } from './guides.ts'

const DEEP = 'content/en/docs/std/collections/heap.md'
const SMALL = 'content/en/docs/std/toolchain/pie.md'
const EXAMPLE = '```zig test\nconst std = @import("std");\n\ntest {\n    try std.testing.expect(true);\n}\n```\n'
const TASKS = `## Tasks\n\n${[1, 2, 3, 4, 5].map(task => `### Task ${task}\n\nText.\n`).join('\n')}\n## See also\n\n### No task\n`

const document = (text: string, file = DEEP) => parseContentDocument(file, text)
const words = (count: number) => `${Array.from({ length: count }, () => 'word').join(' ')}\n\n`
const depth = (text: string, file = DEEP) =>
  checkDepth(document(text, file)).map(({ line, fact, fix }) => `${line}: ${fact} ${fix}`)

it('knows every deep module', () => {
  const keys = CATEGORIES.flatMap(({ modules }) => modules.map(({ key }) => key))
  expect([...DEEP_MODULES].filter(key => !keys.includes(key))).toEqual([])
  expect(DEEP_MODULES.size).toBe(26)
})

it('finds a guide without an example, and one whose example nobody verified', () => {
  const page = document(EXAMPLE, SMALL)
  const [example] = examplesIn(page.root).examples
  expect(checkExamples(page, new Set([example!.hash]))).toEqual([])
  expect(checkExamples(page, new Set())).toMatchObject([
    { fix: 'Run "npm run examples" and commit content/examples.json.' },
  ])
  expect(checkExamples(document('Text.', SMALL), new Set())).toMatchObject([
    { fact: 'The guide has no verified example.', fix: 'Add one: a fenced block `zig run` or `zig test`.' },
  ])
  expect(checkExamples(document('Text.', 'content/en/docs/index.md'), new Set())).toEqual([])
})

it('counts text, lists and tables, but no code', () => {
  const text = `Two words.\n\n- three more words\n\n| one | \`a b\` |\n| --- | --- |\n| x | y |\n\n${EXAMPLE}`
  expect(countGuideWords(document(text).root)).toBe(2 + 3 + 4)
})

it('wants 1,200 to 2,500 words of a deep guide', () => {
  expect(depth(words(1300) + TASKS)).toEqual([])
  expect(depth(words(1100) + TASKS)).toEqual([
    '1: The guide has 1120 words. It is one of the deep ones: write 1200 or more.',
  ])
  expect(depth(words(2490) + TASKS)).toEqual([
    '1: The guide has 2510 words. Shorten it to 2500, or move a part to a page of its own.',
  ])
  expect(depth('Short.', SMALL)).toEqual([])
})

it('wants five tasks of a deep guide, under their heading', () => {
  const four = TASKS.replace('### Task 5\n\nText.\n', '')
  expect(depth(words(1300) + four)).toEqual([
    '3: There are 4 tasks under "## Tasks". Write 5 or more, each with ### and an example.',
  ])
  expect(depth(words(1300))).toHaveLength(1)
})

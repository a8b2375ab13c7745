import type { RootContent } from 'mdast'
import { gfmToMarkdown } from 'mdast-util-gfm'
import { type Options, toMarkdown } from 'mdast-util-to-markdown'
import { expect, it } from 'vitest'
import { markdownProcessor } from '../content/markdown.ts'
import { writeTree } from './write.ts'

const OPTIONS: Options = { extensions: [gfmToMarkdown({ tablePipeAlign: false })], bullet: '-' }

/** Writes both ways, and returns the number of blocks that went to the complete writer. */
function left(blocks: RootContent[]): number {
  let count = 0
  const all = (children: RootContent[]) => toMarkdown({ type: 'root', children }, OPTIONS)
  const text = writeTree(blocks, some => {
    count++
    return all(some)
  })
  expect(text).toBe(all(blocks))
  return count
}

const leftOf = (text: string) => left(markdownProcessor.parse(text).children as RootContent[])

it.each([
  ['paragraphs', 'One `code` **strong:** [a `link`](./x.md#y).\n\n**“a”** b & c\n'],
  ['headings', '# One\n\n## Two `x` {#id}\n'],
  ['code', '```zig\na\n```\n\n```\n```\n'],
  ['lists', '- a\n- **b** c\n\nText.\n\n3. one\n4. two\n'],
  ['tables', '| a | | b |\n| --- | :-: | --: |\n| x | `y` | |\n'],
])('writes %s itself', (_name, text) => {
  expect(leftOf(text)).toBe(0)
})

it.each([
  'a \\* b',
  'a_b',
  '1\\. a',
  '\\# a',
  '*a*',
  '`` a`b ``',
  '[https://a.b](https://a.b)',
  '[a](b "c")',
  '# a \\#',
  '````\n```\n````',
  '- a\n  - b',
  '> a',
  '| a \\| b |\n| --- |',
  'www\\.a.b',
  '- a\n\n* b',
])('leaves %j to the complete writer', text => {
  expect(leftOf(text)).toBe(1)
})

it('encodes what no parser makes', () => {
  const strong = (value: string): RootContent => ({ type: 'strong', children: [{ type: 'text', value }] })
  const text = (value: string): RootContent => ({ type: 'text', value })
  const paragraph = (...children: RootContent[]) => ({ type: 'paragraph', children }) as RootContent
  for (const blocks of [
    [paragraph(text('a'), strong('.b.'), text('c'))],
    [paragraph(text('a '))],
    [paragraph(text('a\n')), paragraph()],
    [paragraph(text('a!'), { type: 'link', url: 'b', children: [] } as RootContent)],
    [],
  ])
    left(blocks)
})

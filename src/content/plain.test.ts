import type { Root } from 'mdast'
import remarkGfm from 'remark-gfm'
import remarkMdc from 'remark-mdc'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { describe, expect, it } from 'vitest'
import { fillParts, markdownParts, toPlainMarkdown } from './plain.ts'

const processor = unified().use(remarkParse).use(remarkGfm).use(remarkMdc)
const plain = (markdown: string) =>
  toPlainMarkdown(processor.runSync(processor.parse(markdown)) as Root, href => href).trim()

// The forms of all components are tested in page.test.ts.
describe('nothing that a page says is lost', () => {
  it.each([
    ['a failure', '```zig fails="expected type"\nx\n```', '```zig\nx\n```\n\nFails with: `expected type`'],
    ['a change', '```zig diff exempt="why"\n-a\n+b\n```', '```diff\n-a\n+b\n```'],
    ['who is quoted', '::blockquote{cite="A book"}\nWords.\n::', '> Words.\n>\n> — A book'],
    ['where a box leads', '::tip{title="T" to="/x"}\nText.\n::', '> [!TIP]\n>\n> [**T**](/x)\n>\n> Text.'],
    ['the badge of a card', '::card{title="T" badge="new"}\nText.\n::', '- T (new): Text.'],
    ['the label of a preview', '::code-preview{label="L"}\nText.\n::', '**L**\n\nText.'],
    [
      'names of files in a group, with a failure between',
      '::code-group\n```zig [a.zig] fails="no"\n1\n```\n```js [b.js]\n2\n```\n::',
      '`a.zig`:\n\n```zig\n1\n```\n\nFails with: `no`\n\n`b.js`:\n\n```js\n2\n```',
    ],
  ])('%s', (_name, markdown, expected) => {
    expect(plain(markdown)).toBe(expected)
  })
})

it('is filled with the figures of the build, which begin, divide and end it', () => {
  const root = processor.runSync(
    processor.parse('::exports-table\n::\n\nWords.\n\n::exports-table{kind="data"}\n::\n'),
  ) as Root
  const parts = markdownParts(root, href => href)
  expect(parts).toEqual([
    '',
    { component: 'exports-table', props: {} },
    '\n\nWords.\n\n',
    { component: 'exports-table', props: { kind: 'data' } },
    '\n',
  ])
  expect(fillParts(parts, (_component, { kind = 'none' }) => `[${kind}]`)).toBe('[none]\n\nWords.\n\n[data]\n')
  expect(fillParts(parts, () => '| x |\n')).toBe('| x |\n\n\nWords.\n\n| x |\n')
  expect(fillParts(parts, () => '')).toBe('\n\nWords.\n\n')
})

import { expect, it } from 'vitest'
import { parseContentDocument } from './document.ts'
import { checkKeyLines } from './tasks.ts'

const GUIDE = 'content/en/docs/std/collections/heap.md'
const CATEGORY = 'content/en/docs/std/collections/index.md'
const block = (words: string) => `\`\`\`zig ${words}\ntest {\n    work();\n}\n\`\`\`\n`
const check = (text: string, file = GUIDE) =>
  checkKeyLines(parseContentDocument(file, text)).map(({ line, fact }) => `${line}: ${fact}`)

it('wants one key line in each task with an example', () => {
  expect(check(`## Tasks\n\n### One\n\n${block('test key="work"')}`)).toEqual([])
  expect(check(`## Tasks\n\n### One\n\n${block('test')}`)).toEqual(['3: The task "One" has no key line.'])
  const two = block('test key="work"') + block('test key="test"')
  expect(check(`## Tasks\n\n### One\n\n${two}`)).toEqual(['3: The task "One" has 2 key lines.'])
})

it('looks into components, and at category pages', () => {
  const inside = `::code-group\n${block('build [build.zig]')}\n${block('[src/a.zig] key="work"')}::\n`
  expect(check(`## Typical tasks\n\n### One\n\n${inside}`, CATEGORY)).toEqual([])
  expect(check(`## Typical tasks\n\n### One\n\n${inside.replace(' key="work"', '')}`, CATEGORY)).toHaveLength(1)
})

it('wants none elsewhere, and none of a task without Zig', () => {
  expect(check(`## Quick example\n\n### No task\n\n${block('test')}`)).toEqual([])
  expect(check('## Tasks\n\n### One\n\nText.\n\n```sh\nzig build\n```\n')).toEqual([])
  expect(check(`## Tasks\n\n### One\n\n${block('test')}`, 'content/en/docs/migration.md')).toEqual([])
})

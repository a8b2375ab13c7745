import { expect, it } from 'vitest'
import { examplesIn } from '../content/examples/scan.ts'
import { parseContentDocument } from './document.ts'
import { checkVariants, variantExamplesIn } from './variants.ts'

const document = parseContentDocument(
  'content/en/docs/std/platform/fs.md',
  '---\ntitle: x\n---\n\n```zig test\ntest {}\n```\n',
)
const { hash } = examplesIn(document.root).examples[0]!
const variant = (text: string, target = hash) => new Map(variantExamplesIn(`## ${target} Title\n\n${text}\n`))
const versions = { versions: ['0.14.1', '0.16.0', '0.17.0'], blocks: { [hash]: ['old', '', 'no member'] } }

it('names examples that fail in a later release and have no variant', () => {
  expect(checkVariants(document, versions, new Map())).toEqual([
    {
      line: 5,
      fact: 'The example fails in 0.17.0, and has no variant.',
      fix: `Add "## ${hash} Title" with one to content/en/variants/std/platform/fs.md, or a sentence why there is none.`,
    },
  ])
  expect(checkVariants(document, versions, variant('A sentence.'))).toEqual([])
  expect(checkVariants(document, { ...versions, blocks: { [hash]: ['old', '', ''] } }, new Map())).toEqual([])
})

it('names releases that the variant is not for', () => {
  const facts = (text: string) => checkVariants(document, versions, variant(text)).map(({ fact }) => fact)
  expect(facts('```zig test zig="0.17.0"\ntest {}\n```')).toEqual([])
  expect(facts('```zig test zig="0.16.0"\ntest {}\n```')).toEqual(['The example fails in 0.17.0, and has no variant.'])
})

it('names variants without the key line that their example has', () => {
  const task = parseContentDocument(
    'content/en/docs/std/platform/fs.md',
    '---\ntitle: x\n---\n\n```zig test key="{}"\ntest {}\n```\n',
  )
  const { hash: own } = examplesIn(task.root).examples[0]!
  const facts = (text: string) =>
    checkVariants(task, { ...versions, blocks: {} }, variant(text, own)).map(({ fact }) => fact)
  expect(facts('```zig test\ntest {}\n```')).toEqual([
    'The example has a key line, and its variant for 0.16.0 and 0.17.0 has none.',
  ])
  expect(facts('```zig test key="a"\ntest {}\n```')).toEqual([])
  expect(facts('```zig test zig="0.16.0" key="a"\ntest {}\n```\n\n```zig test zig="0.17.0"\ntest {}\n```')).toEqual([
    'The example has a key line, and its variant for 0.17.0 has none.',
  ])
  expect(facts('There is none.')).toEqual([])
})

import { expect, it } from 'vitest'
import { examplesIn } from '../content/examples/scan.ts'
import { parseContentDocument } from './document.ts'
import { checkVariants } from './variants.ts'

const document = parseContentDocument(
  'content/en/docs/std/platform/fs.md',
  '---\ntitle: x\n---\n\n```zig test\ntest {}\n```\n',
)
const { hash } = examplesIn(document.root).examples[0]!
const versions = { versions: ['0.14.1', '0.16.0', '0.17.0'], blocks: { [hash]: ['old', '', 'no member'] } }

it('names examples that fail in a later release and have no variant', () => {
  expect(checkVariants(document, versions, new Set())).toEqual([
    {
      line: 5,
      fact: 'The example fails in 0.17.0, and has no variant.',
      fix: `Add "## ${hash} Title" with one to content/en/variants/std/platform/fs.md, or a sentence why there is none.`,
    },
  ])
  expect(checkVariants(document, versions, new Set([hash]))).toEqual([])
  expect(checkVariants(document, { ...versions, blocks: { [hash]: ['old', '', ''] } }, new Set())).toEqual([])
})

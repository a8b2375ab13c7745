import { expect, it } from 'vitest'
import { sketchFacts } from '../../test/support/facts.ts'
import { libraryOf } from '../library/facts/library.ts'
import { parseContentDocument } from './document.ts'
import { checkPitfalls, notedNames } from './pitfalls.ts'

const library = libraryOf(
  sketchFacts(
    [
      { path: 'std', kind: 'namespace' },
      { path: 'std.heap', kind: 'namespace' },
      { path: 'std.heap.grow', kind: 'function' },
      { path: 'std.heap.shrink', kind: 'function' },
    ],
    'std',
  ),
)
const GUIDE = 'content/en/docs/std/collections/heap.md'
const words = (text: string) => notedNames([{ file: 'content/en/reference/heap.md', role: 'words', source: text }])
const check = (guide: string, reference: string, file = GUIDE) =>
  checkPitfalls(parseContentDocument(file, guide), library, words(reference)).map(
    ({ line, fact }) => `${line}: ${fact}`,
  )

it('wants a warning of a guide in the words of the declaration', () => {
  const guide = 'First.\n\n**It hangs.** In 0.15.1 `heap.grow(n)` never ends. Use `shrink`.\n'
  expect(check(guide, '## grow\n\nGrows it.\n')).toEqual([
    '3: “It hangs. In 0.15.1 heap.grow(n) never ends.…” is not in the words of `grow`.',
  ])
  expect(check(guide, '## grow\n\nGrows it. Never ends in 0.15.1.\n')).toEqual([])
})

it('is content with one of several names', () => {
  expect(check('In 0.15.1 `grow` and `shrink` fail.', '## shrink\n\nFails in 0.15.1.\n')).toEqual([])
})

it('lets sentences without a version or a function be', () => {
  expect(check('The function `grow` allocates.\n\nIn 0.15.1 `nothing` is like that.\n', '')).toEqual([])
  expect(check('In 0.15.1 `grow` hangs.', '', 'content/en/docs/migration.md')).toEqual([])
})

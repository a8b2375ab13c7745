import { expect, it } from 'vitest'
import { sketchFacts, sketchFunction } from '../../test/support/facts.ts'
import { libraryOf } from '../library/facts/library.ts'
import { parseContentDocument } from './document.ts'
import { isOwnWords, ownWordsChecks } from './own-words.ts'

const libraries = new Map(
  [
    ['0.16.0', 'copy', 'old'],
    ['0.17.0', 'copy', 'fresh'],
  ].map(([version, ...names]) => [
    version!,
    libraryOf({ ...sketchFacts(names.map(name => sketchFunction(`std.mem.${name}`))), version: version! }),
  ]),
)
const checks = ownWordsChecks(version => libraries.get(version) ?? null)
const document = (text: string, file = 'content/en/reference/editions/mem.md') =>
  parseContentDocument(file, `---\ntitle: x\nmodule: mem\n---\n\n${text}`)

it('knows the files that are for other releases', () => {
  expect(isOwnWords({ file: 'content/en/reference/mem.md' })).toBe(false)
  expect(isOwnWords({ file: 'content/en/reference/editions/mem.md' })).toBe(true)
  expect(isOwnWords({ file: 'content/en/reference/editions/0.16/mem.md' })).toBe(true)
})

it('compares names with each release that has the declaration', () => {
  const text =
    '## copy\n\nLike `std.mem.fresh`.\n\n## fresh\n\nLike `std.mem.fresh`.\n\n## old\n\nLike `std.mem.gone`.\n'
  expect(checks.names(document(text)).map(({ line, fact }) => [line, fact])).toEqual([
    [8, '`std.mem.fresh` does not exist in std 0.16.0.'],
    [16, '`std.mem.gone` does not exist in std 0.16.0.'],
  ])
  expect(
    checks.names(document('## copy\n\nLike `std.mem.old`.\n', 'content/en/reference/editions/0.17/mem.md')),
  ).toEqual([expect.objectContaining({ line: 8, fact: '`std.mem.old` does not exist in std 0.17.0.' })])
})

it('reports a thin description once', () => {
  expect(checks.thin(document('## copy\n\nCopies.\n'))).toHaveLength(1)
})

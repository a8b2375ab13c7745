import { expect, it } from 'vitest'
import { sketchFacts } from '../../test/support/facts.ts'
import { libraryOf } from '../library/facts/library.ts'
import { parseContentDocument } from './document.ts'
import { checkStdNames } from './std-names.ts'

const library = libraryOf(
  sketchFacts(
    [
      { path: 'std', kind: 'namespace' },
      { path: 'std.mem', kind: 'namespace' },
      { path: 'std.mem.eql', kind: 'function' },
      { path: 'std.mem.splitScalar', kind: 'function' },
    ],
    'std',
  ),
)
const check = (text: string, file = 'content/en/x.md') =>
  checkStdNames(parseContentDocument(file, text), library, path => path === 'std.Io.Coming').map(
    ({ line, fact, fix }) => `${line}: ${fact} ${fix}`,
  )

it('lets names through that exist, and what is no name of std', () => {
  expect(check('`std.mem.eql(u8, a, b)`, std.mem, `list.append`, `lib/std.zig`, `@import("std")`')).toEqual([])
})

it('finds a name that does not exist, in code and in text, with the nearest one', () => {
  expect(check('Text.\n\nUse `std.mem.eq` here,\nor std.nope.')).toEqual([
    '3: `std.mem.eq` does not exist in std 0.15.1. Did you mean `std.mem.eql`? If it is gone and the text says so, strike it through: ~~`…`~~.',
    '4: `std.nope` does not exist in std 0.15.1. Correct it. If it is gone and the text says so, strike it through: ~~`…`~~.',
  ])
})

it('lets names of other releases through where they are told of', () => {
  expect(check('`std.Io.Coming`')).toEqual([])
})

it('lets a name be gone where it is struck through, and only then', () => {
  expect(check('~~`std.mem.split`~~ is `std.mem.splitScalar`.')).toEqual([])
  expect(check('~~`std.mem.eql`~~')).toEqual([
    '1: `std.mem.eql` is struck through. It exists in 0.15.1: remove the ~~.',
  ])
})

it('leaves code blocks to the compiler and headings of words to the build', () => {
  expect(check('```zig test\nstd.nope();\n```')).toEqual([])
  expect(check('## std.mem.field.ptr\n\nWords.', 'content/en/reference/mem.md')).toEqual([])
})

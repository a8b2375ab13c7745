import { expect, test } from 'vitest'
import { lineOf, tokenizeZig, unquoteName } from './tokenize.ts'

const texts = (source: string) => tokenizeZig(source, 'a.zig').text.slice(0, -1)

test('operators are as long as they can be', () => {
  expect(texts('a <<|= b +% c ** d || e.* ... f')).toEqual([
    'a',
    '<<|=',
    'b',
    '+%',
    'c',
    '**',
    'd',
    '||',
    'e',
    '.*',
    '...',
    'f',
  ])
})

test('a range after a number is no fraction', () => {
  expect(texts('0..10 1.5e-3 0x1.8p3 1_000')).toEqual(['0', '..', '10', '1.5e-3', '0x1.8p3', '1_000'])
})

test('strings, characters, lines of text and quoted names', () => {
  expect(texts(`"a\\"b" '\\'' @"quoted name" @import \\\\ raw "line"`)).toEqual([
    '"a\\"b"',
    "'\\''",
    '@"quoted name"',
    '@import',
    '\\\\ raw "line"',
  ])
  expect(unquoteName('@"quoted name"')).toBe('quoted name')
})

test('doc comments are kept beside the token they stand before, other comments are dropped', () => {
  const tokens = tokenizeZig('//! The file.\n// no doc\n/// One.\n/// Two.\npub //// no doc\nfn', 'a.zig')
  expect(tokens.text).toEqual(['pub', 'fn', ''])
  expect(tokens.fileDoc).toBe('The file.\n')
  expect([...tokens.docs]).toEqual([[0, 'One.\nTwo.\n']])
})

test('lines are counted from 1', () => {
  const tokens = tokenizeZig('a\nb\n\nc', 'a.zig')
  expect([0, 1, 2].map(index => lineOf(tokens, index))).toEqual([1, 2, 4])
})

test('an unknown character is told with file and line', () => {
  expect(() => tokenizeZig('const a = 1;\nconst b = `;', 'dir/a.zig')).toThrow('dir/a.zig:2: unknown character "`".')
})

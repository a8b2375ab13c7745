import { expect, test } from 'vitest'
import { differingWords } from './difference.ts'

const marked = (was: string, now: string) =>
  differingWords(was, now).map(words => words.map(({ text, differs }) => (differs ? `[${text}]` : text)).join(''))

test('only what differs is marked', () => {
  expect(
    marked('fn append(self: *Self, item: T) !void', 'fn append(self: *Self, gpa: Allocator, item: T) !void'),
  ).toEqual(['fn append(self: *Self, item: T) !void', 'fn append(self: *Self, [gpa: Allocator, ]item: T) !void'])
})

test('equal lines have no marks, and lines without a common word are all marks', () => {
  expect(marked('a', 'a')).toEqual(['a', 'a'])
  expect(marked('a', 'b')).toEqual(['[a]', '[b]'])
})

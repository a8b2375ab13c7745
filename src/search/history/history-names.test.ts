import { expect, test } from 'vitest'
import { findHistoryNames, placeOf, readHistoryNames, wantedName } from './history-names.ts'

const names = readHistoryNames(
  [
    'std.io.getStdOut\t/docs/changes/0-15\tRemoved in 0.15. Use std.fs.File.stdout.',
    'std.mem.split\t/docs/changes/0-13#mem.split\tRemoved in 0.13. Use std.mem.splitSequence.',
    'std.BoundedArray\t/docs/changes/0-15#BoundedArray\tRemoved in 0.15. Use std.ArrayList.',
    'std.BoundedArray.append\t/docs/changes/0-15#BoundedArray.append\tRemoved in 0.15. Use std.ArrayList.',
  ].join('\n'),
)
const found = (query: string) => findHistoryNames(names, query, 5).map(({ path }) => path)

test.each([
  ['std.io.getStdOut', 'std.io.getStdOut'],
  ['io.getStdOut()', 'std.io.getStdOut'],
  ['getstdout', 'std.io.getStdOut'],
  ['std.mem.split', 'std.mem.split'],
  ['BoundedArray', 'std.BoundedArray'],
  ['BoundedArr', 'std.BoundedArray'],
])('%s leads to %s', (query, path) => {
  expect(found(query)[0]).toBe(path)
})

test('words and short texts lead nowhere', () => {
  expect(found('sp')).toEqual([])
  expect(found('split a string')).toEqual([])
})

test('a row says what to write', () => {
  expect(findHistoryNames(names, 'mem.split', 1)[0]).toEqual({
    path: 'std.mem.split',
    href: '/docs/changes/0-13#mem.split',
    sentence: 'Removed in 0.13. Use std.mem.splitSequence.',
  })
})

test.each([
  ['std.io.getStdOut', 'io.getStdOut', '/docs/changes/0-15'],
  ['std.zig.@"a b"', 'zig.a-b', '/docs/changes/0-15#zig.a-b'],
])('%s: its place with the id %s travels as %s', (path, id, place) => {
  expect(placeOf(path, '/docs/changes/0-15', id)).toBe(place)
  expect(readHistoryNames(`${path}\t${place}\tGone.`)[0]!.href).toBe(`/docs/changes/0-15#${id}`)
})

test.each([
  ['std.mem.split(u8, a)', 'mem.split'],
  [' getStdOut ', 'getstdout'],
  ['memory leak', null],
  ['io', null],
  ['{d:.2}', null],
])('%j names %j: only a name is worth the list', (query, name) => {
  expect(wantedName(query)).toBe(name)
})

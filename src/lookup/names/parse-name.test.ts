import { expect, it } from 'vitest'
import { formatSteps } from '../../library/names/lookup.ts'
import { parseName } from './parse-name.ts'

it.each([
  ['std.mem.eql', 'std.mem.eql', true],
  ['  `std.mem.eql` ', 'std.mem.eql', true],
  ['std', 'std', true],
  ['ArrayList.append', 'std.ArrayList.append', false],
  ['.append', 'std.append', false],
  ['std.ArrayList(struct { a: u8 }).append', 'std.ArrayList.append', true],
  ['try std.fs.cwd().openFile("a b", .{})', 'std.fs.cwd.openFile', true],
  ['@import("std").mem.eql', 'std.mem.eql', true],
  ['std.c.@"close$NOCANCEL"', 'std.c.@"close$NOCANCEL"', true],
])('%s', (text, path, isWhole) => {
  const name = parseName(text)!
  expect([formatSteps(name.steps), name.isWhole]).toEqual([path, isWhole])
})

it.each(['', ' ', 'how to append', 'std.', '123', 'a b.c', '->', 'std mem', 'std.mem..eql', 'std.mem.!x'])(
  '%j is no name',
  text => {
    expect(parseName(text)).toBeNull()
  },
)

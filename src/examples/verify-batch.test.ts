// With the real compiler: who passes beside others, and who has to be tried alone.

import { beforeEach, expect, it } from 'vitest'
import { passingTogether } from '../../test/support/passing-together.ts'
import { ensureZig } from '../zig/toolchain.ts'

const zig = await ensureZig()
beforeEach(context => context.skip(!zig, 'Zig 0.15.1 cannot be had here'))

it('blocks that are refused with the words of their pages, whatever the others are refused for', async () => {
  const std = 'const std = @import("std");'
  expect(
    await passingTogether(
      zig!,
      [`fails="expected type 'u8'"`, 'test "a string" {', '    const byte: u8 = "no";', '    _ = byte;', '}'],
      [`fails="some other words"`, 'test "another" {', '    const byte: u8 = "no";', '    _ = byte;', '}'],
      [`fails="expected type 'u8'"`, 'test "compiles" {', '    const byte: u8 = 1;', '    _ = byte;', '}'],
      [`fails="expected ';' after statement"`, 'test "syntax" {', '    const a = 1', '    _ = a;', '}'],
      [`fails="unused local constant"`, 'test "not used" {', '    const a = 1;', '}'],
      // The place is in std, the way there in the block.
      [`fails="invalid format string"`, std, 'test "format" {', '    std.debug.print("{s}\\n", .{1});', '}'],
      [`fails="TestUnexpectedResult"`, std, 'test "fails when it runs" {', '    try std.testing.expect(false);', '}'],
    ),
  ).toEqual([0, 3, 4, 5])
})

it('and those whose main is refused', async () => {
  const main = (line: string) => ['pub fn main() void {', `    ${line}`, '}']
  expect(
    await passingTogether(
      zig!,
      [`fails="cannot represent integer value"`, ...main('_ = @as(u8, 256);')],
      [`fails="undeclared"`, ...main('_ = 1;')],
      [`fails="use of undeclared identifier"`, ...main('_ = missing;')],
    ),
  ).toEqual([0, 2])
})

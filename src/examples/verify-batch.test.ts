// With the real compiler: who passes beside others, and who has to be tried alone.

import { beforeEach, describe, expect, it } from 'vitest'
import { passingTogether } from '../../test/support/passing-together.ts'
import { ensureZig } from '../zig/toolchain.ts'
import { firstError } from './verify.ts'
import { messagesByBlock } from './verify-batch.ts'

const zig = await ensureZig()

it('an error blames the block that it stands in, or the one that led there', () => {
  const output = [
    '/tmp/x/block3.zig:4:9: error: no member named',
    '/tmp/x/block4.zig:1:1: note: called from here',
    '/tmp/x/block3.zig:9:9: error: a second one',
    '/lib/std/fmt.zig:12:9: error: cannot format',
    'referenced by:',
    '    test.adds: /tmp/x/block1.zig:7:12',
    'blocks.zig:2:9: error: of nobody',
    '',
  ].join('\n')
  const found = messagesByBlock(output, 5)
  expect([...found].map(([index, messages]) => [index, messages.map(each => firstError(each, false))])).toEqual([
    [3, ['no member named', 'a second one']],
    [1, ['cannot format']],
  ])
  expect(found.get(3)![0]).toContain('note: called from here')
  expect(messagesByBlock('', 5).size).toBe(0)
  expect(messagesByBlock(output, 2).size).toBe(1)
})

describe('with Zig', () => {
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
})

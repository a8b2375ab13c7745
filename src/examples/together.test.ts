import { expect, it } from 'vitest'
import type { Example } from './scan.ts'
import { isSociable } from './together.ts'

const block = (code: string, more: Partial<Example> = {}) =>
  ({ kind: 'test', files: [], node: { value: code }, ...more }) as unknown as Example

const plain = 'const std = @import("std");\ntest "adds" {\n    try std.testing.expect(1 + 1 == 2);\n}'

it('a test of one file stands beside others', () => {
  expect(isSociable(block(plain))).toBe(true)
})

it('what asks something of the whole program stays alone', () => {
  expect(isSociable(block(plain, { kind: 'run' }))).toBe(false)
  expect(isSociable(block(plain, { files: [{ name: 'a.zig', code: '' }] }))).toBe(false)
  for (const line of [
    'pub fn main() void {}',
    'pub const std_options: std.Options = .{};',
    'const words = @embedFile("words.txt");',
    'const shapes = @import("shapes.zig");',
    'const root = @import("root");',
    'export fn add() void {}',
    'const here = std.fs.cwd();',
  ])
    expect(isSociable(block(`${plain}\n${line}`)), line).toBe(false)
})

import { expect, it } from 'vitest'
import type { Example } from '../content/examples/scan.ts'
import { batchKind } from './batch.ts'

const block = (code: string, more: Partial<Example> = {}) =>
  ({ kind: 'test', files: [], node: { value: code }, ...more }) as unknown as Example

const test = 'const std = @import("std");\ntest "adds" {\n    try std.testing.expect(1 + 1 == 2);\n}'
const program = 'const std = @import("std");\n\npub fn main() !void {\n    std.debug.print("hi\\n", .{});\n}'

it('a test of one file stands beside others, and so does a program', () => {
  expect(batchKind(block(test))).toBe('test')
  expect(batchKind(block(program, { kind: 'run' }))).toBe('run')
})

it('what asks something of the whole program stays alone', () => {
  for (const kind of ['fails', 'build', 'run'] as const) expect(batchKind(block(test, { kind }))).toBeNull()
  expect(batchKind(block(test, { files: [{ name: 'a.zig', code: '' }] }))).toBeNull()
  for (const line of [
    'pub fn main() void {}',
    'pub const std_options: std.Options = .{};',
    'const words = @embedFile("words.txt");',
    'const shapes = @import("shapes.zig");',
    'const root = @import("root");',
    'export fn add() void {}',
    'const here = std.fs.cwd();',
  ])
    expect(batchKind(block(`${test}\n${line}`)), line).toBeNull()
})

it('a program that looks at its parameters, its environment or its own file runs alone', () => {
  for (const line of [
    'var args = try std.process.argsWithAllocator(gpa);',
    'const home = std.posix.getenv("HOME");',
    'var map = try std.process.getEnvMap(gpa);',
    'const place = @src();',
    'const path = try std.fs.selfExePathAlloc(gpa);',
  ])
    expect(batchKind(block(`${program}\n${line}`, { kind: 'run' })), line).toBeNull()
  expect(batchKind(block(program.replace('!void', '!u8'), { kind: 'run' }))).toBeNull()
})

import { expect, it } from 'vitest'
import type { Example } from '../content/examples/scan.ts'
import { batchKind } from './batch.ts'

const block = (code: string, more: Partial<Example> = {}) =>
  ({ kind: 'test', files: [], info: {}, node: { value: code }, ...more }) as unknown as Example

const test = 'const std = @import("std");\ntest "adds" {\n    try std.testing.expect(1 + 1 == 2);\n}'
const program = 'const std = @import("std");\n\npub fn main() !void {\n    std.debug.print("hi\\n", .{});\n}'

it('a test of one file stands beside others, and so does a program', () => {
  expect(batchKind(block(test))).toBe('test')
  expect(batchKind(block(program, { kind: 'run' }))).toBe('run')
})

it('blocks that fail stand together by what has to be analyzed, their tests or their main', () => {
  expect(batchKind(block(test, { kind: 'fails' }))).toBe('fails-test')
  expect(batchKind(block(program, { kind: 'fails' }))).toBe('fails-main')
  expect(batchKind(block(`${test}\n${program}`, { kind: 'fails' }))).toBe('fails-test')
  expect(batchKind(block(`${test}\nexport fn add() void {}`, { kind: 'fails' }))).toBeNull()
})

const script = 'const std = @import("std");\n\npub fn build(b: *std.Build) void {\n    _ = b;\n}'

it('build scripts stand together, unless they fail, name packages or ask for more than std', () => {
  expect(batchKind(block(script, { kind: 'build', files: [{ name: 'src/main.zig', code: '' }] }))).toBe('build')
  expect(batchKind(block(script, { kind: 'fails' }))).toBeNull()
  expect(batchKind(block(script, { kind: 'build', files: [{ name: 'build.zig.zon', code: '' }] }))).toBeNull()
  expect(batchKind(block(`${script}\nconst units = @import("units");`, { kind: 'build' }))).toBeNull()
})

it('what asks something of the whole program stays alone', () => {
  expect(batchKind(block(test, { kind: 'run' }))).toBeNull()
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

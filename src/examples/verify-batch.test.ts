// With the real compiler: who passes beside others, and who has to be tried alone.

import { beforeEach, expect, it } from 'vitest'
import { type Example, examplesIn } from '../content/examples/scan.ts'
import { ensureZig } from '../zig/toolchain.ts'
import { parseExamplePage } from './parse-markdown.ts'
import { verifyBatch } from './verify-batch.ts'

const zig = await ensureZig()
beforeEach(context => context.skip(!zig, 'Zig 0.15.1 cannot be had here'))

/** Blocks by the kinds after the word `zig`, with the indexes of those that pass together. */
async function passing(...blocks: [info: string, ...code: string[]][]): Promise<number[]> {
  const page = blocks.map(([info, ...code]) => ['```zig ' + info, ...code, '```', ''].join('\n')).join('\n')
  const { examples, problems } = examplesIn(parseExamplePage(page))
  expect([examples.length, problems]).toEqual([blocks.length, []])
  const passed: Example[] = await verifyBatch(examples, zig!)
  return passed.map(example => examples.indexOf(example))
}

it('blocks that are refused with the words of their pages, whatever the others are refused for', async () => {
  const std = 'const std = @import("std");'
  expect(
    await passing(
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
}, 120_000)

it('and those whose main is refused', async () => {
  const main = (line: string) => ['pub fn main() void {', `    ${line}`, '}']
  expect(
    await passing(
      [`fails="cannot represent integer value"`, ...main('_ = @as(u8, 256);')],
      [`fails="undeclared"`, ...main('_ = 1;')],
      [`fails="use of undeclared identifier"`, ...main('_ = missing;')],
    ),
  ).toEqual([0, 2])
}, 120_000)

const builds = (file: string, more = '') => [
  'const std = @import("std");',
  `pub fn build(b: *std.Build) ${more && '!'}void {`,
  `    const module = b.createModule(.{ .root_source_file = b.path("${file}"), .target = b.graph.host });`,
  '    b.installArtifact(b.addLibrary(.{ .name = "sums", .root_module = module }));',
  `    ${more}`,
  '}',
]

it('build scripts whose projects are built', async () => {
  expect(
    await passing(
      ['build', ...builds('src/root.zig')],
      ['build', ...builds('src/missing.zig')],
      ['build', ...builds('src/root.zig', 'if (b.args == null) return error.Refused;')],
    ),
  ).toEqual([0])
  // One that does not compile spoils it for all, who are then tried in smaller parts.
  expect(
    await passing(['build', ...builds('src/root.zig')], ['build', ...builds('src/root.zig', 'missing();')]),
  ).toEqual([])
}, 120_000)

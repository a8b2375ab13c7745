// Builds whole projects with the real compiler.

import { beforeEach, expect, it } from 'vitest'
import { passingTogether } from '../../test/support/passing-together.ts'
import { ensureZig } from '../zig/toolchain.ts'

const zig = await ensureZig()
beforeEach(context => context.skip(!zig, 'Zig 0.15.1 cannot be had here'))

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
    await passingTogether(
      zig!,
      ['build', ...builds('src/root.zig')],
      ['build', ...builds('src/missing.zig')],
      ['build', ...builds('src/root.zig', 'if (b.args == null) return error.Refused;')],
    ),
  ).toEqual([0])
  // One that does not compile spoils it for all, who are then tried in smaller parts.
  expect(
    await passingTogether(
      zig!,
      ['build', ...builds('src/root.zig')],
      ['build', ...builds('src/root.zig', 'missing();')],
    ),
  ).toEqual([])
})

// Supplies the source files that a `build.zig` on a page refers to but the page does not show.

import type { Example } from '../content/examples/scan.ts'
import { entryPoints } from '../model/content/code-block.ts'
import type { ProjectFile } from '../model/content/project.ts'

/** Reports whether a block is a build script, including one that fails. */
export function isBuildScript({ kind, node, info }: Example): boolean {
  if (kind !== 'fails') return kind === 'build'
  return entryPoints(node.value).build && (info.filename ?? 'build.zig') === 'build.zig'
}

/** The default files of a project, used unless the page has a file with the same name. */
export const DEFAULT_FILES: ProjectFile[] = [
  {
    name: 'src/main.zig',
    code: `const std = @import("std");

pub fn main() void {
    std.debug.print("hello\\n", .{});
}

test "main compiles" {
    _ = &main;
}`,
  },
  {
    name: 'src/root.zig',
    code: `const std = @import("std");

pub fn add(a: i32, b: i32) i32 {
    return a + b;
}

export fn add_exported(a: i32, b: i32) i32 {
    return add(a, b);
}

test add {
    try std.testing.expectEqual(@as(i32, 5), add(2, 3));
}`,
  },
]

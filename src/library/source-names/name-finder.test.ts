import { expect, it } from 'vitest'
import { sketchFacts } from '../../../test/support/facts.ts'
import { libraryOf } from '../facts/library.ts'
import { createNameFinder } from './name-finder.ts'

const library = libraryOf({
  version: '0.15.1',
  modules: [
    ...sketchFacts([{ path: 'std.mem', kind: 'namespace' }], 'std').modules,
    ...sketchFacts(
      [
        { path: 'std.mem', kind: 'namespace', source: ['std.zig', 3, 3], body: ['mem.zig', 1, 90] },
        {
          path: 'std.mem.eql',
          kind: 'function',
          source: ['mem.zig', 10, 12],
          signature: { text: 'pub fn eql() bool' },
        },
        { path: 'std.mem.Allocator', kind: 'struct', source: ['mem.zig', 20, 20] },
      ],
      'mem',
    ).modules,
  ],
})

function found(file: string, text: string): string[] {
  return createNameFinder(library)(file, text).map(
    ({ start, length, path }) => `${text.slice(start, start + length)} ${path}`,
  )
}

it('finds names written out, through what a file binds, and its own', () => {
  expect(found('a.zig', 'const std = @import("std");\nconst mem = std.mem;\nfn f() void { _ = mem.eql; }')).toEqual([
    'mem std.mem',
    'mem std.mem',
    'mem std.mem',
    'eql std.mem.eql',
  ])
  expect(found('fs/a.zig', 'const m = @import("../mem.zig");\nconst a = m.Allocator.nope;')).toEqual([
    'm std.mem',
    'm std.mem',
    'Allocator std.mem.Allocator',
  ])
  expect(found('mem.zig', 'pub fn eql() bool { return eql(); }')).toEqual(['eql std.mem.eql', 'eql std.mem.eql'])
})

it('leaves texts and comments alone', () => {
  expect(found('a.zig', '// std.mem.eql\nconst a = "std.mem.eql";\n    \\\\std.mem.eql\n')).toEqual([])
})

it('knows a name by the container or the function that it stands in', () => {
  const code = `const std = @import("std.zig");
const A = struct {
    const eql = std.mem.eql;
    const b = eql;
};
const c = eql;
fn f(m: *const std.mem, Allocator: u8) void {
    m.eql(Allocator);
}
const S = struct { std: u8, eql: u8 };`
  expect(found('a.zig', code)).toEqual([
    'eql std.mem.eql',
    'mem std.mem',
    'eql std.mem.eql',
    'b std.mem.eql',
    'eql std.mem.eql',
    'mem std.mem',
    'eql std.mem.eql',
  ])
})

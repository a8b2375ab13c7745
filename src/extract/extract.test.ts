// The whole way from source to facts, on trees small enough to read.

import { expect, test } from 'vitest'
import type { Declaration } from '../library/facts/facts.ts'
import { parseFile } from '../zig-syntax/parse.ts'
import { extractTree } from './extract.ts'

function facts(files: Record<string, string>): Record<string, Declaration> {
  const tree = new Map(Object.entries(files).map(([path, source]) => [path, parseFile(source, path)]))
  const declarations = extractTree(tree, '0.0.0').flatMap(module => module.declarations)
  return Object.fromEntries(declarations.map(declaration => [declaration.path, declaration]))
}

test('imports and containers make paths; private declarations have none', () => {
  const found = facts({
    'std.zig': 'pub const mem = @import("mem.zig");\nconst hidden = struct {};',
    'mem.zig': 'pub const Box = struct { pub fn get(self: *const Box) u8 { return 1; } fn secret() void {} };',
  })
  expect(Object.keys(found).sort()).toEqual(['std', 'std.mem', 'std.mem.Box', 'std.mem.Box.get'])
  expect(found['std.mem']).toMatchObject({ kind: 'namespace', source: ['std.zig', 1, 1], body: ['mem.zig', 1, 1] })
  expect(found['std.mem.Box.get']).toMatchObject({
    kind: 'function',
    method: true,
    signature: { text: 'pub fn get(self: *const Box) u8', refs: [[24, 27, 'std.mem.Box']] },
  })
})

test('public functions of an unnamed type belong to its field', () => {
  const found = facts({
    'std.zig': `
      pub const Module = struct {
          size: u32,
          file: ?struct {
              view: []const u8,
              pub fn close(self: @This()) void {}
              fn hidden() void {}
          } = null,
          windows: if (is_windows) struct { active: struct { pub fn removeAt(index: u32) void {} } } else void,
      };`,
  })
  const fields = found['std.Module']!.fields!
  expect(fields.map(field => field.functions?.map(({ name, line }) => [name, line]))).toEqual([
    undefined,
    [['close', 6]],
    [['active.removeAt', 9]],
  ])
  expect(fields[1]!.functions![0]!.signature.text).toBe('pub fn close(self: @This()) void')
})

test('a constant of a private instance is not that of the instance that lists the members', () => {
  const found = facts({
    'std.zig': `
      pub const Fe = @import("common.zig").Field(13);
      pub const a = @import("a.zig");
      pub const b = @import("b.zig");`,
    'common.zig': 'pub fn Field(comptime n: u8) type { return struct { pub const order = n; }; }',
    'a.zig': 'const Fe = @import("common.zig").Field(7); pub const order = Fe.order;',
    'b.zig': 'const Fe = @import("common.zig").Field(5); pub const order = Fe.order;',
  })
  expect(found['std.b.order']).toMatchObject({ kind: 'constant', value: { text: 'Fe.order' } })
  expect(found['std.Fe.order']!.aliases).toBeUndefined()
})

test('an alias of something public stays one; one of something hidden becomes its path', () => {
  const found = facts({
    'std.zig': `
      pub const a = @import("a.zig");
      pub const Stub = a.Shown;
      pub const Adopted = @import("b.zig").Hidden;
      pub const Longer = struct { pub const Too = Adopted; };`,
    'a.zig': 'pub const Shown = struct { x: u8 };',
    'b.zig': 'pub const Hidden = struct { pub const inside = 1; };',
  })
  expect(found['std.Stub']).toMatchObject({ kind: 'alias', target: 'std.a.Shown' })
  expect(found['std.a.Shown']).toMatchObject({ aliases: ['std.Stub'] })
  expect(found['std.Adopted']).toMatchObject({
    source: ['b.zig', 1, 1],
    exported: ['std.zig', 4, 4],
    declaredAs: 'Hidden',
  })
  expect(found['std.Adopted.inside']).toMatchObject({ kind: 'constant', value: { text: '1' } })
  expect(found['std.Longer.Too']).toMatchObject({ kind: 'alias', target: 'std.Adopted' })
})

test('generics: owners, forwarders, instances, private ones', () => {
  const found = facts({
    'std.zig': `
      pub fn List(comptime T: type) type { return struct { items: []T, const Self = @This(); pub fn len(self: Self) usize {} }; }
      pub fn Bytes() type { return List(u8); }
      pub const Ints = List(i32);
      fn Secret(comptime n: u8) type { return struct { pub const size = n; }; }
      pub const One = Secret(1);
      pub const Two = Secret(2);`,
  })
  expect(found['std.List.len']).toMatchObject({ method: true, signature: { refs: [[17, 21, 'std.List']] } })
  expect(found['std.Bytes']?.gives).toMatchObject([{ kind: 'instance', instance: { of: 'std.List', args: ['u8'] } }])
  expect(found['std.Ints']).toMatchObject({ kind: 'instance', instance: { of: 'std.List', membersAt: 'std.List' } })
  expect(found['std.One.size']).toBeDefined()
  expect(found['std.Two']).toMatchObject({ instance: { membersAt: 'std.One', args: ['2'] } })
})

test('variants keep their conditions and name the one for x86_64-linux', () => {
  const found = facts({
    'std.zig': `
      const builtin = @import("builtin");
      const native_os = builtin.os.tag;
      pub const Handle = switch (native_os) {
        .windows => struct { h: *anyopaque, pub fn close(h: Handle) void {} },
        .linux, .macos => struct { fd: i32, pub fn close(h: Handle) void {} },
        else => @compileError("not here"),
      };
      const system = if (builtin.link_libc) struct { pub const O = u8; } else @import("linux.zig");
      pub const O = system.O;
      pub const linux = @import("linux.zig");`,
    'linux.zig': 'pub const O = u32;',
  })
  expect(found['std.Handle']?.variants?.map(({ kind, chosen }) => [kind, chosen])).toEqual([
    ['struct', undefined],
    ['struct', true],
    ['unsupported', undefined],
  ])
  expect(found['std.Handle']?.variants?.[1]?.when).toEqual([{ on: 'native_os', is: ['.linux', '.macos'] }])
  expect(found['std.Handle.close']).toMatchObject({ variant: 1, others: [{ variant: 0 }] })
  expect(found['std.O']).toMatchObject({ kind: 'alias', target: 'std.linux.O' })
})

test('error sets are flattened', () => {
  const found = facts({
    'std.zig': `
      pub const A = error{ Two, One };
      pub const B = A || error{Three};
      pub fn f() B!void {}
      pub fn g() !void {}
      pub fn h(comptime E: type) (E || A)!void {}
      pub fn i() (@typeInfo(@typeInfo(@TypeOf(f)).@"fn".return_type.?).error_union.error_set)!void {}
      pub fn j() anyerror!u8 {}`,
  })
  const errors = (name: string) => found[`std.${name}`]?.errors
  expect(errors('B')).toEqual({ names: ['One', 'Three', 'Two'] })
  expect(errors('f')).toEqual(errors('B'))
  expect(errors('g')).toEqual({ inferred: true })
  expect(errors('h')).toEqual({ names: ['One', 'Two'], open: ['E'] })
  expect(errors('i')).toEqual(errors('B'))
  expect(errors('j')).toEqual({ any: true })
})

test('deprecation: the two forms that count, and what replaces it', () => {
  const found = facts({
    'std.zig': `
      pub fn new() void {}
      /// Deprecated: use \`new\` instead.
      pub fn old() void {}
      /// This function is deprecated; use @memmove instead.
      pub fn copy() void {}
      /// Default initialization of this struct is deprecated; use \`.empty\` instead.
      pub const S = struct { x: u8 };
      /// Deprecated
      pub const other = new;`,
  })
  expect(found['std.old']?.deprecated).toEqual({ use: 'std.new' })
  expect(found['std.copy']?.deprecated).toEqual({ use: '@memmove' })
  expect(found['std.S']).toMatchObject({ documented: true })
  expect(found['std.S']?.deprecated).toBeUndefined()
  expect(found['std.other']).toMatchObject({ kind: 'alias', deprecated: { use: 'std.new' } })
})

test('enum values count on from the number before', () => {
  const found = facts({ 'std.zig': 'pub const E = enum(u8) { a, b = 0x10, c, _ };' })
  expect(found['std.E']?.fields?.map(({ name, value }) => [name, value?.text])).toEqual([
    ['a', '0'],
    ['b', '0x10'],
    ['c', '17'],
    ['_', undefined],
  ])
})

test('no words and no code of others get in', () => {
  const found = facts({
    'std.zig': `
      /// A sentence of somebody else.
      pub const message = "four words or more";
      pub const made: u8 = blk: { var x: u8 = 1; x += 1; break :blk x; };
      pub const f: fn () void = struct { fn f() void { launch(); } }.f;
      pub fn g(comptime T: type) (if (T == u8) u8 else @compileError("only bytes please")) {}`,
  })
  expect(JSON.stringify(found)).not.toMatch(/somebody|four words|launch/)
  expect(found['std.f']?.value?.text).toBe('struct { … }.f')
  expect(found['std.made']?.value?.text).toBe('blk: { … }')
  // A signature is a fact, to the last sign.
  expect(found['std.g']?.signature?.text).toContain('@compileError("only bytes please")')
})

test('phantoms: what stands in tests and function bodies is not public', () => {
  const found = facts({
    'std.zig':
      'test { const S = struct { pub fn a() void {} }; }\npub fn f() void { const T = struct { pub fn b() void {} }; }',
  })
  expect(Object.keys(found).sort()).toEqual(['std', 'std.f'])
})

test('a function that is nothing but a compile error is none; one that writes an error about its parameters is', () => {
  const found = facts({
    'std.zig': `
      pub fn old() void { @compileError("use now"); }
      pub fn fail(comptime text: []const u8) noreturn { @compileError("no " ++ text); }
      pub fn some(comptime n: u8) void { if (n > 1) return; @compileError("too few"); }`,
  })
  expect(['old', 'fail', 'some'].map(name => found[`std.${name}`]?.kind)).toEqual([
    'unsupported',
    'function',
    'function',
  ])
})

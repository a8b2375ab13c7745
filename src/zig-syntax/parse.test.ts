import { expect, test } from 'vitest'
import type { FunctionNode, VariableNode } from './ast.ts'
import { parseFile } from './parse.ts'

const members = (source: string) => parseFile(source, 'a.zig').root
const value = (source: string) => (members(`const x = ${source};`).declarations[0] as VariableNode).value

test('declarations of a file, public or not', () => {
  const root = members(`
    pub const a: u32 = 1;
    threadlocal var b: u8 align(4) = undefined;
    pub extern "c" fn close(fd: c_int) c_int;
    inline fn d() void {}
    export var e: u8 linksection(".x") = 0;
    comptime { _ = a; }
    test "named" {}
    test d {}
  `)
  expect(root.declarations.map(({ name, public: isPublic }) => [name, isPublic])).toEqual([
    ['a', true],
    ['b', false],
    ['close', true],
    ['d', false],
    ['e', false],
  ])
  expect([...root.doctests]).toEqual(['d'])
})

test('fields: structs, tuples, enums, unions', () => {
  const fieldsOf = (source: string) => {
    const node = value(source)
    return node?.kind === 'container' ? node.fields.map(field => [field.name, field.type?.kind, field.value?.kind]) : []
  }
  expect(fieldsOf('struct { a: u8 = 1, comptime b: []const u8 = "x" }')).toEqual([
    ['a', 'name', 'literal'],
    ['b', 'pointer', 'literal'],
  ])
  expect(fieldsOf('struct { u8, ?*T, fn () void }')).toEqual([
    [undefined, 'name', undefined],
    [undefined, 'optional', undefined],
    [undefined, 'prototype', undefined],
  ])
  expect(fieldsOf('enum(u8) { a = 3, @"b c", _ }').map(([name]) => name)).toEqual(['a', 'b c', '_'])
  expect(fieldsOf('union(enum(u8)) { none, some: u8 align(2) }')).toEqual([
    ['none', undefined, undefined],
    ['some', 'name', undefined],
  ])
})

test('types inside types', () => {
  const { prototype } = members(
    'fn f(comptime T: type, noalias a: *align(4:0:2) const volatile T, b: [*:0]u8, c: [4:0]?**T, d: anytype, ...) callconv(.c) E!?[]T;',
  ).declarations[0] as FunctionNode
  expect(prototype.parameters.map(({ name, type, special }) => [name, type?.kind ?? special])).toEqual([
    ['T', 'name'],
    ['a', 'pointer'],
    ['b', 'pointer'],
    ['c', 'array'],
    ['d', 'anytype'],
    [undefined, '...'],
  ])
  expect(prototype.returns.kind).toBe('errorUnion')
})

test('a return type that is a condition does not swallow the body', () => {
  const [node] = members('fn f(x: bool) if (x) u8 else struct { a: u8 } { return 1; }').declarations
  expect(node?.kind === 'function' && node.prototype.returns.kind).toBe('if')
})

test('operators bind as the language says', () => {
  expect(value('a or b and c == d + e * f')).toMatchObject({ op: 'or', right: { op: 'and', right: { op: '==' } } })
  expect(value('a catch |e| b orelse c')).toMatchObject({ op: 'orelse', left: { op: 'catch' } })
  expect(value('A || B || error{C}')).toMatchObject({ op: '||', right: { kind: 'errorSet' } })
})

test('statements of every sort', () => {
  const body = `
    const a, var b = pair; a, b[0] = .{ 1, 2 }; comptime var i = 0;
    if (a) |x| y() else |err| return err;
    if (a) { } else if (b) c() else { }
    while (it.next()) |*v| : (i += 1) { continue; } else break;
    outer: for (list, 0..) |x, n| { if (n == 3) break :outer; } else { }
    inline for (.{ 1, 2 }) |x| f(x);
    sw: switch (t) { .a, .b => |p| { }, 'a'...'z' => continue :sw .b, inline else => |_, tag| g(tag) }
    defer switch (x) { else => {} };
    errdefer |e| log(e);
    comptime for (l) |x| { f(x); };
    nosuspend { f(); }
    const v = blk: { break :blk if (q) w else z; };
    _ = asm volatile ("syscall" : [ret] "={rax}" (-> usize), : [n] "{rax}" (n), : .{ .rcx = true });
    x.* +|= try f(.{ .a = 1 })[0..n :0].?.y;
    return;
  `
  expect(() => members(`fn f() void {${body}}`)).not.toThrow()
})

test('unknown syntax is told with file, line and token', () => {
  expect(() => members('const a = 1;\nconst b = => 2;')).toThrow('a.zig:2: expected an expression, found "=>".')
  expect(() => members('fn f() void {\n')).toThrow('found the end of the file')
  expect(() => members('pub frobnicate x;')).toThrow(
    'a.zig:1: expected a function, a constant or a variable, found "frobnicate".',
  )
})

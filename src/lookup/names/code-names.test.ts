import { expect, it } from 'vitest'
import { formatSteps } from '../../library/names/lookup.ts'
import { namesInCode } from './code-names.ts'

const names = (code: string) => namesInCode(code).map(({ steps, line }) => `${line} ${formatSteps(steps)}`)

it('finds names that are written out, with their lines, in arguments too', () => {
  expect(names('const std = @import("std");\n\ntest { std.debug.print("{}", .{std.mem.len(x)}); }')).toEqual([
    '3 std.debug.print',
    '3 std.mem.len',
  ])
})

it('follows what is bound: namespaces, types, values, parameters', () => {
  const code = `
const mem = std.mem;
const Allocator = mem.Allocator;
fn f(gpa: Allocator, file: *const std.fs.File, n: usize) !void {
    var list: std.ArrayList(u8) = .empty;
    try list.append(gpa, 1);
    const dir = try std.fs.cwd().openDir("x", .{});
    dir.close();
    var w = file.writer(&buffer);
    const out = &w.interface;
    try out.print("std.not.this {s}", .{mem.eql(u8, a, b)}); // std.not.that
    _ = gpa.alloc(u8, n);
}`
  expect(names(code)).toEqual([
    '2 std.mem',
    '3 std.mem.Allocator',
    '4 std.fs.File',
    '5 std.ArrayList',
    '5 std.ArrayList.empty',
    '6 std.ArrayList.append',
    '7 std.fs.cwd.openDir',
    '8 std.fs.cwd.openDir.close',
    '9 std.fs.File.writer',
    '10 std.fs.File.writer.interface',
    '11 std.fs.File.writer.interface.print',
    '11 std.mem.eql',
    '12 std.mem.Allocator.alloc',
  ])
})

it('follows captures, fields of self, what is made of fields, and values that their type names', () => {
  const code = `
const Store = struct {
    names: std.ArrayList([]const u8) = .empty,
    count: usize = 0,
    fn add(self: *Store, gpa: std.mem.Allocator, name: []const u8) !void {
        try self.names.append(gpa, name);
        self.count += 1;
    }
};
test {
    var walker = try dir.walk(gpa);
    const dir: std.fs.Dir = undefined;
    var it = dir.iterate();
    while (try it.next()) |entry| {
        entry.kind;
    }
    entry.kind;
    if (std.process.getEnvVarOwned(gpa, "x")) |*text| text.len else |err| err;
    for (listed, 0..) |item, i| item.foo;
    const parser = std.Uri{ .scheme = "a" };
    parser.format;
    const list: std.ArrayList(u8) = try .initCapacity(gpa, 3);
}`
  expect(names(code)).toEqual([
    '3 std.ArrayList',
    '3 std.ArrayList.empty',
    '5 std.mem.Allocator',
    '6 std.ArrayList.append',
    '12 std.fs.Dir',
    '13 std.fs.Dir.iterate',
    '14 std.fs.Dir.iterate.next',
    '15 std.fs.Dir.iterate.next.kind',
    '18 std.process.getEnvVarOwned',
    '18 std.process.getEnvVarOwned.len',
    '20 std.Uri',
    '21 std.Uri.format',
    '22 std.ArrayList',
    '22 std.ArrayList.initCapacity',
  ])
})

it('knows what a name stands for by the block that it stands in', () => {
  const code = `
fn a(x: std.fs.File) void {
    x.close();
}
fn b(x: std.fs.Dir) error{Failed}!void {
    x.close();
}
test {
    const y = std.fs.cwd();
    y.close();
}
test {
    const y = other();
    y.close();
}`
  expect(names(code)).toEqual([
    '2 std.fs.File',
    '3 std.fs.File.close',
    '5 std.fs.Dir',
    '6 std.fs.Dir.close',
    '9 std.fs.cwd',
    '10 std.fs.cwd.close',
  ])
})

it('does not guess where an expression goes on, or a name stands for two things', () => {
  expect(names('const n = std.mem.len(x) + y.z;\nn.foo();')).toEqual(['1 std.mem.len'])
  expect(names('const a = std.mem;\nconst a = std.fs;\na.foo();')).toEqual(['1 std.mem', '2 std.fs'])
})

it('reads on behind a quote as a letter, and not behind a text that is not closed', () => {
  const names = (code: string) => namesInCode(code).map(({ steps }) => steps.map(({ name }) => name).join('.'))
  expect(names("if (c == '\"') std.debug.print(x)")).toEqual(['debug.print'])
  expect(names("'\\'' ++ '\\u{1F600}' ++ std.a.b")).toEqual(['a.b'])
  expect(names('"open std.a.b\nstd.c.d')).toEqual(['c.d'])
})

it('leaves out a name that is bound to a chain without end', () => {
  const code = ['const n0 = std.mem;', ...Array.from({ length: 100 }, (_, at) => `const n${at + 1} = n${at}.a;`)].join(
    '',
  )
  expect(Math.max(...namesInCode(`${code}n100.b;`).map(({ steps }) => steps.length))).toBeLessThanOrEqual(65)
})

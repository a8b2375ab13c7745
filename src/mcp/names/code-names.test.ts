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

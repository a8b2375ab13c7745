import { beforeAll, describe, expect, it } from 'vitest'
import { committedShapes } from '../../test/support/shapes.ts'
import { nearestWith } from './earlier-name.ts'
import { nearestWithField } from './field-history.ts'
import { readCode } from './read-code.ts'

let committed: Awaited<ReturnType<typeof committedShapes>>
beforeAll(async () => {
  committed = await committedShapes()
})

/** `line name` of each finding. */
function found(code: string, version = '0.15.1'): string[] {
  const { shapesFor, history } = committed
  const shapesWith = (path: string, field?: string) => {
    const other =
      field === undefined ? nearestWith(history, path, version) : nearestWithField(history, path, field, version)
    return other === null ? null : shapesFor(other)
  }
  const read = readCode(code, shapesFor(version), shapesWith)
  return (read?.findings ?? []).map(({ line, name }) => `${line} ${name}`)
}

describe('types of locals, fields and aliases', () => {
  it('through an alias, an initializer that is gone, and what was bound to it', () => {
    const code = `const std = @import("std");
const ArrayList = std.ArrayList;
pub fn main() !void {
    var list = ArrayList(u8).init(gpa);
    defer list.deinit();
    try list.append('a');
    try list.append(gpa, 'a');
    _ = list.items.len;
}`
    expect(found(code)).toEqual(['4 std.ArrayList.init', '5 std.ArrayList.deinit', '6 std.ArrayList.append'])
    expect(found(code, '0.14.1')).toEqual(['7 std.ArrayList.append'])
  })

  it('through fields of the code, its methods and what they return', () => {
    const code = `const Bag = struct {
    list: std.ArrayList(u8) = .empty,
    const Self = @This();
    fn inner(self: *Self) *std.ArrayList(u8) {
        return &self.list;
    }
    fn add(self: *Bag) !void {
        try self.list.append('a');
        try self.inner().append('b');
    }
};`
    expect(found(code)).toEqual(['8 std.ArrayList.append', '9 std.ArrayList.append'])
  })

  it('through generics, optionals, iterators and loops', () => {
    const code = `var map = std.AutoHashMap(u32, std.ArrayList(u8)).init(gpa);
if (map.getPtr(3)) |list| try list.append('x');
var entries = map.iterator();
while (entries.next()) |entry| try entry.value_ptr.append('c');
var lists: []std.ArrayList(u8) = &.{};
for (lists) |*each| try each.append('d');`
    expect(found(code)).toEqual(['2 std.ArrayList.append', '4 std.ArrayList.append', '6 std.ArrayList.append'])
  })

  it('members that values have not', () => {
    const code = `const file = try std.fs.cwd().openFile("x", .{});
file.frobnicate();
_ = std.math.pi.nope;
_ = file.handle;
const text: []const u8 = "a";
_ = text.length;`
    expect(found(code)).toEqual(['2 std.fs.File.frobnicate', '3 std.math.pi.nope', '6 text.length'])
  })

  it('through functions, types and generics that were removed', () => {
    const code = `test {
    var dir = try std.fs.cwd().openIterableDir(".", .{});
    defer dir.close();
    var entries = dir.iterate();
    while (try entries.next()) |entry| if (entry.kind == .File) {};
    var few = try std.BoundedArray(std.fs.File, 4).init(0);
    few.get(0).frobnicate();
}`
    const later = ['5 std.fs.File.Kind.File', '7 std.fs.File.frobnicate']
    expect(found(code)).toEqual(['2 std.fs.Dir.openIterableDir', later[0], '6 std.BoundedArray', later[1]])
    expect(found(code, '0.11.0')).toEqual(later)
  })

  it('nothing is told of code that asks for the version', () => {
    const code = `const x = if (@hasDecl(std, "io")) std.io.getStdOut() else 1;
const y = if (builtin.zig_version.minor < 15) std.ArrayList(u8).init(a) else 2;`
    expect(found(code)).toEqual([])
  })
})

describe('fields and literals', () => {
  it('of options that std declares', () => {
    const code = `pub fn build(b: *std.Build) void {
    const exe = b.addExecutable(.{
        .name = "x",
        .root_source_file = .{ .path = "src/main.zig" },
    });
    exe.addModule("a", undefined);
    const lib = b.createModule(.{ .root_source_file = .{ .path = "a.zig" } });
    _ = lib;
}`
    expect(found(code)).toEqual([
      '4 std.Build.ExecutableOptions.root_source_file',
      '4 std.Build.LazyPath.path',
      '6 std.Build.Step.Compile.addModule',
      '7 std.Build.LazyPath.path',
    ])
    expect(found('_ = try client.fetch(.{ .location = .{ .url = u }, .response_storage = s });')).toEqual([])
    expect(
      found(
        'var client: std.http.Client = .{ .allocator = a };\n_ = try client.fetch(.{ .location = .{ .url = u }, .response_storage = .{ .dynamic = &l } });',
      ),
    ).toEqual(['2 std.http.Client.FetchOptions.response_storage'])
  })

  it('that must be given', () => {
    expect(found('const exe = std.Build.ExecutableOptions{ .name = "x" };')).toEqual(['1 std.Build.ExecutableOptions'])
    expect(found('const options: std.Build.ExecutableOptions = .{ .name = "x", .root_module = m };')).toEqual([])
  })

  it('tags of @typeInfo, calling conventions, comparisons', () => {
    const code = `const a = switch (@typeInfo(T)) { .Int => 1, .int => 2, .@"struct" => 3, else => 4 };
const b = @typeInfo(T).Int.bits;
const c = @typeInfo(T) == .Pointer;
fn d() callconv(.C) void {}
fn e() callconv(.c) void {}`
    expect(found(code)).toEqual([
      '1 std.builtin.Type.Int',
      '2 std.builtin.Type.Int',
      '3 std.builtin.Type.Pointer',
      '4 std.builtin.CallingConvention.C',
    ])
    expect(found(code, '0.13.0')).toEqual([
      '1 std.builtin.Type.int',
      '1 std.builtin.Type.struct',
      '5 std.builtin.CallingConvention.c',
    ])
  })
})

describe('the language', () => {
  it.each([
    ['usingnamespace @import("a.zig");', '0.15.1', ['1 usingnamespace']],
    ['usingnamespace @import("a.zig");', '0.14.1', []],
    ['const f = async work();\nconst r = await f;', '0.15.1', ['1 async', '2 await']],
    ['const f = io.async(work, .{});\nconst r = f.await(io);', '0.16.0', []],
    ['_ = @intToFloat(f32, x);', '0.11.0', ['1 @intToFloat']],
    ['_ = @intCast(u8, x);', '0.15.1', ['1 @intCast']],
    ['_ = @intCast(x);', '0.15.1', []],
    ['@setCold(true);', '0.13.0', []],
    ['@setCold(true);', '0.14.1', ['1 @setCold']],
    ['const T = @Type(.{ .int = i });', '0.16.0', ['1 @Type']],
    ['const T = @Int(.unsigned, 8);', '0.15.1', ['1 @Int']],
    ['for (items) |item, index| work(item, index);', '0.15.1', ['1 for']],
    ['for (items, 0..) |item, index| work(item, index);', '0.15.1', []],
  ] as const)('%s in %s', (code, version, names) => {
    expect(found(code, version)).toEqual(names)
  })

  it('texts to format', () => {
    const code = `const Point = struct {
    x: u8,
    pub fn format(self: Point, comptime fmt: []const u8, options: std.fmt.FormatOptions, writer: anytype) !void {
        _ = .{ self, fmt, options, writer };
    }
};
const p: Point = .{ .x = 1 };
std.debug.print("{} {d} {{}} {any}", .{ p, p.x, p });
std.debug.print("{f}", .{p});
const uri = try std.Uri.parse("a:b");
std.debug.print("{} {f}", .{ uri, uri });
const text: []const u8 = "a";
std.debug.print("{} {s}", .{ text, text });
const maybe: ?u8 = null;
std.debug.print("{1} {0?}", .{ maybe, maybe });`
    expect(found(code)).toEqual(['3 format', '8 {}', '9 format', '11 std.Uri', '13 {}', '15 {}'])
    expect(found(code, '0.14.1')).toEqual(['9 {f}', '11 std.Uri', '13 {}', '15 {}'])
  })
})

it('what cannot be read is passed over, and the rest is looked at', () => {
  const code = `fn broken( {
}
pub fn main() !void {
    const = ;
    if (x { y };
    _ = std.io.getStdOut();
    var list = std.ArrayList(u8).init(a);`
  expect(found(code)).toEqual(['6 std.io.getStdOut', '7 std.ArrayList.init'])
})

it('what other systems have is not blamed', () => {
  expect(found('const a = std.os.AF.INET;', '0.11.0')).toEqual([])
  const code = `const a = std.posix.Kevent;
const b = std.posix.KERN.PROC_PATHNAME;
fn c(o: *const std.Io.Operation.DeviceIoControl) void {
    _ = o.code.DeviceType;
}`
  expect(found(code, '0.16.0')).toEqual([])
  expect(found('const a = std.posix.sockaddr;\nconst b = std.meta.TagPayloadByName(T, "a").Key;', '0.13.0')).toEqual([])
})

it('members that the facts file under another name of their container', () => {
  const code = `var map: std.AutoHashMapUnmanaged(u8, u8) = .empty;
var entries = map.iterator();
while (entries.next()) |entry| _ = entry.key_ptr.*;`
  for (const version of ['0.14.1', '0.15.1', '0.16.0', '0.17.0']) expect(found(code, version)).toEqual([])
})

/** `line name` of each use, those of aliases left out. */
function used(code: string): string[] {
  const read = readCode(code, committed.shapesFor('0.15.1'))
  return (read?.uses ?? []).filter(({ of }) => of !== 'alias').map(({ line, shown }) => `${line} ${shown}`)
}

describe('uses', () => {
  it('are names that are written out, in arguments too', () => {
    expect(used('const std = @import("std");\n\ntest { std.debug.print("{}", .{std.mem.len(x)}); }')).toEqual([
      '3 std.debug',
      '3 std.debug.print',
      '3 std.mem',
      '3 std.mem.len',
    ])
  })

  it('follow namespaces, types, values, fields, captures and literals', () => {
    const code = `const mem = std.mem;
fn f(gpa: mem.Allocator, file: *const std.fs.File) !void {
    var list: std.ArrayList(u8) = .empty;
    try list.append(gpa, 1);
    var w = file.writer(&buffer);
    try w.interface.print("std.not.this {s}", .{mem.eql(u8, a, b)}); // std.not.that
    var it = std.fs.cwd().iterate();
    while (try it.next()) |entry| _ = entry.kind;
    const name, const value = std.mem.cut(u8, "a", "b");
    entry.kind;
}`
    expect(used(code)).toEqual([
      '1 std.mem',
      '2 std.mem.Allocator',
      '2 std.fs',
      '2 std.fs.File',
      '3 std.ArrayList',
      '3 std.ArrayList.empty',
      '4 std.ArrayList.append',
      '5 std.fs.File.writer',
      '6 std.fs.File.Writer.interface',
      '6 std.Io.Writer.print',
      '6 std.mem.eql',
      '7 std.fs',
      '7 std.fs.cwd',
      '7 std.fs.Dir.iterate',
      '8 std.fs.Dir.Iterator.next',
      '8 std.fs.Dir.Entry.kind',
      '9 std.mem',
    ])
  })

  it('of a member that only some arguments of a generic give is not sure', () => {
    const code = 'fn f(b: *std.Build) void {\n_ = b.install_tls.step;\n_ = b.install_tls.create;\n}'
    const { uses = [] } = readCode(code, committed.shapesFor('0.14.1')) ?? {}
    const told = uses.filter(({ of }) => of !== 'alias').map(({ of, shown }) => `${of} ${shown}`)
    expect(told).toContain('field std.Build.Step.Id.Type.step')
    expect(told).toContain('member std.Build.Step.Id.Type.create')
  })

  it('follow names in large namespaces, and as they are written where members are not listed', () => {
    const code = 'var tree = try std.zig.Ast.parse(gpa, source, .zig);\ndefer tree.deinit(gpa);'
    expect(used(code).slice(1)).toEqual(['1 std.zig.Ast', '1 std.zig.Ast.parse', '2 std.zig.Ast.deinit'])
    expect(used('std.testing.failing_allocator.free(text);').slice(1)).toEqual([
      '1 std.testing.failing_allocator',
      '1 std.testing.failing_allocator.free',
    ])
  })

  it('are known by the block that they stand in', () => {
    const code = `fn a(x: std.fs.File) void { x.close(); }
fn b(x: std.fs.Dir) error{Failed}!void { x.close(); }
test { const y = std.fs.cwd(); y.close(); }
test { const y = other(); y.close(); }`
    expect(used(code).filter(name => name.endsWith('close'))).toEqual([
      '1 std.fs.File.close',
      '2 std.fs.Dir.close',
      '3 std.fs.Dir.close',
    ])
  })

  it('are read behind a quote as a letter, and behind a text that is not closed', () => {
    expect(used("fn f() void { if (c == '\"') std.debug.print(x); }")).toEqual(['1 std.debug', '1 std.debug.print'])
    expect(used('const a = "open std.a.b\n;\nconst b = std.mem.eql;')).toEqual(['3 std.mem', '3 std.mem.eql'])
    expect(used('const a = …;\nconst b = std.mem;')).toEqual(['2 std.mem'])
  })

  it('leave out what std itself writes in its types', () => {
    expect(used('const r = try std.process.Child.run(.{ .allocator = gpa, .argv = &.{} });')).toEqual([
      '1 std.process',
      '1 std.process.Child',
      '1 std.process.Child.run',
    ])
  })
})

// Three hundred kilobytes are done in a moment where time grows with the length; where it grows with the square, the test never ends.
describe('options of the root file', () => {
  it('are declarations of a struct before 0.12, and a value since', () => {
    const code = 'pub const std_options = struct { pub const log_level = .debug; };'
    expect(found(code, '0.11.0')).toEqual([])
    for (const version of ['0.12.1', '0.15.1', '0.17.0']) expect(found(code, version)).toEqual(['1 std_options'])
    expect(found('const std_options = struct {};')).toEqual([])
    expect(found('const Inner = struct { pub const std_options = struct {}; };')).toEqual([])
  })

  it('need their type since 0.14', () => {
    const code = 'pub const std_options = .{ .log_level = .debug };'
    expect(found(code, '0.11.0')).toEqual(['1 std_options'])
    expect([found(code, '0.13.0'), found(code, '0.14.1')]).toEqual([[], ['1 std_options']])
    expect(found('pub const std_options: std.Options = .{ .log_level = .debug };')).toEqual([])
    expect(found('pub const std_options = std.Options{ .log_level = .debug };')).toEqual([])
  })

  it('have their fields checked', () => {
    expect(found('pub const std_options = .{ .bogus = 1 };', '0.13.0')).toEqual(['1 std.Options.bogus'])
  })
})

it('the value of a field that is gone is checked by the type that it had', () => {
  const code =
    'fn build(b: *std.Build) void {\n_ = b.addExecutable(.{ .name = "a",\n.root_source_file = .{ .path = "a.zig" } }); }'
  expect(found(code)).toEqual(['3 std.Build.ExecutableOptions.root_source_file', '3 std.Build.LazyPath.path'])
})

it('a value of an enum is checked where each system has a function of its own with the same signature', () => {
  const code = `var it = std.fs.cwd().iterate();
while (try it.next()) |entry| if (entry.kind == .File) {};
switch (entry.kind) { .File => {}, .file => {} }
while (try it.next()) |entry| switch (entry.kind) { .Directory => {}, .directory => {} };`
  expect(found(code)).toEqual(['2 std.fs.File.Kind.File', '4 std.fs.File.Kind.Directory'])
})

describe('what values have not', () => {
  it('members of what functions, methods and constants give', () => {
    const code = `const gpa = std.testing.allocator;
gpa.frob();
std.fs.cwd().frob();
const timer = try std.time.Timer.start();
timer.frob();
std.heap.page_allocator.frob();
var entries = (try std.fs.cwd().openDir(".", .{})).iterate();
entries.frob();`
    const names = [
      '2 std.mem.Allocator',
      '3 std.fs.Dir',
      '5 std.time.Timer',
      '6 std.mem.Allocator',
      '8 std.fs.Dir.Iterator',
    ]
    expect(found(code)).toEqual(names.map(name => `${name}.frob`))
    const later = 'test { std.testing.allocator.frob();\nstd.testing.io.frob(); }'
    expect(found(later, '0.17.0')).toEqual(['1 std.mem.Allocator.frob', '2 std.Io.frob'])
  })

  it('members of functions, optionals, error unions and arrays', () => {
    const code = `_ = std.mem.eql.frob;
_ = std.fs.cwd().openFile("a", .{}).close();
_ = std.mem.splitScalar(u8, "a", ' ').next().len;
const files: [2]std.fs.File = undefined;
_ = files.length;
_ = files.len;`
    expect(found(code)).toEqual([
      '1 std.mem.eql.frob',
      '2 std.fs.cwd().openFile("a",.{}).close',
      '3 std.mem.splitScalar(u8,"a",\' \').next().len',
      '5 files.length',
    ])
  })

  it('fields of the type, and functions that do not take them', () => {
    const code = `_ = std.fs.File.Stat.size;
fn f(file: std.fs.File, tree: std.json.Value) void {
    _ = file.stdin();
    _ = file.Stat;
    _ = file.sync();
    _ = tree.jsonStringify;
}
const tag = std.json.Value.integer;`
    expect(found(code)).toEqual(['1 std.fs.File.Stat.size', '3 std.fs.File.stdin', '4 std.fs.File.Stat'])
  })

  it('values of their enum', () => {
    const code = `fn f(method: std.http.Method) bool {
    _ = std.http.Method.GET;
    _ = method.requestHasBody();
    return method.GET;
}`
    expect(found(code)).toEqual(['4 std.http.Method.GET'])
  })

  it('generics but those that take the value first', () => {
    const code = `fn f(comptime algorithm: std.crypto.Certificate.Algorithm, list: std.ArrayList(u8)) void {
    _ = algorithm.Hash();
    _ = list.SentinelSlice(0);
}`
    expect(found(code)).toEqual(['3 std.ArrayList.SentinelSlice'])
  })

  it('members of a type that the root file may replace', () => {
    expect(found('const a = std.debug.SelfInfo.UnwindContext.getFp;', '0.16.0')).toEqual([])
  })

  it('members of a generic without its arguments', () => {
    const code = `const List = std.ArrayList;
_ = List.append;
_ = List(u8).append;`
    expect(found(code)).toEqual(['2 std.ArrayList.append'])
  })

  it('types of the language, under their name in the release', () => {
    const code = `const a = @typeInfo(u8).frob;
fn f() callconv(.frob) void {}
const b = @import("builtin").mode == .frob;`
    const names = (space: string, mode: string) => [
      `1 std.${space}.Type.frob`,
      `2 std.${space}.CallingConvention.frob`,
      `3 std.${space}.${mode}.frob`,
    ]
    expect(found(code)).toEqual(names('builtin', 'OptimizeMode'))
    expect(found(code, '0.17.0')).toEqual(names('lang', 'OptimizeMode'))
  })

  it('fields and values of types that std declares in place', () => {
    const code = `_ = std.process.Child.run(.{ .allocator = a, .argv = &.{}, .frob = 1 });
_ = std.process.Child.run(.{ .allocator = a });
_ = std.process.Child.run(.{ .allocator = a, .argv = &.{} });
const parsing: std.json.ParseOptions = .{ .duplicate_field_behavior = .frob };
const writing: std.json.Stringify.Options = .{ .whitespace = .indent_2 };`
    expect(found(code)).toEqual([
      '1 std.process.Child.run.frob',
      '2 std.process.Child.run',
      '4 std.json.ParseOptions.duplicate_field_behavior.frob',
    ])
    const own =
      'const Key = struct { a: u8 };\nvar map: std.AutoHashMap(Key, u8) = undefined;\n_ = map.get(.{ .b = 1 });'
    expect(found(own)).toEqual([])
  })

  it('in what a prong captures, and what blocks, branches and prongs give', () => {
    const code = `fn f() !void { const parsed = value: { break :value try std.json.parseFromSlice(std.json.Value, a, "", .{}); };
switch (parsed.value) {
    .array => |items| items.frob(),
    .object => |*fields| fields.frob(),
    else => {},
}
const one = if (x) std.fs.cwd() else return;
one.frob();
const other = switch (x) {
    1 => std.fs.cwd(),
    2 => std.fs.cwd(),
    else => unreachable,
};
other.frob();
const third = switch (x) {
    1 => std.fs.cwd(),
    else => mine,
};
third.frob(); }`
    const names = ['3 std.json.Array', '4 std.json.ObjectMap', '8 std.fs.Dir', '14 std.fs.Dir']
    expect(found(code)).toEqual(names.map(name => `${name}.frob`))
  })
})

describe('ends for any code', () => {
  const LENGTH = process.env.ALL_FAULTS === '1' ? 300_000 : 60_000
  it.each([
    ['a type that never ends', 'const a:', ' '],
    ['calls that are never closed', '', 'std.a('],
    ['calls inside calls of what is bound', 'const a = std.mem;', 'a.b('],
    ['types without value', '', 'const a:'],
    ['parameters that are never closed', '', '(a:'],
    ['bindings of one name', '', 'const n=std.m;'],
    ['uses', 'const a=std.m;', 'a.b;'],
    ['marks of types', 'const a: ', '[*'],
    ['text that is never closed', '', '"a\\"'],
    ['names in quotes', '', 'std.@"a'],
    ['dots', 'std', '.a'],
    ['names that are not listed', 'const a = std.elf', '.a()'],
    ['captures', 'const a=std.m;', '(a)|a|'],
    ['blocks that bind one name', 'const a=std.m;', '{const a=std.m;}a.b;'],
    ['fields', '', '{a:std.m,'],
    ['containers', '', 'const a=struct{'],
    ['unknown characters', '', '…'],
    ['items of a prong', 'const U=union(enum){a};fn f(u:U)void{switch(u){', '.a,'],
    ['labels', 'const a=std.m;', 'x:{break:x a.b;'],
  ])('%s', (_name, start, repeated) => {
    const code = start + repeated.repeat(LENGTH / repeated.length)
    expect((readCode(code, committed.shapesFor('0.15.1'))?.uses ?? []).length).toBeLessThan(LENGTH)
  })
})

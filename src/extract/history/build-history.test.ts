// Small stds in two or three versions: what became of their paths.

import { describe, expect, test } from 'vitest'
import { libraryOf } from '../../library/facts/library.ts'
import type { PathHistory } from '../../library/history/history.ts'
import { parseFile } from '../../zig-syntax/parse.ts'
import { extractTree } from '../extract.ts'
import { buildHistory, compareHistory, historyPaths } from './build-history.ts'

const VERSIONS = ['0.14.1', '0.15.1', '0.16.0']

function libraries(sources: readonly string[]) {
  return sources.map((source, index) => {
    const version = VERSIONS[index]!
    const tree = new Map([['std.zig', parseFile(source, 'std.zig')]])
    return libraryOf({ version, modules: extractTree(tree, version) })
  })
}

function rows(...sources: string[]): Record<string, Omit<PathHistory, 'path'>> {
  const all = buildHistory(libraries(sources)).flatMap(({ paths }) => paths)
  return Object.fromEntries(all.map(({ path, ...row }) => [path, row]))
}

const module = (name: string, body: string) => `pub const ${name} = struct { ${body} };`

describe('what a caller notices', () => {
  const level = (was: string, now: string) => rows(module('a', was), module('a', now))['std.a.f']?.changes?.[0]?.level

  test.each([
    ['one parameter more', 'pub fn f(x: u8) void {}', 'pub fn f(x: u8, y: u8) void {}'],
    ['another type', 'pub fn f(x: u16) void {}', 'pub fn f(x: u8) void {}'],
    ['an argument that must be writable', 'pub fn f(x: []const u8) void {}', 'pub fn f(x: []u8) void {}'],
    ['a result that may be null', 'pub fn f() *u8 { return g; }', 'pub fn f() ?*u8 { return g; }'],
    ['a result that cannot be null', 'pub fn f() ?*u8 { return g; }', 'pub fn f() *u8 { return g; }'],
    [
      'options without a default',
      'pub fn f(o: struct { a: u8 }) void {}',
      'pub fn f(o: struct { a: u8, b: u8 }) void {}',
    ],
    ['no default any more', 'pub const f = struct { x: u8 = 0 };', 'pub const f = struct { x: u8 };'],
    ['a number that is an enum value', 'pub const f = 1;', 'pub const E = enum { x }; pub const f: E = .x;'],
    ['another result', 'pub fn f() u8 { return 1; }', 'pub fn f() u16 { return 1; }'],
    ['it can fail now', 'pub fn f() void {}', 'pub fn f() !void {}'],
    ['another kind', 'pub fn f() void {}', 'pub const f = 1;'],
    [
      'a private name that cannot mean the other type',
      'pub const f = struct { x: ?P };  const P = u8;',
      'pub const f = struct { x: P }; const P = u8;',
    ],
    ['no field any more', 'pub const f = struct { x: u8, y: u8 };', 'pub const f = struct { x: u8 };'],
    ['a field that must be given', 'pub const f = struct { x: u8 };', 'pub const f = struct { x: u8, y: u8 };'],
  ])('%s breaks code', (_, was, now) => {
    expect(level(was, now)).toBe('breaks')
  })

  test.each([
    [
      'a field whose type has a private name',
      'pub const f = struct { x: [8]u64, y: u8 };',
      'const P = [8]u64; pub const f = struct { x: P, y: u8, z: u8 = 0 };',
    ],
    ['a field with a default', 'pub const f = struct { x: u8 };', 'pub const f = struct { x: u8, y: u8 = 0 };'],
    ['one more value', 'pub const f = enum { x };', 'pub const f = enum { x, y };'],
    ['one more error', 'pub const f = error{A};', 'pub const f = error{ A, B };'],
    ['another value', 'pub const f = 1;', 'pub const f = 2;'],
    ['another computation of a type', 'pub const f = g.Key;', 'pub const f: type = E;'],
    ['a wider argument', 'pub fn f(x: u8) void {}', 'pub fn f(x: u16) void {}'],
    ['an argument that is only read', 'pub fn f(x: []u8) void {}', 'pub fn f(x: []const u8) void {}'],
    ['an argument that may be null', 'pub fn f(x: *u8) void {}', 'pub fn f(x: ?*u8) void {}'],
    ['a result with a sentinel', 'pub fn f() []const u8 { return g; }', 'pub fn f() [:0]const u8 { return g; }'],
    [
      'options with a default',
      'pub fn f(o: struct { a: u8 = 0 }) void {}',
      'pub fn f(o: struct { a: u8 = 0, b: []const u8 = "" }) void {}',
    ],
    ['a namespace that is an enum', 'pub const f = struct { pub const x = 1; };', 'pub const f = enum { x };'],
  ])('%s extends it', (_, was, now) => {
    expect(level(was, now)).toBe('extends')
  })

  test.each([
    ['the name of a parameter', 'pub fn f(x: u8) void {}', 'pub fn f(y: u8) void {}'],
    ['a prefix', 'pub const T = u8; pub fn f(x: T) void {}', 'pub const T = u8; pub fn f(x: a.T) void {}'],
    ['the name of its own type', 'pub const f = 1;', 'pub const f = 1;'],
    [
      'the name of a type parameter',
      'pub fn f(comptime T: type, x: T) T { return x; }',
      'pub fn f(comptime Int: type, x: Int) Int { return x; }',
    ],
    [
      'the spelling of a type',
      'pub fn f(comptime T: type, x: [@typeInfo(T).Int.bits]u8) void {}',
      'pub fn f(comptime T: type, x: [@typeInfo(T).int.bits]u8) void {}',
    ],
    [
      'the builtin that makes a type',
      'pub const f = @Type(.{ .int = .{ .signedness = .unsigned, .bits = 2 + n } });',
      'pub const f = @Int(.unsigned, 2 + n);',
    ],
    [
      'another name of a type',
      'pub const E = enum { x }; pub const f = fn (E) void;',
      'pub const E = D; pub const D = enum { x }; pub const f = fn (D) void;',
    ],
    ['a name for a type', 'pub fn f(x: i32) void {}', 'pub const fd_t = i32; pub fn f(x: fd_t) void {}'],
  ])('%s is nothing to notice', (_, was, now) => {
    expect([undefined, 'cosmetic']).toContain(level(was, now))
  })

  const method = (receiver: string) => `pub const T = struct { x: u8, pub fn f(self: ${receiver}) void {} };`
  test.each([
    ['by value instead of by reference', '*const T', 'T', [undefined, 'cosmetic']],
    ['by reference instead of by value', 'T', '*const T', [undefined, 'cosmetic']],
    ['read-only', '*T', 'T', [undefined, 'cosmetic']],
    ['changed by it', 'T', '*T', ['breaks']],
  ])('a receiver that is %s', (_, was, now, expected) => {
    expect(expected).toContain(rows(method(was), method(now))['std.T.f']?.changes?.[0]?.level)
  })

  test('a field whose type is its container has not changed where that was moved', () => {
    const step = 'pub const Step = struct { id: u8,'
    const was = module('Build', `${step} pub const Check = CheckStep; }; pub const CheckStep = struct { step: Step };`)
    const now = module('Build', `${step} pub const Check = struct { step: Step }; };`)
    expect(rows(was, now)['std.Build.Step.Check']).toBeUndefined()
  })

  test('one of several functions that stays is enough', () => {
    const was = 'pub usingnamespace if (c) struct { pub fn f() void {} } else struct { pub fn f(x: u8) void {} };'
    const now =
      'pub const f = if (c) one else two; pub fn one() void {} pub fn two(x: u8) void {} const c = builtin.x; const builtin = @import("builtin");'
    expect(['cosmetic', undefined]).toContain(level(was, now))
  })

  test('what x86_64-linux does not support is compared where it is supported', () => {
    const was = 'pub const f = struct { pub fn g() void {} };'
    const now = `${was.replace('pub const f', 'const g')} pub const f = if (builtin.single_threaded) g else @compileError("no"); const builtin = @import("builtin");`
    expect(rows(module('a', was), module('a', now))['std.a.f']).toBeUndefined()
  })

  test('a generic has the fields of what it returns', () => {
    const list = (fields: string, name: string) =>
      `pub fn ${name}(comptime T: type) type { return struct { ${fields}, pub fn init() void {} }; } pub fn List(comptime T: type) type { return ${name}(T); }`
    expect(rows(list('items: []T, gpa: u8', 'Managed'), list('items: []T', 'Aligned'))['std.List']?.changes).toEqual([
      { version: '0.15.1', level: 'breaks', parts: ['fields'], fieldsGone: ['gpa: u8'] },
    ])
  })

  const made = (type: string) => `pub const Tmp = struct { dir: ${type} };`
  const old = 'pub const fs = struct { pub const Dir = struct { fd: u8, pub fn close(self: Dir) void {} }; };'
  const handle = (parameters: string) =>
    `pub const Io = struct { pub const Dir = struct { fd: u8, pub fn close(${parameters}) void {} }; };`

  test('a field whose type was moved has changed where the functions of the type have', () => {
    const was = module('t', made('fs.Dir')) + old
    const now = (parameters: string) => rows(was, module('t', made('Io.Dir')) + handle(parameters))['std.t.Tmp']
    expect(now('self: Dir')).toBeUndefined()
    expect(now('self: Dir, io: u8')?.changes).toEqual([
      {
        version: '0.15.1',
        level: 'breaks',
        parts: ['fields'],
        fieldsGone: ['dir: fs.Dir'],
        fieldsNew: ['dir: Io.Dir'],
      },
    ])
  })

  test('fields that fill a packed struct up break nothing', () => {
    const packed = (fields: string) => module('a', `pub const O = packed struct { A: bool = false, ${fields} };`)
    expect(rows(packed('_: u31 = 0'), packed('_1: u31 = 0'))['std.a.O']).toBeUndefined()
    expect(rows(packed('_: u31 = 0'), packed('B: bool = false, _2: u30 = 0'))['std.a.O']?.changes).toEqual([
      { version: '0.15.1', level: 'extends', parts: ['fields'], fieldsNew: ['B: bool = false'] },
    ])
  })

  test('a field of a union is the same with and without its type `void`', () => {
    const union = (fields: string) => module('a', `pub const U = union(enum) { ${fields} };`)
    expect(rows(union('a: void, b: u8'), union('a, b: u8'))['std.a.U']).toBeUndefined()
    expect(rows(union('a: void'), union('a: u8'))['std.a.U']?.changes?.[0]?.level).toBe('breaks')
  })

  test('a namespace that becomes a struct with fields has changed, but breaks nothing', () => {
    const was = module('a', 'pub const O = struct { pub const RDONLY = 0; };')
    const now = module('a', 'pub const O = packed struct { ACCMODE: u2 };')
    expect(rows(was, now)['std.a.O']?.changes).toEqual([
      { version: '0.15.1', level: 'extends', parts: ['fields'], fieldsNew: ['ACCMODE: u2'] },
    ])
  })

  test('the lines before and after are kept', () => {
    expect(rows(module('a', 'pub fn f(x: u8) void {}'), module('a', 'pub fn f() void {}'))['std.a.f']).toEqual({
      changes: [
        {
          version: '0.15.1',
          level: 'breaks',
          parts: ['signature'],
          was: 'pub fn f(x: u8) void',
          now: 'pub fn f() void',
        },
      ],
    })
  })
})

describe('a deprecated name', () => {
  const change = (was: string, now: string) => rows(module('a', was), module('a', now))['std.a.old']?.changes?.[0]
  const parts = ['deprecated']

  test('that is an alias of a new declaration was renamed to that, whatever the comment names', () => {
    const now =
      '/// Deprecated in favor of `find`.\npub const old = findLast;\npub fn findLast() void {}\npub fn find() void {}'
    expect(change('pub fn old() void {}', now)).toMatchObject({ parts, use: 'std.a.findLast', renamed: true })
  })

  test('is only deprecated where its replacement was there before, or is called in another way', () => {
    const comment = '/// Deprecated: use `good`.\n'
    const good = 'pub fn good() void {}'
    const known = change(`pub fn old() void {}\n${good}`, `${comment}pub const old = good;\n${good}`)
    expect(known).toMatchObject({ parts, use: 'std.a.good' })
    expect(known).not.toHaveProperty('renamed')
    const other = change('pub fn old() void {}', `${comment}pub const old = good;\npub fn good(x: u8) void {}`)
    expect(other).toMatchObject({ level: 'breaks', use: 'std.a.good' })
    expect(other).not.toHaveProperty('renamed')
  })
})

describe('where a path went', () => {
  const gone = (path: string, ...sources: string[]) => rows(...sources)[path]?.gone

  test('the same name and shape elsewhere', () => {
    const was = module('a', 'pub fn sleep(ns: u64) void {}') + module('b', '')
    const now = module('a', '') + module('b', 'pub fn sleep(ns: u64) void {}')
    expect(gone('std.a.sleep', was, now)).toEqual([{ version: '0.15.1', use: ['std.b.sleep'] }])
  })

  test('what the old words named', () => {
    const was = module('a', '/// Deprecated: use `newer`.\npub fn older() void {}\npub fn newer() u8 { return 1; }')
    expect(gone('std.a.older', was, module('a', 'pub fn newer() u8 { return 1; }'))).toEqual([
      { version: '0.15.1', use: ['std.a.newer'] },
    ])
  })

  test('another spelling', () => {
    expect(
      gone('std.a.MAX_BYTES', module('a', 'pub const MAX_BYTES = 1;'), module('a', 'pub const max_bytes = 1;')),
    ).toEqual([{ version: '0.15.1', use: ['std.a.max_bytes'] }])
  })

  test('with its container', () => {
    const body =
      'pub const Dir = struct { pub fn open() void {} pub fn close() void {} pub fn walk() void {} pub fn stat() void {} };'
    const was = module('fs', body) + module('Io', '')
    const now = module('fs', '') + module('Io', body)
    expect(gone('std.fs.Dir.walk', was, now)).toEqual([{ version: '0.15.1', use: ['std.Io.Dir.walk'] }])
  })

  test('another name with its container, not to what it stands for', () => {
    const body =
      'pub const Dir = struct { pub const Handle = std.handle; pub fn open() void {} pub fn close() void {} pub fn walk() void {} pub fn stat() void {} };'
    const std = 'const std = @This(); pub const handle = struct { fd: i32 };'
    const was = std + module('fs', body) + module('Io', '')
    const now = std + module('fs', '') + module('Io', body)
    expect(gone('std.fs.Dir.Handle', was, now)).toEqual([{ version: '0.15.1', use: ['std.Io.Dir.Handle'] }])
  })

  test('a value of the same name that was somewhere else already is none', () => {
    const wasm = module('wasm', 'pub const page_size = 65536;')
    const was = module('mem', 'pub const page_size = 4096;') + wasm
    expect(gone('std.mem.page_size', was, module('mem', '') + wasm)).toEqual([{ version: '0.15.1' }])
  })

  test('methods and small containers look alike: that is a guess', () => {
    const type = (name: string) => `pub const ${name} = struct { pub fn destroy(self: *${name}) void {} };`
    const was = module('a', type('Cat')) + module('b', '')
    const now = module('a', '') + module('b', type('Dog'))
    expect(gone('std.a.Cat.destroy', was, now)).toEqual([
      { version: '0.15.1', use: ['std.b.Dog.destroy'], probably: true },
    ])
    const element = 'pub const Element = struct { tag: u8 };'
    expect(
      gone('std.a.Element', module('a', element) + module('b', ''), module('a', '') + module('b', element)),
    ).toEqual([{ version: '0.15.1', use: ['std.b.Element'], probably: true }])
  })

  test('with most of its siblings, not to the table that both names lead to', () => {
    const names = Array.from({ length: 12 }, (_, index) => `pub fn call${index}(x: u${index + 1}) void {}`).join(' ')
    const tables = 'pub const linux = struct { pub const AF = struct { pub const A = 1; }; };'
    const was = module('os', `${tables} ${names} pub const AF = linux.AF;`)
    const now = `${module('os', tables)} ${module('posix', `${names} pub const AF = os.linux.AF;`)}`
    expect(gone('std.os.AF', was, now)).toEqual([{ version: '0.15.1', use: ['std.posix.AF'] }])
    expect(rows(was, now)['std.posix.AF']?.from).toEqual({ path: 'std.os.AF', version: '0.15.1' })
  })

  test('nowhere', () => {
    expect(gone('std.a.f', module('a', 'pub fn f() void {}'), module('a', ''))).toEqual([{ version: '0.15.1' }])
  })
})

test('a path through another name counts', () => {
  const was = module('io', 'pub fn f() void {}')
  const now = 'pub const io = Io; pub const Io = struct { pub fn f() void {} };'
  expect(rows(was, now)['std.io.f']).toBeUndefined()
  expect(rows(was, now)['std.Io.f']).toEqual({ in: '01', as: 'std.io.f' })
})

test('a removal below another name is known', () => {
  const was = module(
    'Build',
    'pub const CompileStep = struct { x: u8, pub fn addModule() void {} pub fn make() void {} }; pub const Step = struct { pub const Compile = CompileStep; };',
  )
  const now = module(
    'Build',
    'pub const Step = struct { pub const Compile = struct { x: u8, pub fn make() void {} }; };',
  )
  expect(rows(was, now)['std.Build.Step.Compile.addModule']).toMatchObject({ in: '10', via: true })
})

describe('what the path was before', () => {
  const decided = (was: string, now: string, path: string, use: string[]) =>
    Object.fromEntries(
      buildHistory(libraries([was, now]), {
        replaced: each => (each === path ? { use } : undefined),
        removed: () => undefined,
      })
        .flatMap(({ paths }) => paths)
        .map(({ path, from }) => [path, from?.path]),
    )

  test('the name of the same declaration', () => {
    const was = module('a', 'pub fn old(x: u8) void {}')
    const now = module('a', 'pub fn another(x: u8) void {}')
    expect(decided(was, now, 'std.a.old', ['std.a.another'])['std.a.another']).toBe('std.a.old')
  })

  test.each([
    ['something else', 'pub fn seed(x: u8) void {}', 'pub const Options = struct { x: u8 };', ['std.a.Options']],
    ['another signature', 'pub fn seed(x: u8) void {}', 'pub fn fill(y: u16) void {}', ['std.a.fill']],
    [
      'several',
      'pub fn seed(x: u8) void {}',
      'pub fn b(x: u8) void {} pub fn c(x: u8) void {}',
      ['std.a.b', 'std.a.c'],
    ],
  ])('a hint at %s is no earlier name', (_, was, now, use) => {
    expect(decided(module('a', was), module('a', now), 'std.a.seed', use)[use[0]!]).toBeUndefined()
  })
})

test('a name that is nothing but an error is not there', () => {
  const was = module('a', 'pub fn f() void {}')
  const error = module('a', 'pub const f = @compileError("deprecated");')
  expect(rows(was, error, module('a', ''))['std.a.f']).toEqual({ in: '100', gone: [{ version: '0.15.1' }] })
  expect(rows(error, error, module('a', ''))['std.a.f']).toBeUndefined()
})

test('a name is there whether it is a declaration, an enum value or a field of a value', () => {
  const was = module('a', 'pub const SIG = struct { pub const PIPE = 13; };')
  const now = module('a', 'pub const SIG = enum(u8) { PIPE = 13 };')
  expect(rows(was, now)['std.a.SIG.PIPE']).toEqual({
    changes: [{ version: '0.15.1', level: 'breaks', parts: ['type'], was: 'pub const PIPE = 13', now: 'SIG.PIPE' }],
  })
  const tag = module('a', 'pub const Call = enum { C };')
  const constant = module('a', 'pub const Call = union(enum) { c: u8, pub const C: Call = .{ .c = 1 }; };')
  expect(rows(tag, constant)['std.a.Call.C']).toBeUndefined()
  const options = 'pub const options: Options = .{}; pub const Options = struct { level: u8 = 1 };'
  expect(rows(module('options', 'pub const level = 1;'), options)['std.options.level']).toBeUndefined()
})

test('what usingnamespace mixes in on any platform was there', () => {
  const was =
    'const builtin = @import("builtin"); pub const c = struct { pub usingnamespace switch (builtin.os.tag) { .linux => struct { pub const KERN = struct { pub const A = 1; }; }, .openbsd => struct { pub const KERN = struct { pub const SEMINFO = 61; }; }, else => struct {} }; };'
  const now = module('c', 'pub const KERN = struct { pub const A = 1; pub const SEMINFO = 61; };')
  const found = rows(was, now)
  expect([found['std.c.KERN.A'], found['std.c.KERN.SEMINFO'], found['std.c.KERN']]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test('what usingnamespace mixed in was there', () => {
  const was = 'const more = struct { pub fn f() void {} }; pub const a = struct { pub usingnamespace more; };'
  expect(rows(was, module('a', 'pub fn f() void {}'))['std.a.f']).toBeUndefined()
})

test('members of generics that std names are followed', () => {
  const was =
    'pub const list = struct { pub fn List(comptime T: type) type { return struct { pub fn append(self: *@This(), x: T) void {} }; } }; pub const List = list.List;'
  const now = was.replace('self: *@This(), x: T', 'self: *@This(), gpa: u8, x: T')
  expect(rows(was, now)['std.List.append']).toMatchObject({ via: true, changes: [{ level: 'breaks' }] })
})

test('the members of a new container have the older name of the generic that forwards to it', () => {
  const body = 'return struct { pub fn append(self: *@This(), x: T) void {} };'
  const was = `pub fn ArrayList(comptime T: type) type { ${body} }`
  const now = `pub const list = struct { pub fn Aligned(comptime T: type) type { ${body} } }; pub fn ArrayList(comptime T: type) type { return list.Aligned(T); }`
  expect(rows(was, now)['std.list.Aligned.append']).toEqual({ in: '01', as: 'std.ArrayList.append' })
})

test('instances of one generic have no names of each other', () => {
  const generic = 'fn Kem(comptime n: u8) type { return struct { pub fn open() u8 { return n; } }; }'
  const was = `${generic} ${module('old', 'pub const Kyber = Kem(1);')}`
  const now = `${generic} ${module('old', 'pub const Kyber = Kem(1);')} ${module('a', 'pub const MLKem = Kem(2);')}`
  expect(Object.values(rows(was, now)).flatMap(({ as }) => as ?? [])).toEqual([])
})

test('what only later versions have is kept with the line that declares it', () => {
  const none = module('a', '')
  const now = module('a', 'pub fn f(x: u8) void {} pub const Options = struct { deep: bool = false };')
  expect(rows(none, none, now)['std.a.f']).toEqual({ in: '001', came: { line: 'pub fn f(x: u8) void' } })
  expect(rows(none, none, now)['std.a.Options']).toMatchObject({ came: { fields: ['deep: bool = false'] } })
  // What the documented version has is on the site.
  expect(rows(none, now, now)['std.a.f']).toEqual({ in: '011' })
})

test('members of what is filed under another name are there', () => {
  const iterator = 'pub const Iterator = struct { pub fn next() void {} };'
  const was = module('a', `pub const Map = struct { ${iterator} };`)
  const now = module(
    'a',
    `pub const It = struct { pub fn next() void {} }; pub const Map = struct { pub const Iterator = It; };`,
  )
  expect(rows(was, now)['std.a.Map.Iterator.next']).toBeUndefined()
})

test('two versions tell whether the history of all is true', () => {
  const sources = [module('a', 'pub fn f() void {}'), module('a', 'pub fn f(x: u8) void {}'), module('a', '')]
  const all = libraries(sources)
  const two = all.slice(0, 2)
  const committed = buildHistory(all)
  expect(compareHistory(committed, buildHistory(two), VERSIONS.slice(0, 2), historyPaths(two))).toEqual([])
  const wrong = structuredClone(committed)
  wrong[0]!.paths.find(({ path }) => path === 'std.a.f')!.changes![0]!.now = 'pub fn f(x: u9) void'
  expect(compareHistory(wrong, buildHistory(two), VERSIONS.slice(0, 2), historyPaths(two))).toEqual(['~ std.a.f'])
})

// Small stds in two or three versions: what became of their paths.

import { describe, expect, test } from 'vitest'
import { parseFile } from '../../zig-syntax/parse.ts'
import { extractTree } from '../extract/extract.ts'
import { libraryOf } from '../facts/library.ts'
import { buildHistory, historyPaths } from './build-history.ts'
import { compareHistory } from './compare-history.ts'
import type { PathHistory } from './history.ts'

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
    ['another type', 'pub fn f(x: u8) void {}', 'pub fn f(x: u16) void {}'],
    ['another result', 'pub fn f() u8 { return 1; }', 'pub fn f() u16 { return 1; }'],
    ['it can fail now', 'pub fn f() void {}', 'pub fn f() !void {}'],
    ['another kind', 'pub fn f() void {}', 'pub const f = 1;'],
    ['no field any more', 'pub const f = struct { x: u8, y: u8 };', 'pub const f = struct { x: u8 };'],
    ['a field that must be given', 'pub const f = struct { x: u8 };', 'pub const f = struct { x: u8, y: u8 };'],
  ])('%s breaks code', (_, was, now) => {
    expect(level(was, now)).toBe('breaks')
  })

  test.each([
    ['a field with a default', 'pub const f = struct { x: u8 };', 'pub const f = struct { x: u8, y: u8 = 0 };'],
    ['one more value', 'pub const f = enum { x };', 'pub const f = enum { x, y };'],
    ['one more error', 'pub const f = error{A};', 'pub const f = error{ A, B };'],
    ['another value', 'pub const f = 1;', 'pub const f = 2;'],
  ])('%s extends it', (_, was, now) => {
    expect(level(was, now)).toBe('extends')
  })

  test.each([
    ['the name of a parameter', 'pub fn f(x: u8) void {}', 'pub fn f(y: u8) void {}'],
    ['a prefix', 'pub const T = u8; pub fn f(x: T) void {}', 'pub const T = u8; pub fn f(x: a.T) void {}'],
    ['the name of its own type', 'pub const f = 1;', 'pub const f = 1;'],
  ])('%s is nothing to notice', (_, was, now) => {
    expect([undefined, 'cosmetic']).toContain(level(was, now))
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

  test('nowhere', () => {
    expect(gone('std.a.f', module('a', 'pub fn f() void {}'), module('a', ''))).toEqual([{ version: '0.15.1' }])
  })
})

test('a path through another name counts', () => {
  const was = module('io', 'pub fn f() void {}')
  const now = 'pub const io = Io; pub const Io = struct { pub fn f() void {} };'
  expect(rows(was, now)['std.io.f']).toBeUndefined()
  expect(rows(was, now)['std.Io.f']).toEqual({ in: '01' })
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

import { expect, test } from 'vitest'
import { libraryOf } from '../../library/facts/library.ts'
import { createHistory } from '../../library/history/history.ts'
import { type Claim, drawClaims, programOf, readVerdict } from './claims.ts'

const source = { file: 'std.zig', line: 1 }
const library = libraryOf({
  version: '0.16.0',
  modules: [
    {
      module: 'mem',
      path: 'std.mem',
      version: '0.16.0',
      declarations: [
        { path: 'std.mem', kind: 'namespace', source },
        { path: 'std.mem.eql', kind: 'function', parameters: [{}, {}, {}], source },
        { path: 'std.mem.List', kind: 'typeFunction', parameters: [{}], source },
        { path: 'std.mem.List.append', kind: 'function', source },
      ],
    },
  ] as unknown as Parameters<typeof libraryOf>[0]['modules'],
})
const history = createHistory([
  {
    module: 'mem',
    versions: [],
    paths: [
      { path: 'std.mem.copy', in: '11100000' },
      { path: 'std.rand.Prng', in: '11100000' },
      { path: 'std.mem.List.append', in: '00011111' },
    ],
  },
])

test('asks for names, absent ones at the nearest container that is there, and for shapes', () => {
  const claims = drawClaims(history, library, { count: 10, seed: 1 }).sort((a, b) => (a.path < b.path ? -1 : 1))
  expect(claims).toEqual([
    { path: 'std.mem', isThere: true, refuted: ['!has(std, "mem")', '!isA(std.mem, "struct")'] },
    {
      path: 'std.mem.List',
      isThere: true,
      refuted: ['!has(std.mem, "List")', 'parameters(@TypeOf(std.mem.List)) != 1'],
    },
    { path: 'std.mem.copy', isThere: false, refuted: ['has(std.mem, "copy")'] },
    {
      path: 'std.mem.eql',
      isThere: true,
      refuted: ['!has(std.mem, "eql")', 'parameters(@TypeOf(std.mem.eql)) != 3'],
    },
    { path: 'std.rand.Prng', isThere: false, refuted: ['has(std, "rand")'] },
  ])
  expect(drawClaims(history, library, { count: 2, seed: 7 })).toEqual(
    drawClaims(history, library, { count: 2, seed: 7 }),
  )
})

test('compares the types of parameters that a program can write', () => {
  const text = 'pub fn f(a: *const Set, n: ?u8, T: type, x: Self, rest: anytype) void'
  const span = (part: string): [number, number] => [text.indexOf(part), text.indexOf(part) + part.length]
  const signature = { text, refs: [[...span('Set'), 'std.mem.Set']] as [number, number, string][] }
  const types = ['*const Set', '?u8', 'type', 'Self', 'anytype'].map(span)
  const parameters = types.map((type, at) => ({ type, ...(at === 4 ? { anytype: true as const } : {}) }))
  const set = { path: 'std.mem.Set', kind: 'struct' as const, source: ['mem.zig', 1, 1] as [string, number, number] }
  const declarations = [
    { ...set, path: 'std.mem', kind: 'namespace' as const },
    set,
    { ...set, path: 'std.mem.f', kind: 'function' as const, signature, parameters },
  ]
  const own = libraryOf({
    version: '0.17.0',
    modules: [{ module: 'mem', path: 'std.mem', version: '0', declarations }],
  })
  const { refuted } = drawClaims(createHistory([]), own, { count: 9, seed: 1 }).find(
    ({ path }) => path === 'std.mem.f',
  )!
  expect(refuted.slice(2)).toEqual([
    'isOther(@TypeOf(std.mem.f), 0, *const std.mem.Set)',
    'isOther(@TypeOf(std.mem.f), 1, ?u8)',
    'isOther(@TypeOf(std.mem.f), 2, type)',
  ])
})

test('what the compiler says is told by claim', () => {
  const claims = ['std.a', 'std.b', 'std.c'].map((path): Claim => ({ path, isThere: true, refuted: ['x'] }))
  expect(programOf(claims).split('\n')[2]).toContain('if (x) @compileError("wrong");')
  const output = [
    'asked.zig:1:60: error: wrong',
    'lib/std/os.zig:12:5: error: unsupported',
    'referenced by:',
    '    comptime: asked.zig:3:4',
    '',
  ].join('\n')
  expect(readVerdict(output, claims)).toEqual({ wrong: ['std.a'], unverified: ['std.c'], untraced: 0 })
  expect(readVerdict('', claims)).toEqual({ wrong: [], unverified: [], untraced: 0 })
  expect(readVerdict('/x/lib/std/c.zig:1:2: error: no member', claims).untraced).toBe(1)
  expect(() => readVerdict('error: no such file', claims)).toThrow('could not be asked')
})

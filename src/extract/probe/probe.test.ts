import { expect, it } from 'vitest'
import { sketchFacts } from '../../../test/support/facts.ts'
import { ensureZig } from '../../zig/toolchain.ts'
import { callersIn, failuresFor, functionsToInfer, parseOutput, plainFunctions } from './probe.ts'

it('reads from an error which function it comes from', () => {
  const output = [
    '/tmp/x/calls.zig:3:30: error: no such member',
    'lib/std/fs/File.zig:900:5: error: not on this system',
    'referenced by:',
    '    call7: /tmp/x/calls.zig:8:24',
    '    main: /tmp/x/calls.zig:12:1',
    '',
  ].join('\n')
  expect(callersIn(output)).toEqual([2, 7])
})

it('stops for an error that comes from no function', () => {
  expect(() => callersIn('lib/std/start.zig:1:1: error: no main\n')).toThrow('Zig fails for another reason')
})

it('leaves out what needs arguments at comptime', () => {
  const source: [string, number, number] = ['x.zig', 1, 1]
  const fn = (path: string, text: string) => ({ path, kind: 'function' as const, source, signature: { text } })
  const declarations = [
    fn('std.net.isValid', 'pub fn isValid(name: []const u8) bool'),
    fn('std.net.print', 'pub fn print(value: anytype) void'),
    { path: 'std.net.List', kind: 'typeFunction' as const, source },
    fn('std.net.List.deinit', 'pub fn deinit(self: *Self) void'),
  ]
  expect(plainFunctions(declarations)).toEqual(['std.net.isValid'])
})

it('finds what does not compile for a system', async context => {
  const zig = await ensureZig()
  if (!zig) return context.skip('Zig 0.15.1 cannot be had here')
  const paths = ['std.fs.File.chmod', 'std.fs.File.close', 'std.fs.File.chown']
  expect(await failuresFor('x86_64-windows', paths, zig)).toEqual(['std.fs.File.chmod', 'std.fs.File.chown'])
})

const inferred = { errors: { inferred: true as const } }
const signature = (text: string) => ({ signature: { text } })

it('lists functions that need nothing at comptime', () => {
  const { modules } = sketchFacts([
    { path: 'std.mem.a', kind: 'function', ...signature('pub fn a() !void'), ...inferred },
    { path: 'std.mem.b', kind: 'function', ...signature('pub fn b(x: anytype) !void'), ...inferred },
    { path: 'std.mem.c', kind: 'function', ...signature('pub fn c() E!void'), errors: { names: ['X'] } },
    { path: 'std.mem.List', kind: 'typeFunction', ...signature('pub fn List(T: type) type') },
    { path: 'std.mem.List.d', kind: 'function', ...signature('pub fn d() !void'), ...inferred },
  ])
  expect(functionsToInfer(modules)).toEqual(['std.mem.a'])
})

it('reads what the program prints; one without an end may fail with anything', () => {
  expect(parseOutput('0 B\n0 A\n0 .\n1 .\n2 C\n', ['a', 'b', 'c'])).toEqual(
    new Map([
      ['a', ['A', 'B']],
      ['b', []],
    ]),
  )
})

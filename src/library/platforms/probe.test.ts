import { expect, it } from 'vitest'
import { ensureZig } from '../../zig/toolchain.ts'
import { callersIn, failuresFor, functionsToCompile, programOf } from './probe.ts'

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
  const facts = [{ module: 'net', path: 'std.net', version: '0.15.1', declarations }]
  expect(functionsToCompile(facts)).toEqual(['std.net.isValid'])
})

it('finds what does not compile for a system', async context => {
  const zig = await ensureZig()
  if (!zig) return context.skip('Zig 0.15.1 cannot be had here')
  const paths = ['std.fs.File.chmod', 'std.fs.File.close', 'std.fs.File.chown']
  expect(programOf(paths.slice(0, 1))).toContain('fn call0() void { _ = &std.fs.File.chmod; }')
  expect(await failuresFor('x86_64-windows', paths, zig)).toEqual(['std.fs.File.chmod', 'std.fs.File.chown'])
})

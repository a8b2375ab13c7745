import { expect, it } from 'vitest'
import { noRunMessage } from './no-run.ts'

it.each([
  ['const thread = try std.Thread.spawn(.{}, work, .{});', 'noRunThreads'],
  ['var pool: Thread.Pool = undefined;', 'noRunThreads'],
  ['_ = try std.Thread.spawn(.{}, serve, .{}); const s = try std.net.tcpConnectToAddress(a);', 'noRunNetwork'],
  ['var client: std.http.Client = .{ .allocator = gpa };', 'noRunNetwork'],
  ['const result = try std.process.Child.run(.{ .argv = argv });', 'noRunProcesses'],
  ['const pid = try std.posix.fork();', 'noRunProcesses'],
  ['return std.process.execv(gpa, argv);', 'noRunProcesses'],
  ['var uts: std.os.linux.utsname = undefined;', 'noRunMachine'],
])('%s: %s', (code, expected) => {
  expect(noRunMessage({ code, files: [] })).toBe(expected)
})

it('a program of several files needs the others', () => {
  expect(noRunMessage({ code: '', files: [{ name: 'a.zig', code: '' }] })).toBe('noRunFiles')
})

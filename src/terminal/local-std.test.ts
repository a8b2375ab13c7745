import { expect, it } from 'vitest'
import { parseZigEnv } from './local-std.ts'

it.each([
  [
    'JSON',
    '{\n "lib_dir": "/zig/lib",\n "std_dir": "/zig/lib/std",\n "version": "0.14.1"\n}\n',
    '/zig/lib/std',
    '0.14.1',
  ],
  [
    'ZON',
    '.{\n    .std_dir = "C:\\\\zig\\\\lib\\\\std",\n    .version = "0.15.1",\n    .env = .{ .ZIG_LIBC = null },\n}\n',
    'C:\\zig\\lib\\std',
    '0.15.1',
  ],
])('reads what zig env prints as %s', (_format, text, std_dir, version) => {
  expect(parseZigEnv(text)).toEqual({ std_dir, version })
})

it('reads nothing from something else', () => {
  expect(parseZigEnv('')).toEqual({})
})

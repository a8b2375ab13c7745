import { expect, it } from 'vitest'
import { firstError } from './verify.ts'

it('is one line without paths', () => {
  const output =
    "/tmp/zig-example-a1/source/example.zig:4:20: error: root source file struct 'Io' has no member named 'x'\n    x\n"
  expect(firstError(output, false)).toBe("root source file struct 'Io' has no member named 'x'")
  expect(firstError("error: unable to open '/home/me/lib/std.zig'", false)).toBe("unable to open 'std.zig'")
})

it('does not tell how a block was called among many', () => {
  expect(firstError("a.zig:1:1: error: struct 'list.Of(block12.Enemy)' has no member", false)).toBe(
    "struct 'list.Of(Enemy)' has no member",
  )
})

it('says what happened where there is no error', () => {
  expect(firstError('', true)).toBe('does not end')
  expect(firstError('thread 1 panic: reached unreachable code\n', false)).toBe('panic: reached unreachable code')
  expect(firstError('', false)).toBe('fails')
})

import { expect, it } from 'vitest'
import { readDiagnostics } from './diagnostics.ts'

const TEXT = `example.zig:3:5: error: expected type 'u8', found 'bool'
    x = true;
    ^~~~~~~~
example.zig:1:1: note: declared here
std/fmt.zig:88:13: error: too few arguments
error: the following command failed
referenced by:
    main: example.zig:9:2
`

it('reads places in the program; what is elsewhere has none', () => {
  expect(readDiagnostics(TEXT)).toEqual([
    { severity: 'error', message: "expected type 'u8', found 'bool'", line: 3, column: 5 },
    { severity: 'note', message: 'declared here', line: 1, column: 1 },
    { severity: 'error', message: 'too few arguments' },
    { severity: 'error', message: 'the following command failed' },
  ])
})

it('stops at a hundred', () => {
  expect(readDiagnostics('example.zig:1:1: error: a\n'.repeat(1000))).toHaveLength(100)
})

import { expect, it } from 'vitest'
import { sketchFacts } from '../../../test/support/facts.ts'
import { functionsToCompare, functionsToInfer, parseOutput } from './infer-errors.ts'

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
  expect(functionsToCompare(modules)).toEqual(['std.mem.c'])
})

it('reads what the program prints; one without an end may fail with anything', () => {
  expect(parseOutput('0 B\n0 A\n0 .\n1 .\n2 C\n', ['a', 'b', 'c'])).toEqual(
    new Map([
      ['a', ['A', 'B']],
      ['b', []],
    ]),
  )
})

import { describe, expect, it } from 'vitest'
import { bindingsIn } from './bindings.ts'
import { namesInCode } from './code-names.ts'

describe('bindings', () => {
  it.each([
    ['const mem = std.mem;', [{ name: 'mem', value: 'std.mem' }]],
    ['var list: std.ArrayList(u8) = .empty;', [{ name: 'list', type: 'std.ArrayList(u8)', value: '.empty' }]],
    ['const a = try  &x.y;', [{ name: 'a', value: 'x.y' }]],
    ['const tryst = trying;', [{ name: 'tryst', value: 'trying' }]],
    ['const a: = 1;', []],
    ['const a: T;', []],
    ['constant a = 1;', []],
    [
      'fn f(gpa: Allocator, comptime T: type, m: std.AutoHashMap(u8, u8)) void {}',
      [
        { name: 'gpa', type: 'Allocator', value: '' },
        { name: 'T', type: 'type', value: '' },
        { name: 'm', type: 'std.AutoHashMap(u8, u8)', value: '' },
      ],
    ],
    ['fn f(l: std.ArrayList(u8)) void {}', [{ name: 'l', type: 'std.ArrayList(u8)', value: '' }]],
    ['f(a, b, .{ .x = 1 })', []],
  ])('%s', (code, expected) => {
    expect(bindingsIn(code).map(({ at, by, valueAt, ...binding }) => binding)).toEqual(expected)
  })
})

// Three hundred kilobytes are done in a moment where time grows with the length; where it grows with the square, the test never ends.
describe('ends for any code', () => {
  const LENGTH = 300_000
  it.each([
    ['a type that never ends', 'const a:', ' '],
    ['a name and blanks', 'const a', ' '],
    ['calls that are never closed', '', 'std.a('],
    ['calls inside calls of what is bound', 'const a = std.mem;', 'a.b('],
    ['types without value', '', 'const a:'],
    ['parameters that are never closed', '', '(a:'],
    ['bindings of one name', '', 'const n=std.m;'],
    ['uses', 'const a=std.m;', 'a.b;'],
    ['commas and blanks', '(', `,${' '.repeat(100)}`],
    ['marks of types', 'const a: ', '[*'],
    ['marks before a value', 'const a = ', '&'],
    ['text that is never closed', '', '"a\\"'],
    ['names in quotes', '', 'std.@"a'],
    ['dots', 'std', '.a'],
    ['lines', '', '\nstd.a'],
    ['captures', 'const a=std.m;', '(a)|a|'],
    ['captures inside of captures', '', '('],
    ['blocks that bind one name', 'const a=std.m;', '{const a=std.m;}a.b;'],
    ['fields', '', '{a:std.m,'],
    ['containers', '', 'const a=struct{'],
  ])('%s', (_name, start, repeated) => {
    const code = start + repeated.repeat(LENGTH / repeated.length)
    expect(namesInCode(code).length).toBeLessThan(LENGTH)
  })
})

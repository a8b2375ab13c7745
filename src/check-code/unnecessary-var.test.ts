import { describe, expect, it } from 'vitest'
import { createShapes } from '../library/shapes/shape.ts'
import { readCode } from './read-code.ts'

function found(code: string, version = '0.15.1'): string[] {
  const read = readCode(code, createShapes([{ version, shapes: {} }]))
  return (read?.findings ?? []).map(({ line, name }) => `${line} ${name}`)
}

const inside = (...lines: string[]): string => `fn f() void {\n${lines.join('\n')}\n}`

describe('a local variable that nothing changes', () => {
  it('is told of since 0.12', () => {
    const code = inside('var a = [_]u8{ 1, 2 };', 'for (a) |x| use(x);', 'var b: u8 = 1;', 'use(b + 1);')
    expect(found(code)).toEqual(['2 var a', '4 var b'])
    expect(found(code, '0.11.0')).toEqual([])
  })

  it.each([
    'a = 1;',
    'a.b.c += 1;',
    'a[0] = 1;',
    'use(&a);',
    'use(&a.b);',
    'a.run();',
    'use(a[0..2]);',
    'for (&a) |*x| use(x);',
    'for (a) |*x| use(x);',
    'if (a) |*x| use(x);',
    'switch (a) { .b => |*x| use(x), else => {} }',
    'a, const c = both();',
    'const c, a = both();',
    '@field(a, "b") = 1;',
    '(a).b = 1;',
    'asm volatile ("" : [x] "=r" (a));',
    'a.* = 1;',
  ])('%s changes it, or may', use => {
    expect(found(inside('var a = b;', use)).filter(each => each.includes('var a'))).toEqual([])
  })

  it.each([
    'use(a);',
    'return a.b;',
    '_ = a[0];',
    'while (a) |x| use(x);',
    'const c = .{ .d = a };',
    'use(.{ a, 1 });',
  ])('%s reads it', use => {
    expect(found(inside('var a = b;', use))).toEqual(['2 var a'])
  })

  it('one of a container, and one in a piece of code, are left alone', () => {
    expect(found('var a = b;\nfn f() u8 {\n    return a;\n}')).toEqual([])
    expect(found('var a = b;\nuse(a);')).toEqual([])
  })
})

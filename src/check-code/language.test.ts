import { expect, it } from 'vitest'
import { createShapes } from '../library/shapes/shape.ts'
import { readCode } from './read-code.ts'

function reported(code: string, version: string): string[] {
  const read = readCode(code, createShapes([{ version, shapes: {} }]))
  return (read?.findings ?? []).map(({ line, name, use = [] }) => `${line} ${name}: ${use.join(', ')}`)
}

it('what assembly overwrites is a struct since 0.15', () => {
  const strings =
    'fn f() void {\n    asm volatile ("a"\n        :\n        : [b] "{rax}" (c),\n        : "rcx", "memory"\n    );\n}'
  expect(reported(strings, '0.15.1')).toEqual(['2 asm: .{ .rcx = true, .memory = true }'])
  expect(reported(strings, '0.14.1')).toEqual([])
  const struct = 'fn f() void {\n    asm volatile ("" ::: .{ .memory = true });\n    asm ("" ::: );\n}'
  expect(reported(struct, '0.15.1')).toEqual([])
  expect(reported(struct, '0.14.1')).toEqual(['2 asm: '])
})

it('since 0.14 a pointer is exported', () => {
  const code =
    'fn a() void {}\nconst b = &a;\ncomptime {\n    @export(a, .{});\n    @export(&a, .{});\n    @export(b, .{});\n}'
  expect(reported(code, '0.14.1')).toEqual(['4 @export: @export(&a, …)'])
  expect(reported(code, '0.13.0')).toEqual(['5 @export: @export(a, …)'])
})

import { beforeAll, expect, it } from 'vitest'
import { committedShapes } from '../../test/support/shapes.ts'
import type { Shapes } from '../library/shapes/shape.ts'
import { ZIG_VERSION } from '../model/constants.ts'
import { nameAt, parseCursor } from './name-at.ts'

let shapes: Shapes
beforeAll(async () => {
  shapes = (await committedShapes()).shapesFor(ZIG_VERSION)
})

const code = `const std = @import("std");
const mem = std.mem;
pub fn main() !void {
    var list: std.ArrayList(u8) = .empty;
    try list.append(gpa, 1); // std.debug
    if (mem.eql(u8, "std.fs", b)) std.fs.cwd().openFile("a", .{});
    writer.flush();
}`

/** The cursor stands where `|` is. */
function at(line: number, text: string): string | null {
  const column = code.split('\n')[line - 1]!.indexOf(text.replace('|', '')) + text.indexOf('|') + 1
  return nameAt(code, { line, column }, shapes)
}

it.each([
  [2, '= std.m|em', 'std.mem'],
  [4, 'std.Array|List', 'std.ArrayList'],
  [5, 'list.app|end', 'std.ArrayList.append'],
  [6, 'mem.e|ql', 'std.mem.eql'],
  [6, 'm|em.eql', 'std.mem'],
  [5, 'li|st.append', 'std.ArrayList'],
  [5, '// std.de|bug', null],
  [6, '"std.f|s"', null],
  [6, 'std.fs.cwd().open|File', 'std.fs.Dir.openFile'],
  [7, 'writer.fl|ush', 'writer.flush'],
  [8, '|}', null],
])('line %i, %s', (line, text, name) => {
  expect(at(line, text)).toBe(name)
})

it('reads a place in a file', () => {
  expect(parseCursor('C:\\a.zig:3:7')).toEqual({ file: 'C:\\a.zig', line: 3, column: 7 })
  expect(parseCursor('a.zig')).toBe(null)
})

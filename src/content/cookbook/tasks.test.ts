import { describe, expect, it } from 'vitest'
import type { BodyNode } from '../../model/content/types.ts'
import { characteristicLine } from './characteristic-line.ts'
import { tasksOf } from './tasks.ts'

const zig = (code: string): BodyNode => ['pre', { language: 'zig' }, ['code', {}, code]]

describe('tasks of a guide', () => {
  const nodes: BodyNode[] = [
    ['h2', { id: 'quick-example' }, 'Quick example'],
    ['h3', { id: 'no-task' }, 'No task'],
    ['h2', { id: 'tasks' }, 'Tasks'],
    ['h3', { id: 'read' }, 'Read a ', ['code', {}, 'File']],
    ['p', {}, 'Words.'],
    ['code-group', {}, zig('const std = @import("std");\n\ntest "x" {\n    const dir = std.fs.cwd();\n}')],
    zig('second();'),
    ['h3', { id: 'think' }, 'Think'],
    ['h2', { id: 'see-also' }, 'See also'],
    ['h3', { id: 'other' }, 'Other'],
  ]

  it('are the headings under its tasks, with a line of the first example', () => {
    expect(tasksOf(nodes, 'std.fs')).toEqual([
      { title: 'Read a File', id: 'read', code: 'const dir = std.fs.cwd();' },
      { title: 'Think', id: 'think', code: '' },
    ])
  })
})

describe('the line that tells', () => {
  const program = (...lines: string[]) =>
    [
      'const std = @import("std");',
      '',
      'pub fn main() !void {',
      '    var debug_allocator: std.heap.DebugAllocator(.{}) = .init;',
      '    defer if (debug_allocator.deinit() == .leak) @panic("memory leaked");',
      '    const gpa = debug_allocator.allocator();',
      ...lines.map(line => `    ${line}`),
      '}',
    ].join('\n')

  const about = (title: string) => ({ subject: 'std.fs', title })

  it.each([
    ['says what the title says', 'Remove it', ['const dir = std.fs.cwd();', 'try dir.removeAll("a");'], 1],
    [
      'else names what the guide is about',
      'Do it',
      ['var n: u32 = 0;', 'const file = try std.fs.cwd().openFile("a", .{});'],
      1,
    ],
    [
      'does something rather than prepare it',
      'Do it',
      ['var list: std.ArrayList(u8) = .empty;', 'try list.append(gpa, 1);'],
      1,
    ],
    ['is the first of those that tell as much', 'Do it', ['// words', 'n += 1;', 'n += 2;'], 1],
  ])('%s', (_name, title, lines, index) => {
    expect(characteristicLine(program(...lines), about(title))).toBe(lines[index])
  })

  it('is there for an example of a single line, and for none', () => {
    expect(characteristicLine('const x = 1;', about('Do it'))).toBe('const x = 1;')
    expect(characteristicLine('const std = @import("std");', about('Text (all)'))).toBe('')
  })
})

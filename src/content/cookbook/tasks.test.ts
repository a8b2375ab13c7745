import { describe, expect, it } from 'vitest'
import type { BodyNode } from '../../model/content/types.ts'
import { tasksOf } from './tasks.ts'

const zig = (code: string, keyLine?: string): BodyNode => [
  'pre',
  { language: 'zig', ...(keyLine === undefined ? {} : { keyLine }) },
  ['code', {}, code],
]

describe('tasks of a guide', () => {
  const nodes: BodyNode[] = [
    ['h2', { id: 'quick-example' }, 'Quick example'],
    ['h3', { id: 'no-task' }, 'No task'],
    zig('outside();', 'outside'),
    ['h2', { id: 'tasks' }, 'Tasks'],
    ['h3', { id: 'read' }, 'Read a ', ['code', {}, 'File']],
    ['p', {}, 'Words.'],
    zig('const builder = std.Build;'),
    ['code-group', {}, zig('first();'), zig('test "x" {\n    const dir =  std.fs.cwd();\n    dir.close();\n}', 'cwd')],
    ['h3', { id: 'frame' }, 'Use a frame'],
    zig('hidden(1);\n// ---\nshown(1);\n// ---\nhidden(1);', '(1)'),
    ['h3', { id: 'think' }, 'Think'],
    ['h2', { id: 'see-also' }, 'See also'],
    ['h3', { id: 'other' }, 'Other'],
  ]

  it('are the headings under its tasks, with the line that the author marked', () => {
    expect(tasksOf(nodes)).toEqual([
      { title: 'Read a File', id: 'read', code: 'const dir = std.fs.cwd();' },
      { title: 'Use a frame', id: 'frame', code: 'shown(1);' },
      { title: 'Think', id: 'think', code: '' },
    ])
  })

  it('show no line that nobody marked', () => {
    const unmarked: BodyNode[] = [['h2', { id: 'tasks' }, 'Tasks'], ['h3', { id: 'a' }, 'A'], zig('try read();')]
    expect(tasksOf(unmarked)).toEqual([{ title: 'A', id: 'a', code: '' }])
  })
})

import { describe, expect, it } from 'vitest'
import type { Declaration, ModuleFacts } from '../facts/facts.ts'
import { codeReader, compareEditions } from './differences.ts'

const SOURCE = ['mem.zig', 1, 1] as const

function facts(...declarations: Array<Omit<Declaration, 'source'> & { line?: number }>): ModuleFacts[] {
  const own = declarations.map(({ line = 1, ...each }): Declaration => ({ ...each, source: [SOURCE[0], line, line] }))
  return [{ module: 'mem', path: 'std.mem', version: '0', declarations: own }]
}

const fn = (path: string, signature: string, line?: number) => ({
  path,
  kind: 'function' as const,
  signature: { text: signature },
  ...(line ? { line } : {}),
})

const compare = (ours: ModuleFacts[], theirs: ModuleFacts[], our = 'a', their = our) =>
  compareEditions(
    ours,
    theirs,
    codeReader(() => our.split('\n')),
    codeReader(() => their.split('\n')),
  )

describe('compareEditions', () => {
  it('finds what is missing, what has other facts and what has other code', () => {
    const ours = facts(fn('std.mem.a', 'fn a()'), fn('std.mem.b', 'fn b()'), fn('std.mem.c', 'fn c()', 2))
    const theirs = facts(fn('std.mem.b', 'fn b(x: u8)'), fn('std.mem.c', 'fn c()', 2))
    expect(compare(ours, theirs, 'x\nreturn 1;', 'x\nreturn 2;')).toEqual({
      gone: ['std.mem.a'],
      changed: ['std.mem.b'],
      rewritten: ['std.mem.c'],
    })
  })

  it('ignores places, comments and indentation', () => {
    const ours = facts(fn('std.mem.a', 'fn a()', 1))
    const theirs = facts({ ...fn('std.mem.a', 'fn a()', 2), documented: true })
    expect(compare(ours, theirs, 'return 1;', '// new\n    return 1;')).toEqual({
      gone: [],
      changed: [],
      rewritten: [],
    })
  })

  it('lists the fields, values and errors that differ, and not the others', () => {
    const struct = (type: string): Omit<Declaration, 'source'> => ({
      path: 'std.mem.S',
      kind: 'struct',
      fields: [
        { name: 'same', type: { text: 'u8' }, line: 1 },
        { name: 'other', type: { text: type }, line: 2 },
      ],
    })
    const set = (...names: string[]): Omit<Declaration, 'source'> => ({
      path: 'std.mem.Error',
      kind: 'errorSet',
      errors: { names },
    })
    expect(compare(facts(set('A', 'B'), struct('u8')), facts(set('A'), struct('u16'))).changed).toEqual([
      'std.mem.Error',
      'std.mem.Error error.B',
      'std.mem.S',
      'std.mem.S field.other',
    ])
  })
})

import { expect, test } from 'vitest'
import type { Declaration, ModuleFacts } from '../library/facts/facts.ts'
import { formatFacts } from '../library/facts/load.ts'
import { compareFacts } from './extract.ts'

const module = (...declarations: Declaration[]): ModuleFacts[] => [
  { module: 'mem', path: 'std.mem', version: '0.15.1', declarations },
]
const constant = (path: string, text: string): Declaration => ({
  path,
  kind: 'constant',
  source: ['mem.zig', 1, 1],
  value: { text },
})

test('equal facts do not differ', () => {
  expect(compareFacts(module(constant('std.mem.a', '1')), module(constant('std.mem.a', '1')))).toEqual([])
})

test('what is new, gone and changed is told by path and key', () => {
  const before = module(constant('std.mem.gone', '1'), constant('std.mem.same', '1'))
  const now = module({ ...constant('std.mem.same', '2'), documented: true }, constant('std.mem.new', '1'))
  expect(compareFacts(before, now)).toEqual(['- std.mem.gone', '+ std.mem.new', '~ std.mem.same: documented, value'])
})

test('a file has one line a declaration', () => {
  const [facts] = module(constant('std.mem.a', '1'), constant('std.mem.b', '2'))
  const text = facts ? formatFacts(facts) : ''
  expect(JSON.parse(text)).toEqual(facts)
  expect(text.split('\n')).toHaveLength(5)
})

import { expect, it } from 'vitest'
import { readRunRequest } from './protocol.ts'

const VERSIONS = ['0.15.1', '0.15.2']
const read = (value: unknown) => readRunRequest(typeof value === 'string' ? value : JSON.stringify(value), VERSIONS)

it('fills in defaults', () => {
  expect(read({ source: 'x' })).toEqual({ source: 'x', kind: 'run', version: '0.15.1', optimize: 'Debug' })
  expect(read({ source: 'x', kind: 'test', version: '0.15.2', optimize: 'ReleaseSafe' })).toEqual({
    source: 'x',
    kind: 'test',
    version: '0.15.2',
    optimize: 'ReleaseSafe',
  })
})

it.each([
  ['no JSON', '{'],
  ['a list', '[]'],
  ['nothing', 'null'],
  ['a number as program', { source: 1 }],
  ['no program', {}],
  ['another kind', { source: '', kind: 'build' }],
  ['another version', { source: '', version: '0.1.0' }],
  ['a flag', { source: '', optimize: '-femit-bin=/etc/passwd' }],
  ['a list where a word belongs', { source: '', kind: ['run'] }],
  ['a name of every object', { source: '', kind: 'constructor' }],
  ['a field that nobody reads', { source: '', flags: ['-lc'] }],
  ['a zero byte', { source: 'a\0b' }],
])('refuses %s, and says what is right', (_what, value) => {
  expect(read(value)).toBeTypeOf('string')
})

import { describe, expect, it } from 'vitest'
import { lineAt, type PathHistory, spansOf } from './history.ts'

const VERSIONS = ['1.0', '2.0', '3.0', '4.0']

describe('lineAt', () => {
  const row: PathHistory = {
    path: 'std.x',
    changes: [
      { version: '2.0', level: 'breaks', parts: ['signature'], was: 'one', now: 'two' },
      { version: '3.0', level: 'extends', parts: ['errors'], errorsNew: ['A'] },
      { version: '4.0', level: 'breaks', parts: ['signature'], was: 'two', now: 'four' },
    ],
  }
  it.each([
    ['1.0', 'one'],
    ['2.0', 'two'],
    ['3.0', 'two'],
    ['4.0', 'four'],
  ])('%s', (version, line) => {
    expect(lineAt(row, version, VERSIONS, 'ours')).toBe(line)
  })

  it('is ours where it never changed, and unknown where it is gone, too', () => {
    expect(lineAt(null, '1.0', VERSIONS, 'ours')).toBe('ours')
    expect(lineAt({ path: 'std.x', in: '1100' }, '1.0', VERSIONS, undefined)).toBeUndefined()
  })
})

it.each([
  [undefined, 'v1.0 to v4.0'],
  ['0110', 'v2.0 to v3.0'],
  ['1011', 'v1.0, v3.0 to v4.0'],
  ['0001', 'v4.0'],
])('spans of %s: %s', (digits, text) => {
  expect(spansOf(digits === undefined ? {} : { in: digits }, VERSIONS, version => `v${version}`)).toBe(text)
})

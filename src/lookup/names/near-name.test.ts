import { expect, it } from 'vitest'
import { nearName } from './near-name.ts'

it.each([
  ['apend', 'append'],
  ['Int', 'int'],
  ['toOwnedSlices', 'toOwnedSlice'],
  ['nope', null],
  ['readIntLittle', null],
  ['x', null],
])('%s: %s', (name, near) => {
  expect(nearName(name, ['append', 'int', 'toOwnedSlice', 'open', 'memory'])).toBe(near)
})

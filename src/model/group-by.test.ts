import { expect, it } from 'vitest'
import { groupBy } from './group-by.ts'

it('groups in the order of first items, and leaves out items without a key', () => {
  const groups = groupBy(['b1', 'a1', 'b2', '-'], item => (item === '-' ? null : item[0]!))
  expect([...groups]).toEqual([
    ['b', ['b1', 'b2']],
    ['a', ['a1']],
  ])
})

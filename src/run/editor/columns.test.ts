import { expect, it } from 'vitest'
import { unitsOf } from './columns.ts'

it.each([
  ['abc', 2, 2],
  ['é = x', 3, 2],
  ['用 x', 4, 2],
  ['🦎 x', 5, 3],
  ['ab', 10, 2],
])('%s: %d bytes are %d units', (line, bytes, units) => {
  expect(unitsOf(line, bytes)).toBe(units)
})

import { expect, it } from 'vitest'
import { fill } from './messages.ts'

it('fills the places of a message and leaves unknown ones', () => {
  expect(fill('{name} of {count}, {other}', { name: 'std', count: 3 })).toBe('std of 3, {other}')
  expect(fill('no places', { name: 'x' })).toBe('no places')
  expect(fill('{name}', { name: '$&' })).toBe('$&')
})

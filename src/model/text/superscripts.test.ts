import { expect, it } from 'vitest'
import { splitSuperscripts } from './superscripts.ts'

it('every second part is a superscript', () => {
  expect(splitSuperscripts('from -2⁶³ to 2⁶⁴')).toEqual(['from -2', '63', ' to 2', '64', ''])
  expect(splitSuperscripts('10⁻³ˢ, 2ⁿ')).toEqual(['10', '−3', 'ˢ, 2', 'n', ''])
  expect(splitSuperscripts('none')).toEqual(['none'])
})

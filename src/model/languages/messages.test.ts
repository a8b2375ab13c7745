import { expect, it } from 'vitest'
import { fill } from './messages.ts'

it('fills the places of a message and leaves unknown ones', () => {
  expect(fill('{name} of {count}, {other}', { name: 'std', count: 3 })).toBe('std of 3, {other}')
  expect(fill('no places', { name: 'x' })).toBe('no places')
  expect(fill('{name}', { name: '$&' })).toBe('$&')
})

it('counts as the language does', () => {
  const english = '{count, plural, one {# line} other {# lines}}'
  expect(fill(english, { count: 1 })).toBe('1 line')
  expect(fill(english, { count: 20635 })).toBe('20,635 lines')
  const russian = '{count, plural, one {# строка} few {# строки} many {# строк} other {# строки}}'
  expect([1, 3, 5, 21].map(count => fill(russian, { count }, 'ru'))).toEqual([
    '1 строка',
    '3 строки',
    '5 строк',
    '21 строка',
  ])
  expect(fill('{count, plural, other {# 行}}', { count: 1 }, 'ja')).toBe('1 行')
})

it('a form that a message lacks is its last one', () => {
  expect(fill('{count, plural, other {# 行}}', { count: 1 }, 'en')).toBe('1 行')
})

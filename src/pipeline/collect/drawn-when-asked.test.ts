import { expect, test } from 'vitest'
import { isDrawnWhenAsked } from './drawn-when-asked.ts'

test('translated lists of changes have no document ahead of time, everything else has', () => {
  expect(isDrawnWhenAsked({ route: '/docs/changes/0-16', locale: 'de' }, 'en')).toBe(true)
  expect(isDrawnWhenAsked({ route: '/docs/changes/0-16', locale: 'en' }, 'en')).toBe(false)
  expect(isDrawnWhenAsked({ route: '/docs/changes/0-16', locale: 'de' }, 'de')).toBe(false)
  expect(isDrawnWhenAsked({ route: '/docs/changes', locale: 'de' }, 'en')).toBe(false)
  expect(isDrawnWhenAsked({ route: '/docs/std/io', locale: 'de' }, 'en')).toBe(false)
})

import { expect, test } from 'vitest'
import { isRenderedOnRequest } from './page-kinds.ts'

test('translated lists of changes have no document ahead of time, everything else has', () => {
  expect(isRenderedOnRequest({ route: '/docs/changes/0-16', locale: 'de' }, 'en')).toBe(true)
  expect(isRenderedOnRequest({ route: '/docs/changes/0-16', locale: 'en' }, 'en')).toBe(false)
  expect(isRenderedOnRequest({ route: '/docs/changes/0-16', locale: 'de' }, 'de')).toBe(false)
  expect(isRenderedOnRequest({ route: '/docs/changes', locale: 'de' }, 'en')).toBe(false)
  expect(isRenderedOnRequest({ route: '/docs/std/platform/io', locale: 'de' }, 'en')).toBe(true)
  expect(isRenderedOnRequest({ route: '/docs/std/platform', locale: 'de' }, 'en')).toBe(false)
})

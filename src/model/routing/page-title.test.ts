import { expect, it } from 'vitest'
import { pageTitle } from './page-title.ts'

const settings = { seo: { siteName: 'Zig std docs', pageTitleTemplate: '%s · Zig std docs' } }

it('puts the title into the template (R1)', () => {
  expect(pageTitle('std.fs', settings)).toBe('std.fs · Zig std docs')
})

it('takes signs of replacement patterns as they are', () => {
  expect(pageTitle('$& costs $1', settings)).toBe('$& costs $1 · Zig std docs')
})

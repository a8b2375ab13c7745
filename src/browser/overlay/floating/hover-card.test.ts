import { expect, it } from 'vitest'
import { cardPath } from './hover-card.ts'

const shell = { locale: 'en', i18n: { enabled: true, defaultLocale: 'en', locales: ['en', 'ar'] } }
const here = new URL('https://zig-std.example/en/docs/std/crypto')
const pathOf = (href: string, site = shell) => cardPath(new URL(href, here), site, here)

it('is a page of this site in the reader’s language', () => {
  expect(pathOf('/en/docs/std/collections/array-list')).toBe('/docs/std/collections/array-list')
  expect(pathOf('/en/docs/std/collections/array-list/#append')).toBe('/docs/std/collections/array-list#append')
  expect(pathOf('/docs/guide', { ...shell, i18n: { ...shell.i18n, enabled: false } })).toBe('/docs/guide')
})

it('is a declaration of this page, for links of the reference', () => {
  expect(cardPath(new URL('#Slice', here), shell, here, true)).toBe('/docs/std/crypto#Slice')
})

it.each([
  ['a part of this page', '#hash'],
  ['this page', '/en/docs/std/crypto'],
  ['the home page', '/en'],
  ['another language', '/ar/docs/guide'],
  ['a file', '/en/docs/guide.md'],
  ['a call', '/api/_nuxt_icon/lucide.json'],
  ['another site', 'https://ziglang.org/documentation'],
])('is not %s', (_, href) => {
  expect(pathOf(href)).toBeNull()
})

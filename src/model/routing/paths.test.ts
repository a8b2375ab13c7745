import { describe, expect, it } from 'vitest'
import {
  cleanPath,
  correctLocaleCase,
  isFilePath,
  isInside,
  isReserved,
  localePath,
  markdownPath,
  parentPath,
  samePath,
  splitLocale,
} from './paths.ts'

const on = { enabled: true, defaultLocale: 'en', locales: ['en', 'de', 'zh-CN'] }
const off = { enabled: false, defaultLocale: 'en', locales: ['en'] }

it.each([
  ['//a///b/', '/a/b'],
  ['/', '/'],
  ['', '/'],
  ['a', '/a'],
])('cleanPath %j → %s (R4)', (path, clean) => {
  expect(cleanPath(path)).toBe(clean)
})

describe('splitLocale', () => {
  it.each([
    ['/en', 'en', '/'],
    ['/en/', 'en', '/'],
    ['/zh-CN/docs/std/', 'zh-CN', '/docs/std'],
    ['/docs/std', null, '/docs/std'],
    ['/english/docs', null, '/english/docs'],
    // Exact, by code (R9).
    ['/zh-cn/docs', null, '/zh-cn/docs'],
    ['/', null, '/'],
  ])('%s', (path, locale, route) => {
    expect(splitLocale(path, on)).toEqual({ locale, route })
  })

  it('finds no locale with multi-language mode off (R5)', () => {
    expect(splitLocale('/en/docs', off)).toEqual({ locale: null, route: '/en/docs' })
  })
})

it('localePath puts the locale in front, and nothing with multi-language mode off', () => {
  expect(localePath('/docs', 'de', on)).toBe('/de/docs')
  expect(localePath('/', 'de', on)).toBe('/de')
  expect(localePath('/docs', 'de', off)).toBe('/docs')
  expect(localePath('/', null, on)).toBe('/')
})

it('correctLocaleCase mends a locale in the wrong case (R4)', () => {
  expect(correctLocaleCase('zh-cn', on)).toBe('zh-CN')
  expect(correctLocaleCase('DE', on)).toBe('de')
  expect(correctLocaleCase('de', on)).toBeNull()
  expect(correctLocaleCase('docs', on)).toBeNull()
  expect(correctLocaleCase('EN', off)).toBeNull()
})

it('isInside looks at whole segments (R11)', () => {
  expect(isInside('/docs/std/crypto/hash', '/docs/std/crypto')).toBe(true)
  expect(isInside('/docs/std/crypto/', '/docs/std/crypto')).toBe(true)
  expect(isInside('/docs/std/crypto', '/docs/std/c')).toBe(false)
  expect(isInside('/anything', '/')).toBe(true)
})

it('samePath ignores slashes at the end (R4)', () => {
  expect(samePath('/docs/', '/docs')).toBe(true)
  expect(samePath('/docs', '/Docs')).toBe(false)
})

it.each([
  ['/favicon.svg', true],
  ['/en/docs/std.md', true],
  ['/docs/v1.2/page', false],
  ['/docs', false],
  ['/', false],
  // A slash at the end does not matter to matching (R4).
  ['/favicon.svg/', true],
])('isFilePath %s: %s', (path, expected) => {
  expect(isFilePath(path)).toBe(expected)
})

it.each([
  '/builds/latest.json',
  '/_image',
  '/_assets/x.js',
  '/_data/site.json',
  '/api/_nuxt_icon/x',
  '/exports/a',
  '/health',
  '/mcp',
])('%s belongs to calls and files (R6)', path => {
  expect(isReserved(path)).toBe(true)
  expect(isReserved(`/en${path}`)).toBe(false)
})

it('markdownPath is the path with .md, /index.md for a home page at the root (R3)', () => {
  expect(markdownPath('/en/docs')).toBe('/en/docs.md')
  expect(markdownPath('/en')).toBe('/en.md')
  expect(markdownPath('/')).toBe('/index.md')
})

it('parentPath', () => {
  expect(parentPath('/a/b/')).toBe('/a')
  expect(parentPath('/a')).toBe('/')
})

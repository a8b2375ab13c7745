import { describe, expect, it } from 'vitest'
import { cookieValue, homeOf, isPageUrl, redirectOf } from './route.ts'

const on = { enabled: true, defaultLocale: 'en', locales: ['en', 'de', 'zh-CN'] }
const off = { enabled: false, defaultLocale: 'en', locales: ['en'] }
const redirects = { '/old': '/docs/guide', '/away': 'https://ziglang.org' }

it.each([
  ['https://s.example/en/docs', true],
  ['https://s.example/', true],
  ['https://s.example/en/docs?x=1#h', true],
  ['https://other.example/en/docs', false],
  ['https://s.example/en/docs.md', false],
  ['https://s.example/exports/llms', false],
  ['https://s.example/builds/latest', false],
  ['mailto:a@s.example', false],
])('isPageUrl %s: %s', (href, expected) => {
  expect(isPageUrl(new URL(href), 'https://s.example')).toBe(expected)
})

describe('redirectOf says what the server says (R4, R6, R36)', () => {
  it.each([
    ['/', null],
    ['/en', null],
    ['/en/docs', null],
    ['/docs/std/crypto', '/en/docs/std/crypto'],
    ['/docs/', '/en/docs'],
    ['/old', '/en/docs/guide'],
    ['/de/old', '/de/docs/guide'],
    ['/de/away', 'https://ziglang.org'],
    // A locale in the wrong case leads to the right one, not below the default.
    ['/zh-cn/docs', '/zh-CN/docs'],
    ['/EN/docs', '/en/docs'],
    // The canonical address has no slash at its end.
    ['/en/docs/', '/en/docs'],
  ])('%s → %s', (path, expected) => {
    expect(redirectOf(path, { i18n: on, redirects })).toBe(expected)
  })

  it('with multi-language mode off', () => {
    expect(redirectOf('/docs', { i18n: off, redirects })).toBeNull()
    expect(redirectOf('/old', { i18n: off, redirects })).toBe('/docs/guide')
  })
})

it('homeOf is the cookie’s locale if it is supported, else the default (R6)', () => {
  expect(homeOf('de', on)).toBe('/de')
  expect(homeOf('xx', on)).toBe('/en')
  expect(homeOf('DE', on)).toBe('/en')
  expect(homeOf('../evil', on)).toBe('/en')
  expect(homeOf(undefined, on)).toBe('/en')
  expect(homeOf('de', off)).toBe('/')
})

it('cookieValue reads one cookie, and takes a broken one for none', () => {
  const cookies = 'a=1; i18n_redirected=zh-CN; b=x=y; enc=a%20b; broken=%E0%A4%A'
  expect(cookieValue(cookies, 'i18n_redirected')).toBe('zh-CN')
  expect(cookieValue(cookies, 'b')).toBe('x=y')
  expect(cookieValue(cookies, 'enc')).toBe('a b')
  expect(cookieValue(cookies, 'redirected')).toBeUndefined()
  expect(cookieValue('', 'a')).toBeUndefined()
  expect(cookieValue(cookies, 'broken')).toBeUndefined()
})

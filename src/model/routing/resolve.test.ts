import { describe, expect, it } from 'vitest'
import { resolvePath } from './resolve.ts'

const redirects = { '/old': '/docs/guide', '/away': 'https://ziglang.org', '/home': '/?a=1#b' }
const on = { i18n: { enabled: true, defaultLocale: 'en', locales: ['en', 'de', 'zh-CN'] }, redirects }
const off = { i18n: { enabled: false, defaultLocale: 'en', locales: ['en'] }, redirects }

const page = (locale: string, route: string) => ({ type: 'page', locale, route })
const redirect = (status: number, to: string) => ({ type: 'redirect', status, to })
const ruled = (to: string, locale: string, route: string) => ({ ...redirect(302, to), rule: { locale, route } })

describe('with multi-language mode on', () => {
  it.each([
    // `/` is served, the client replaces it (R6).
    ['/', page('en', '/')],
    ['/en', page('en', '/')],
    ['/zh-CN/docs/std', page('zh-CN', '/docs/std')],
    // No locale: the default one, kept path (R6).
    ['/docs/std/crypto', redirect(302, '/en/docs/std/crypto')],
    // A slash and a missing locale are one hop (R4).
    ['/docs/std/crypto/', redirect(302, '/en/docs/std/crypto')],
    ['//docs///std/', redirect(302, '/en/docs/std')],
    // Nothing leaves the site (R4).
    ['//evil/x', redirect(302, '/en/evil/x')],
    ['///de//docs', redirect(308, '/de/docs')],
    // A slash at the end (R4).
    ['/en/', redirect(308, '/en')],
    ['/de/docs/', redirect(308, '/de/docs')],
    // The wrong case (R4), with a slash too: one hop.
    ['/zh-cn', redirect(308, '/zh-CN')],
    ['/ZH-CN/docs/', redirect(308, '/zh-CN/docs')],
    ['/EN//docs', redirect(308, '/en/docs')],
    // Route rules, with and without a locale.
    ['/old', ruled('/en/docs/guide', 'en', '/old')],
    ['/de/old/', ruled('/de/docs/guide', 'de', '/old')],
    ['/de/away', ruled('https://ziglang.org', 'de', '/away')],
    ['/de/home', ruled('/de?a=1#b', 'de', '/home')],
    // An encoded slash never matches.
    ['/en/docs/std%2Fcrypto', { type: 'unmatched' }],
    ['/docs%2fstd', { type: 'unmatched' }],
    ['/en%2Fdocs.md', { type: 'unmatched' }],
    // A dot in the last segment is a file, never redirected (R4).
    ['/favicon.svg', { type: 'file' }],
    ['/docs/std.md', { type: 'file' }],
    ['/favicon.svg/', { type: 'file' }],
    // Calls are no pages (R6).
    ['/api', { type: 'unmatched' }],
    ['/builds/x', { type: 'unmatched' }],
    ['/__nuxt_content/docs', { type: 'unmatched' }],
  ])('%s', (path, expected) => {
    expect(resolvePath(path, on)).toEqual(expected)
  })
})

describe('with multi-language mode off (R5)', () => {
  it.each([
    ['/', page('en', '/')],
    ['/docs/std', page('en', '/docs/std')],
    ['/docs/std/', redirect(308, '/docs/std')],
    ['//evil/x', redirect(308, '/evil/x')],
    // A locale is a segment as any other.
    ['/en/docs', page('en', '/en/docs')],
    ['/EN', page('en', '/EN')],
    ['/old', ruled('/docs/guide', 'en', '/old')],
    ['/health/x', { type: 'unmatched' }],
  ])('%s', (path, expected) => {
    expect(resolvePath(path, off)).toEqual(expected)
  })
})

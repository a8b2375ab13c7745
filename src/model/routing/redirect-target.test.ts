import { describe, expect, it } from 'vitest'
import { appendQuery, localeTarget } from './redirect-target.ts'

describe('appendQuery (R36)', () => {
  it.each([
    ['/a', '', '/a'],
    ['/a', '?', '/a'],
    ['/a', '?x=1', '/a?x=1'],
    ['/a#b', '?x=1', '/a?x=1#b'],
    ['/a?a=1', '?x=1', '/a?a=1&x=1'],
    ['/a?a=1#b', '?x=1', '/a?a=1&x=1#b'],
    ['/a?a=1#b', '', '/a?a=1#b'],
    ['/a?#b', '?x=1', '/a?x=1#b'],
    ['/a?a=1&', '?x=1', '/a?a=1&x=1'],
    // A question mark in the hash is none of the query's.
    ['/a#b?c', '?x=1', '/a?x=1#b?c'],
    ['https://ziglang.org', '?x=1', 'https://ziglang.org?x=1'],
    ['https://ziglang.org/#top', '?x=1', 'https://ziglang.org/?x=1#top'],
    // The same name twice, signs and encodings: as they were written.
    ['/a?x=0', '?x=1', '/a?x=0&x=1'],
    ['/a?b=%20', '?x=%2F+ü&y', '/a?b=%20&x=%2F+ü&y'],
    ['/a', '??x', '/a??x'],
  ])('%s requested with %s', (target, search, expected) => {
    expect(appendQuery(target, search)).toBe(expected)
  })
})

describe('localeTarget', () => {
  const i18n = { enabled: true, defaultLocale: 'en', locales: ['en', 'de'] }
  it.each([
    ['/docs/guide', '/de/docs/guide'],
    ['/docs/guide?a=1#b', '/de/docs/guide?a=1#b'],
    ['/', '/de'],
    ['/?a=1', '/de?a=1'],
    ['/#b', '/de#b'],
    ['https://ziglang.org/x', 'https://ziglang.org/x'],
  ])('%s', (target, expected) => {
    expect(localeTarget(target, 'de', i18n)).toBe(expected)
    expect(localeTarget(target, 'de', { ...i18n, enabled: false })).toBe(target)
  })
})

import { describe, expect, it } from 'vitest'
import { isInShellLanguage, isPageUrl } from './route.ts'

const on = { enabled: true, defaultLocale: 'en', locales: ['en', 'de', 'zh-CN'] }
const off = { enabled: false, defaultLocale: 'en', locales: ['en'] }

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

describe('isInShellLanguage: this document can show it', () => {
  it.each([
    ['/en', 'en', true],
    ['/en/docs', 'en', true],
    ['/de/docs', 'en', false],
    ['/de/docs', 'de', true],
    // Without a locale it is the default one's.
    ['/docs/std', 'en', true],
    ['/docs/std', 'de', false],
    // A locale in the wrong case is none.
    ['/DE/docs', 'de', false],
    // Whose home it is, the reader's cookie says: it may be another language than this one.
    ['/', 'en', false],
    ['//', 'en', false],
    ['/', 'de', false],
  ])('%s in %s: %s', (path, locale, expected) => {
    expect(isInShellLanguage(path, { i18n: on, locale })).toBe(expected)
  })

  it('with multi-language mode off', () => {
    for (const path of ['/', '/docs', '/de/docs'])
      expect(isInShellLanguage(path, { i18n: off, locale: 'en' })).toBe(true)
  })
})

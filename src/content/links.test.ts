import { describe, expect, it } from 'vitest'
import { isExternal, resolveLink } from './links.ts'

const on = { enabled: true, defaultLocale: 'en', locales: ['en', 'de'] }
const off = { ...on, enabled: false }
const place = { file: 'content/de/docs/a.md', line: 3 }
const resolve = (href: string, i18n = on) => resolveLink(href, { name: 'docs/a.md', locale: 'de', i18n }, place)

describe('resolveLink', () => {
  it.each([
    // Absolute paths get the page's locale …
    ['/docs/std', '/de/docs/std'],
    ['/', '/de'],
    ['/docs/std?x=1#h', '/de/docs/std?x=1#h'],
    // … without the slash at the end: a link never leads over a redirect (R4).
    ['/docs/std/', '/de/docs/std'],
    ['/docs/std/#h', '/de/docs/std#h'],
    // … unless they have one, or are files and calls (R6).
    ['/en/docs', '/en/docs'],
    ['/en/docs/', '/en/docs'],
    ['/sitemap.xml', '/sitemap.xml'],
    ['/exports/llms.txt', '/exports/llms.txt'],
    ['/builds/latest.json', '/builds/latest.json'],
    // Relative Markdown files.
    ['b.md', '/de/docs/b'],
    ['./1.Guide/index.md#part', '/de/docs/guide#part'],
    ['../index.md', '/de'],
    // The page itself, and everything outside.
    ['#here', '#here'],
    ['https://ziglang.org/x', 'https://ziglang.org/x'],
    ['HTTPS://ziglang.org', 'HTTPS://ziglang.org'],
    ['mailto:a@b.example', 'mailto:a@b.example'],
  ])('%s → %s', (href, expected) => {
    expect(resolve(href)).toBe(expected)
  })

  it('adds no locale with multi-language mode off (R5)', () => {
    expect(resolve('/docs/std', off)).toBe('/docs/std')
    expect(resolve('./b.md', off)).toBe('/docs/b')
  })

  it.each(['javascript:alert(1)', 'data:text/html,x', 'blob:x', 'vbscript:x', 'file:///etc/passwd', 'ftp://x'])(
    'refuses %s with file and line',
    href => {
      expect(() => resolve(href)).toThrow(
        /^content\/de\/docs\/a\.md:3: The link ".*" has the protocol [a-z]+: Links lead to pages, https or mailto\.$/,
      )
    },
  )
})

it('isExternal', () => {
  expect(isExternal('https://x')).toBe(true)
  expect(isExternal('/docs')).toBe(false)
  expect(isExternal('#a:b')).toBe(false)
})

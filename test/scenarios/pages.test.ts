import { beforeAll, describe, expect, it } from 'vitest'
import type { Messages } from '../../src/model/languages/messages.ts'
import { loadMessages } from '../../src/pipeline/collect/messages.ts'
import { optionsOf } from '../sites.ts'
import { serve, type TestServer, tags } from './http.ts'

let multi: TestServer
let single: TestServer
let messages: Map<string, Messages>

beforeAll(async () => {
  multi = await serve('multi')
  single = await serve('single')
  messages = await loadMessages((await optionsOf('multi')).localesDir, ['en', 'de', 'ar', 'fa-IR', 'tj', 'zh-CN'])
})

const article = (html: string) => /<article[^>]*>([\s\S]*?)<\/article>/.exec(html)
const canonical = (html: string) => tags(html, /<link rel="canonical" href="([^"]*)"/)[0]
const alternates = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<link rel="alternate" hreflang="([^"]*)" href="([^"]*)"/g)].map(match => [match[1], match[2]]),
  )

const ROUTES = [
  '/docs',
  '/docs/std',
  '/docs/std/collections',
  '/docs/std/collections/array-list',
  '/docs/std/crypto/crypto',
  '/docs/guide',
  '/docs/long',
  '/docs/dark',
  '/docs/system',
  '/docs/bare',
  '/docs/hidden/secret',
  '/contributing',
  '/legal/privacy-policy',
]

describe('routes of docs/specification.md', () => {
  it.each(['/', '/en', ...ROUTES.map(route => `/en${route}`), '/de', ...ROUTES.map(route => `/de${route}`)])(
    'multi %s',
    async path => {
      const { status, headers, text } = await multi.ask(path)
      expect(status).toBe(200)
      expect(headers['content-type']).toBe('text/html; charset=utf-8')
      expect(text).toMatch(/^<!doctype html><html lang="(en|de)" dir="ltr"/)
      expect(text).toContain('<article')
    },
  )

  it.each(['/', ...ROUTES])('single %s', async path => {
    const { status, text } = await single.ask(path)
    expect(status).toBe(200)
    expect(text).toMatch(/^<!doctype html><html lang="en" dir="ltr"/)
    // No locale segment, no switcher (R5).
    expect(text).not.toContain('href="/en')
    expect(text).not.toContain('data-locale')
    expect(text).not.toContain('hreflang')
  })

  it.each(['/en/docs/guide', '/fa-IR/docs/guide', '/zh-CN/docs/std/collections/array-list', '/en/docs/nothing'])(
    '%s has its icons inside, prerendered or made when asked',
    async path => {
      const { text } = await multi.ask(path)
      expect(text).toContain('<svg class="ic"')
      expect(text).not.toContain('data-icon=')
    },
  )

  it('the title goes through seo.pageTitleTemplate (R1)', async () => {
    expect((await multi.ask('/en/docs/guide')).text).toContain('<title>Guide · Zig std docs</title>')
  })

  it.each([
    ['/en', 'high'],
    ['/en/docs/std/collections/array-list', 'high'],
    ['/en/docs/std', 'medium'],
    ['/en/docs/guide', 'low'],
    ['/en/contributing', 'medium'],
  ])('%s has the accent %s (R7)', async (path, accent) => {
    expect((await multi.ask(path)).text).toContain(`data-accent="${accent}"`)
  })

  it('front matter switches header and footer off (R35)', async () => {
    const bare = (await multi.ask('/en/docs/bare')).text
    expect([bare.includes('<header'), bare.includes('<footer')]).toEqual([false, false])
    const guide = (await multi.ask('/en/docs/guide')).text
    expect([guide.includes('<header'), guide.includes('<footer')]).toEqual([true, true])
  })

  it('front matter forces a mode before anything is painted; system is none (R35)', async () => {
    expect((await multi.ask('/en/docs/dark')).text).toMatch(
      /^<!doctype html><html [^>]*data-forced-mode="dark" class="dark"/,
    )
    expect((await multi.ask('/en/docs/system')).text).not.toMatch(
      /^<!doctype html><html [^>]*(data-forced-mode|class=)/,
    )
  })

  it('hidden folders yield nothing in the navigation, in every language (R13)', async () => {
    for (const locale of ['en', 'de', 'ar']) {
      const { text } = await multi.ask(`/${locale}/docs/guide`)
      expect(text).toContain(`href="/${locale}/docs/std/collections"`)
      expect(text).not.toContain('hidden/secret')
    }
  })

  it('a document is complete without script: navigation, article, links', async () => {
    const { text } = await multi.ask('/en/docs/std/collections')
    expect(text).toContain('aria-current="page"')
    expect(text).toContain('href="/en/docs/std/collections/array-list"')
    expect(article(text)![1]).toContain('Pick one.')
  })

  it('documents hold the build’s own addresses, never the Host header (R41)', async () => {
    const { text } = await multi.ask('/en/docs/guide', { headers: { host: 'evil.example' } })
    expect(text).not.toContain('evil.example')
    expect(canonical(text)).toBe('https://scenario.example/en/docs/guide')
  })
})

describe('redirects (R4–R7)', () => {
  it.each([
    // [asked, status, location]
    ['/docs/std/crypto', 302, '/en/docs/std/crypto'],
    ['/docs/std/crypto/', 302, '/en/docs/std/crypto'],
    ['/docs/std/crypto?a=1&b=%20', 302, '/en/docs/std/crypto?a=1&b=%20'],
    ['/contributing', 302, '/en/contributing'],
    ['/nowhere/at/all', 302, '/en/nowhere/at/all'],
    ['/en/', 308, '/en'],
    ['/en/docs/', 308, '/en/docs'],
    ['/de/docs/guide/?q=1', 308, '/de/docs/guide?q=1'],
    ['/EN', 308, '/en'],
    ['/zh-cn/docs', 308, '/zh-CN/docs'],
    ['/FA-ir/docs/?x', 308, '/fa-IR/docs?x'],
    ['//evil.example/docs', 302, '/en/evil.example/docs'],
    ['//en//docs', 308, '/en/docs'],
    ['/\\evil/docs', 302, '/en/evil/docs'],
    ['/old-guide', 302, '/en/docs/guide'],
    ['/de/old-guide/?a=1', 302, '/de/docs/guide?a=1'],
    ['/en/older-guide?x=1', 302, '/en/docs/guide?a=1&x=1#second-part'],
    ['/ar/elsewhere', 302, 'https://ziglang.org'],
    ['/ar/elsewhere?a=1', 302, 'https://ziglang.org?a=1'],
  ])('multi %s → %i %s', async (path, status, location) => {
    const answer = await multi.ask(path)
    expect([answer.status, answer.headers.location]).toEqual([status, location])
    if (location.startsWith('/') && !location.includes('evil') && !location.includes('nowhere'))
      expect((await multi.ask(location)).status).toBe(200)
  })

  it.each([
    ['/docs/', 308, '/docs'],
    ['//docs///guide', 308, '/docs/guide'],
    ['/docs/guide/?a=1', 308, '/docs/guide?a=1'],
    ['//evil.example/x', 308, '/evil.example/x'],
  ])('single %s → %i %s', async (path, status, location) => {
    const answer = await single.ask(path)
    expect([answer.status, answer.headers.location]).toEqual([status, location])
  })

  it.each([
    '/favicon.svg',
    '/favicon.svg/',
    '/docs/std.md',
    '/missing.png',
    '/api/x',
    '/builds/nothing',
    '/health',
    '/_image',
    '/robots.txt',
  ])('files and calls are never redirected: %s', async path => {
    for (const site of [multi, single]) {
      const { status, headers } = await site.ask(path)
      expect(headers.location).toBeUndefined()
      expect(status).not.toBe(302)
      expect(status).not.toBe(308)
    }
  })

  it('middleware leads elsewhere, in the reader’s locale', async () => {
    for (const [path, location] of [
      ['/en/docs/moved', '/en/docs/std'],
      ['/de/docs/moved', '/de/docs/std'],
      ['/de/docs/moved?a=1', '/de/docs/std?a=1'],
    ]) {
      const answer = await multi.ask(path!)
      expect([answer.status, answer.headers.location]).toEqual([302, location])
    }
    expect((await single.ask('/docs/moved')).headers.location).toBe('/docs/std')
  })

  it('HEAD is redirected as GET is', async () => {
    const { status, headers, bytes } = await multi.ask('/docs', { method: 'HEAD' })
    expect([status, headers.location, bytes.length]).toEqual([302, '/en/docs', 0])
  })
})

describe('the root (R6)', () => {
  it('serves the home page of the default locale; the client replaces it', async () => {
    const { status, text } = await multi.ask('/')
    expect(status).toBe(200)
    expect(text).toBe((await multi.ask('/en')).text)
    expect(canonical(text)).toBe('https://scenario.example/en')
  })

  it('keeps a query, and does not look at cookies', async () => {
    const { status, text } = await multi.ask('/?a=1', { headers: { cookie: 'i18n_redirected=de' } })
    expect(status).toBe(200)
    expect(text).toContain('<html lang="en"')
  })

  it('is a page as any other with multi-language mode off', async () => {
    const { text } = await single.ask('/')
    expect(canonical(text)).toBe('https://scenario.example/')
  })
})

describe('language and direction on the first byte (R9)', () => {
  it.each([
    ['en', 'en', 'ltr'],
    ['de', 'de', 'ltr'],
    ['ar', 'ar', 'rtl'],
    ['fa-IR', 'fa-IR', 'rtl'],
    ['tj', 'tg', 'ltr'],
    ['zh-CN', 'zh-CN', 'ltr'],
  ])('/%s has lang=%s dir=%s', async (locale, lang, dir) => {
    for (const path of [`/${locale}`, `/${locale}/docs/guide`, `/${locale}/no-such-page`]) {
      const { text } = await multi.ask(path)
      expect(text).toMatch(new RegExp(`^<!doctype html><html lang="${lang}" dir="${dir}"`))
    }
  })

  it('no lang or hreflang says tj, which is no language', async () => {
    const { text } = await multi.ask('/tj/docs/guide')
    expect(text).not.toMatch(/lang="tj"/)
  })
})

describe('a page without a translation (R8)', () => {
  it.each(['de', 'ar', 'fa-IR', 'tj', 'zh-CN'])('is served in English under /%s', async locale => {
    const { status, text } = await multi.ask(`/${locale}/docs/long`)
    expect(status).toBe(200)
    expect(text).toContain(messages.get(locale)!.language.fallback)
    expect(article(text)![0]).toMatch(/^<article[^>]* lang="en" dir="ltr"/)
    expect(canonical(text)).toBe('https://scenario.example/en/docs/long')
    expect(alternates(text)).toEqual({
      en: 'https://scenario.example/en/docs/long',
      'x-default': 'https://scenario.example/en/docs/long',
    })
    // Its links lead to the reader's locale.
    expect(article(text)![1]).toContain(`href="/${locale}/docs/guide"`)
    expect(article(text)![1]).not.toContain('href="/en')
  })

  it('lists real translations and x-default alone', async () => {
    const expected = {
      en: 'https://scenario.example/en/docs/guide',
      de: 'https://scenario.example/de/docs/guide',
      'x-default': 'https://scenario.example/en/docs/guide',
    }
    for (const locale of ['en', 'de', 'ar'])
      expect(alternates((await multi.ask(`/${locale}/docs/guide`)).text)).toEqual(expected)
  })

  it('a real translation has no notice and is its own canonical page', async () => {
    const { text } = await multi.ask('/de/docs/guide')
    expect(text).not.toContain(messages.get('de')!.language.fallback)
    expect(article(text)![0]).not.toMatch(/^<article[^>]* lang=/)
    expect(canonical(text)).toBe('https://scenario.example/de/docs/guide')
    expect(article(text)![1]).toContain('href="/de/docs/long"')
  })

  it('a translation that is front matter alone has its head, and the English body', async () => {
    const { text } = await multi.ask('/de/docs/std/collections/array-list')
    expect(text).toContain('<meta name="description" content="Eine Liste, die wächst.">')
    expect(text).toContain(messages.get('de')!.language.fallback)
    expect(article(text)![0]).toMatch(/^<article[^>]* lang="en"/)
    expect(article(text)![1]).toContain('A list. See the ')
    expect(article(text)![1]).toContain('href="/de/docs/std/collections/hash-map"')
    expect(canonical(text)).toBe('https://scenario.example/en/docs/std/collections/array-list')
    expect(alternates(text)).not.toHaveProperty('de')
  })

  it('its payload and Markdown lead to the reader’s locale too', async () => {
    for (const route of ['/docs/std/collections/hash-map', '/docs/std/collections/array-list']) {
      const payload = (await multi.ask(`/de${route}/_payload.json`)).json() as {
        page: { path: string; html: string; lang: string }
      }
      expect(payload.page).toMatchObject({ path: `/de${route}`, lang: 'en' })
      expect(payload.page.html).toContain('href="/de/docs/std/collections/')
      expect(payload.page.html).not.toContain('href="/en')
      const markdown = (await multi.ask(`/de${route}.md`)).text
      expect(markdown).toContain('(https://scenario.example/de/docs/std/collections/')
      expect(markdown).not.toContain('scenario.example/en')
      expect(markdown).toMatch(/^---\n(?:.+\n)*language: en\n(?:.+\n)*---\n/)
    }
    expect((await multi.ask('/en/docs/long.md')).text).not.toContain('language:')
    expect((await multi.ask('/de/docs/guide.md')).text).not.toContain('language:')
  })

  it('a page that has no English original is not invented elsewhere: every locale has the same pages', async () => {
    expect((await multi.ask('/de/docs/no-such-page')).status).toBe(404)
  })
})

describe('made on demand', () => {
  it('is the same bytes each time', async () => {
    const [first, second] = await Promise.all([multi.ask('/ar/docs/long'), multi.ask('/ar/docs/long')])
    expect(first.text).toBe(second.text)
    expect(first.headers.etag).toBe(second.headers.etag)
  })
})

import { describe, expect, it } from 'vitest'
import own from '../../../site.config.ts'
import type { LocalePage } from '../../content/collect.ts'
import { pageKindOf, pagePayload } from './payload.ts'

it.each([
  ['/', 'home'],
  ['/docs/std', 'overview'],
  ['/docs/std/crypto', 'category'],
  ['/docs/std/crypto/hash', 'module'],
  ['/docs/std/ai', 'page'],
  ['/contributing', 'page'],
])('%s is of the kind %s', (route, kind) => {
  expect(pageKindOf(route)).toBe(kind)
})

const page = (file: string, frontMatter: object) => ({
  title: 'T',
  description: 'D',
  seo: { title: 'T', description: 'D' },
  links: null,
  file,
  frontMatter,
  body: { type: 'minimark', value: [], toc: [] },
})

describe('payloadOf', () => {
  const context = { settings: own, origin: 'https://s.example', translationsOf: () => ['en', 'tj'] }
  const fallback = {
    locale: 'de',
    route: '/docs/x',
    path: '/de/docs/x',
    lang: 'en',
    page: page('content/de/docs/x.md', { title: 'T' }),
    body: page('content/en/docs/x.md', {
      icon: 'i-lucide-sun',
      lastUpdated: '2025-10-18T00:00:00.000Z',
      header: false,
      middleware: 'a',
    }),
  } as unknown as LocalePage

  it('a body in another language leads to the reader’s locale; the edit link opens its file (R8, R21)', () => {
    expect(pagePayload(fallback, '<a href="/en/docs/y">y</a>', context)).toMatchObject({
      path: '/de/docs/x',
      lang: 'en',
      html: '<a href="/de/docs/y">y</a>',
      file: 'content/en/docs/x.md',
      icon: 'i-lucide-sun',
      lastUpdated: '2025-10-18T00:00:00.000Z',
      meta: { layout: 'docs', header: false, middleware: ['a'] },
      head: {
        title: 'T · Zig std docs',
        canonical: 'https://s.example/en/docs/x',
        // The language tag of tj is tg (R9).
        alternates: {
          en: 'https://s.example/en/docs/x',
          tg: 'https://s.example/tj/docs/x',
          'x-default': 'https://s.example/en/docs/x',
        },
        image: { url: 'https://s.example/social.png', width: 1200, height: 630 },
      },
    })
  })

  it('a translation with an icon of its own keeps the date of its page', () => {
    const german = {
      ...fallback,
      page: page('content/de/docs/x.md', { icon: 'i-lucide-moon' }),
    } as unknown as LocalePage
    expect(pagePayload(german, '', context)).toMatchObject({
      icon: 'i-lucide-moon',
      lastUpdated: '2025-10-18T00:00:00.000Z',
    })
  })
})

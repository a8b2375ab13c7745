import { describe, expect, it } from 'vitest'
import type { PagePayload } from '../wire/payload.ts'
import { localizeLinks, localizeMarkdown, localizePayload } from './localize.ts'

describe('an English page under another locale (R8)', () => {
  it('has links that lead to the reader’s locale', () => {
    const html = '<a href="/en">a</a><a href="/en/docs#x">b</a><a href="/en?q">c</a><a href="/en#h">d</a>'
    expect(localizeLinks(html, 'en', 'fa-IR')).toBe(
      '<a href="/fa-IR">a</a><a href="/fa-IR/docs#x">b</a><a href="/fa-IR?q">c</a><a href="/fa-IR#h">d</a>',
    )
  })

  it('keeps addresses that only look alike', () => {
    const html = '<a href="/english">a</a><a href="https://x.example/en/docs">b</a>/en/docs<img src="/en/x.png">'
    expect(localizeLinks(html, 'en', 'de')).toBe(html)
  })

  it('has Markdown whose links lead there too', () => {
    const text =
      '[a](https://s.example/en/docs) [b](https://s.example/en) https://s.example/english https://other.example/en/x'
    expect(localizeMarkdown(text, 'https://s.example', 'en', 'de')).toBe(
      '[a](https://s.example/de/docs) [b](https://s.example/de) https://s.example/english https://other.example/en/x',
    )
  })

  it('keeps its words, its language and its head', () => {
    const page = {
      path: '/en/docs',
      route: '/docs',
      lang: 'en',
      title: 'Docs',
      html: '<a href="/en/x">/en/x</a>',
      links: [
        { label: 'In', to: '/en/y' },
        { label: 'Plain', to: '/docs' },
        { label: 'Out', to: 'https://x.example/en/' },
      ],
      head: { canonical: 'https://s.example/en/docs' },
    } as unknown as PagePayload
    const i18n = { enabled: true, defaultLocale: 'en', locales: ['en', 'de'] }
    expect(localizePayload(page, 'de', { i18n })).toEqual({
      ...page,
      path: '/de/docs',
      html: '<a href="/de/x">/en/x</a>',
      links: [
        { label: 'In', to: '/de/y' },
        { label: 'Plain', to: '/docs' },
        { label: 'Out', to: 'https://x.example/en/' },
      ],
    })
  })
})

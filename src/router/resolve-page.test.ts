import { describe, expect, it, vi } from 'vitest'
import type { PagePayload, RouteMeta, Shell } from '../model/wire/payload.ts'
import { RequestError } from '../model/wire/request.ts'
import type { PayloadCache } from './payload-cache.ts'
import { resolvePage, siteErrorOf } from './resolve-page.ts'

const page = (meta: Partial<RouteMeta> = {}) => ({ title: 'T', meta: { layout: 'docs', ...meta } }) as PagePayload

const REDIRECTS = {
  '/old': '/docs/guide',
  '/older': '/docs/guide?a=1#b',
  '/away': 'https://ziglang.org/#top',
}

function setUp(open: PayloadCache['open']) {
  const shell = {
    locale: 'en',
    i18n: { enabled: true, defaultLocale: 'en', locales: ['en', 'de'] },
    settings: { redirects: REDIRECTS } as unknown as Shell['settings'],
  }
  const resolve = (path: string) =>
    resolvePage(new URL(path, 'https://s.example'), { shell, payloads: { open }, freshness: { id: () => 'one' } })
  return { resolve }
}

describe('resolvePage', () => {
  it('is the page, requested by its clean path', async () => {
    const open = vi.fn(async () => ({ buildId: 'one', page: page(), rest: null }))
    const { resolve } = setUp(open)
    expect(await resolve('/en/docs?x=1#h')).toEqual({ page: page(), rest: null })
    expect(open.mock.calls).toEqual([['/en/docs']])
  })

  it.each([
    ['/en/old?x=1#h', '/en/docs/guide?x=1#h'],
    ['/old?x=1', '/en/docs/guide?x=1'],
    ['/de/old', '/de/docs/guide'],
    // The target's own query comes first, and its own hash stays (R36).
    ['/en/older?x=1', '/en/docs/guide?a=1&x=1#b'],
    ['/en/older#h', '/en/docs/guide?a=1#b'],
    ['/en/away?x=1', 'https://ziglang.org/?x=1#top'],
    // What is no rule, but another address of the same page.
    ['/docs?x=1#h', '/en/docs?x=1#h'],
    ['/en/docs/?x=1', '/en/docs?x=1'],
    ['/DE/docs', '/de/docs'],
  ])('%s redirects to %s without a request', async (path, redirect) => {
    const open = vi.fn()
    expect(await setUp(open).resolve(path)).toEqual({ redirect })
    expect(open).not.toHaveBeenCalled()
  })

  it('redirects of middleware keep query and hash, too', async () => {
    const { resolve } = setUp(async () => ({ buildId: 'one', page: page({ middleware: ['overview'] }), rest: null }))
    expect(await resolve('/en/docs?x=1#h')).toEqual({ redirect: '/en/docs/std?x=1#h' })
  })

  it('a path that cannot be a page is unmatched, without a request', async () => {
    const open = vi.fn()
    expect(await setUp(open).resolve('/en/docs%2Fstd?x=1')).toEqual({
      error: { statusCode: 404, statusMessage: 'Page not found: /en/docs%2Fstd', fatal: false, route: '/docs%2Fstd' },
    })
    expect(open).not.toHaveBeenCalled()
  })

  it('a payload of another build is not shown (R22), one of a host that names no build is', async () => {
    const { resolve } = setUp(async () => ({ buildId: 'two', page: page(), rest: null }))
    await expect(resolve('/en/docs')).rejects.toThrow('The site has a newer build.')
    const plain = setUp(async () => ({ buildId: null, page: page(), rest: null }))
    expect(await plain.resolve('/en/docs')).toEqual({ page: page(), rest: null })
  })

  it('is an error page where the server says so, and a failure where it does not', async () => {
    const missing = new RequestError('/en/x/_payload.json', 404, '')
    expect(await setUp(() => Promise.reject(missing)).resolve('/en/x')).toMatchObject({ error: { statusCode: 404 } })
    const silent = new RequestError('/en/x/_payload.json', 0)
    await expect(setUp(() => Promise.reject(silent)).resolve('/en/x')).rejects.toBe(silent)
  })

  it('is an error where the page’s own validation fails (R36)', async () => {
    const { resolve } = setUp(async () => ({ buildId: 'one', page: page({ validate: false }), rest: null }))
    expect(await resolve('/en/docs?x=1')).toEqual({
      error: { statusCode: 404, statusMessage: 'Page Not Found: /en/docs?x=1', fatal: true },
    })
  })
})

describe('siteErrorOf', () => {
  const bodyOf = (statusCode: number, statusMessage: string) => JSON.stringify({ statusCode, statusMessage })

  it('is the message of the server for a refused page', () => {
    const refused = new RequestError('/en/x/_payload.json', 410, bodyOf(410, 'This page was removed'))
    expect(siteErrorOf(refused, '/en/x?y=1')).toEqual({
      statusCode: 410,
      statusMessage: 'This page was removed',
      fatal: true,
    })
  })

  it.each([404, 410])('names the whole address of a missing page, as its document does: %i (R36)', status => {
    const missing = new RequestError('/en/x/_payload.json', status, bodyOf(status, 'Page Not Found: /en/x'))
    expect(siteErrorOf(missing, '/en/x?y=1#z')).toEqual({
      statusCode: status,
      statusMessage: 'Page Not Found: /en/x?y=1#z',
      fatal: true,
    })
  })

  it('is a plain 404 where somebody else answered', () => {
    expect(siteErrorOf(new RequestError('/x', 404, '<html>'), '/x')).toEqual({
      statusCode: 404,
      statusMessage: 'Page Not Found: /x',
      fatal: true,
    })
  })

  it('is nothing where no answer came, or a broken one: the document itself is tried then', () => {
    expect(siteErrorOf(new RequestError('/x', 0), '/x')).toBeNull()
    expect(siteErrorOf(new RequestError('/x', 502, '<html>'), '/x')).toBeNull()
    expect(siteErrorOf(new TypeError('x'), '/x')).toBeNull()
  })
})

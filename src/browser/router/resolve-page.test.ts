import { describe, expect, it, vi } from 'vitest'
import type { PagePayload, RouteMeta, Shell } from '../../model/wire/payload.ts'
import { RequestError } from '../request.ts'
import type { PayloadCache } from './payload-cache.ts'
import { resolvePage, siteErrorOf } from './resolve-page.ts'

const page = (meta: Partial<RouteMeta> = {}) => ({ title: 'T', meta: { layout: 'docs', ...meta } }) as PagePayload

function setUp(load: PayloadCache['load']) {
  const markOutdated = vi.fn()
  const shell = {
    buildId: 'one',
    locale: 'en',
    i18n: { enabled: true, defaultLocale: 'en', locales: ['en', 'de'] },
    settings: { redirects: { '/old': '/docs/guide' } } as unknown as Shell['settings'],
  }
  const resolve = (path: string) =>
    resolvePage(new URL(path, 'https://s.example'), { shell, payloads: { load }, freshness: { markOutdated } })
  return { resolve, markOutdated }
}

describe('resolvePage', () => {
  it('is the page, asked for by its clean path', async () => {
    const load = vi.fn(async () => ({ buildId: 'one', page: page() }))
    const { resolve, markOutdated } = setUp(load)
    expect(await resolve('/en/docs?x=1#h')).toEqual({ page: page() })
    expect(load.mock.calls).toEqual([['/en/docs']])
    expect(markOutdated).not.toHaveBeenCalled()
  })

  it('follows the route rules with query and hash, and asks for nothing', async () => {
    const load = vi.fn()
    expect(await setUp(load).resolve('/en/old?x=1#h')).toEqual({ redirect: '/en/docs/guide?x=1#h' })
    expect(load).not.toHaveBeenCalled()
  })

  it('a payload of another build says that this page is outdated, and is not shown (R22)', async () => {
    const { resolve, markOutdated } = setUp(async () => ({ buildId: 'two', page: page() }))
    await expect(resolve('/en/docs')).rejects.toThrow('The site has a newer build.')
    expect(markOutdated.mock.calls).toEqual([['two']])
  })

  it('is an error page where the server says so, and a failure where it does not', async () => {
    const missing = new RequestError('/en/x/_payload.json', 404, '')
    expect(await setUp(() => Promise.reject(missing)).resolve('/en/x')).toMatchObject({ error: { statusCode: 404 } })
    const silent = new RequestError('/en/x/_payload.json', 0)
    await expect(setUp(() => Promise.reject(silent)).resolve('/en/x')).rejects.toBe(silent)
  })

  it('is an error where the page’s own validation fails (R36)', async () => {
    const { resolve } = setUp(async () => ({ buildId: 'one', page: page({ validate: false }) }))
    expect(await resolve('/en/docs?x=1')).toEqual({
      error: { statusCode: 404, statusMessage: 'Page Not Found: /en/docs?x=1', fatal: true },
    })
  })
})

describe('siteErrorOf', () => {
  it('is what the server said of a missing page (R36)', () => {
    const body = JSON.stringify({ statusCode: 404, statusMessage: 'Page Not Found: /en/x' })
    expect(siteErrorOf(new RequestError('/en/x/_payload.json', 404, body))).toEqual({
      statusCode: 404,
      statusMessage: 'Page Not Found: /en/x',
      fatal: true,
    })
  })

  it('is a plain 404 where somebody else answered', () => {
    expect(siteErrorOf(new RequestError('/x', 404, '<html>'))).toEqual({
      statusCode: 404,
      statusMessage: 'Page not found',
      fatal: true,
    })
  })

  it('is nothing where no answer came, or a broken one: the document itself is tried then', () => {
    expect(siteErrorOf(new RequestError('/x', 0))).toBeNull()
    expect(siteErrorOf(new RequestError('/x', 502, '<html>'))).toBeNull()
    expect(siteErrorOf(new TypeError('x'))).toBeNull()
  })
})

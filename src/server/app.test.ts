import { describe, expect, it } from 'vitest'
import { iconSetFile } from '../model/wire/site-data.ts'
import { SOURCES_FILE } from '../model/wire/source.ts'
import { createApp } from './app.ts'
import { limitsOf, type ServedSite } from './site.ts'

/** A site of one page whose files cannot be read. */
function brokenSite(paths: string[]) {
  const logged: unknown[][] = []
  const site = {
    data: {
      buildId: 'b',
      routes: { '/docs/page': ['en'] },
      decided: [],
      images: {},
      checksums: {},
      settings: { i18n: { enabled: false, locales: ['en'], defaultLocale: 'en' }, redirects: {} },
    },
    assets: {
      files: Object.fromEntries(paths.map(path => [path, { etag: 'x' }])),
      encodings: [],
      open: () => Promise.reject(new Error('disk on fire')),
    },
    log: (...line: unknown[]) => logged.push(line),
    limits: limitsOf(null),
    shell: () => Promise.reject(new Error('no shell')),
  } as unknown as ServedSite
  return { app: createApp(site, { compress: null }), logged }
}

it.each(['/robots.txt', '/_assets/entry.js'])('%s that cannot be read is 500, told and logged', async path => {
  const { app, logged } = brokenSite([path])
  const response = await app.request(path)
  expect([response.status, await response.text()]).toEqual([500, 'Internal Server Error\n'])
  expect(logged).toEqual([
    ['error', 'request failed', { path, error: expect.stringContaining('disk on fire') }],
    // Even the error page could not be rendered.
    ['error', 'error page failed', { path, error: expect.stringContaining('no shell') }],
  ])
})

it('a set of icons that cannot be read is 500, not one that there is not', async () => {
  const { app, logged } = brokenSite([iconSetFile('lucide')])
  expect((await app.request('/api/_nuxt_icon/lucide.json?icons=sun')).status).toBe(500)
  expect((await app.request('/api/_nuxt_icon/other.json?icons=sun')).status).toBe(404)
  expect(JSON.stringify(logged)).toContain('disk on fire')
})

it('a page whose payload is missing is told, not sent as nothing', async () => {
  const { app, logged } = brokenSite([])
  expect((await app.request('/docs/page/_payload.json')).status).toBe(500)
  expect(JSON.stringify(logged)).toContain('The payload of /docs/page is missing from the built site. Build it again.')
})

describe('a route rule on a page (R36)', () => {
  const payloads: Record<string, object> = {
    '/docs/gone/_payload.json': { page: { meta: { validate: { statusCode: 410, statusMessage: 'Removed' } } } },
    '/docs/moved/_payload.json': { page: { meta: { validate: true } } },
  }
  const redirects = { '/docs/gone': '/docs/new', '/docs/moved': '/docs/new?a=1#b', '/docs/old': '/docs/new' }
  const site = {
    data: {
      buildId: 'b',
      routes: { '/docs/gone': [], '/docs/moved': [] },
      decided: ['/docs/gone', '/docs/moved'],
      settings: { i18n: { enabled: false, locales: ['en'], defaultLocale: 'en' }, redirects },
    },
    assets: {
      files: Object.fromEntries(Object.keys(payloads).map(path => [path, { etag: 'x' }])),
      encodings: [],
      open: async (path: string) => new TextEncoder().encode(JSON.stringify(payloads[path])),
    },
    limits: limitsOf(null),
    log: () => {},
  } as unknown as ServedSite
  const ask = (path: string) =>
    createApp(site, { compress: null }).request(path, { headers: { 'user-agent': 'a bot' } })

  it('comes after the page’s validator', async () => {
    const response = await ask('/docs/gone?x=1')
    expect([response.status, await response.text()]).toEqual([410, 'Removed\n'])
  })

  it.each([
    ['/docs/moved?x=1', '/docs/new?a=1&x=1#b'],
    ['/docs/old?x=1', '/docs/new?x=1'],
    ['/docs/old', '/docs/new'],
  ])('%s leads to %s', async (path, location) => {
    const response = await ask(path)
    expect([response.status, response.headers.get('location')]).toEqual([302, location])
  })
})

it('shows the source of an installed Zig if the build has none', async () => {
  const files: Record<string, string> = { [SOURCES_FILE]: '{}' }
  const text = '/// Adds.\npub fn add() void {}\n'
  const site = {
    data: { buildId: 'b', routes: {}, settings: { i18n: { enabled: false, locales: ['en'], defaultLocale: 'en' } } },
    assets: {
      files: { [SOURCES_FILE]: { etag: 'x' } },
      encodings: [],
      open: async (path: string) => new TextEncoder().encode(files[path]),
    },
    std: {
      list: async (version: string) => (version === '0.16.0' ? {} : { 'mem.zig': 8 }),
      read: async (version: string, path: string) =>
        version !== '0.16.0' && path === 'mem.zig' ? `// ${version}\n${text}` : null,
    },
    limits: limitsOf(null),
    log: () => {},
  } as unknown as ServedSite
  const ask = (path: string) => createApp(site, { compress: null }).request(path)
  expect(await (await ask(SOURCES_FILE)).json()).toEqual({ 'mem.zig': 8 })
  const { html } = (await (await ask('/__nuxt_island/source_mem.zig.json?lines=3-3')).json()) as { html: string }
  expect(html).toContain('/// Adds.')
  expect((await ask('/__nuxt_island/source_heap.zig.json?lines=2-2')).status).toBe(404)

  expect(await (await ask('/_data/sources-0.17.json')).json()).toEqual({ 'mem.zig': 8 })
  expect(await (await ask('/_data/sources-0.16.json')).json()).toEqual({})
  const own = (await (await ask('/__nuxt_island/source_0.17:mem.zig.json?lines=1-3')).json()) as { html: string }
  expect(own.html).toContain('// 0.17.0')
  expect(own.html).toContain('href="/docs/source/0.17/mem.zig#L1"')
  expect((await ask('/__nuxt_island/source_0.16:mem.zig.json?lines=1-3')).status).toBe(404)
})

import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

type Load = typeof import('./load.ts')
type Handler = (names: string[], delay: (ms: number) => Promise<void>) => unknown

const realFetch = globalThis.fetch
const servers: Server[] = []
let load: Load
/** Every request, in order: who was asked, for what. */
let asked: string[]

beforeEach(async () => {
  vi.resetModules()
  asked = []
  vi.spyOn(console, 'error').mockImplementation(() => {})
  load = await import('./load.ts')
})
afterEach(async () => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    await new Promise(resolve => server.close(resolve))
  }
})

/** An icon service on loopback. `null` never answers. */
async function service(name: string, handler: Handler | number | null): Promise<string> {
  const server = createServer(async (request, response) => {
    const url = new URL(request.url!, 'http://x')
    const names = (url.searchParams.get('icons') ?? '').split(',')
    asked.push(`${name} ${url.pathname} ${names.join(',')}`)
    if (handler === null) return
    if (typeof handler === 'number') {
      response.statusCode = handler
      response.end()
      return
    }
    const answer = await handler(names, ms => new Promise(resolve => setTimeout(resolve, ms)))
    response.end(JSON.stringify(answer))
  })
  servers.push(server)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** The site itself: relative addresses go there. */
async function site(handler: Handler | number | null): Promise<void> {
  const origin = await service('site', handler)
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => realFetch(url.startsWith('/') ? origin + url : url, init))
}

const all: Handler = names => ({ icons: Object.fromEntries(names.map(name => [name, { body: `<${name}/>` }])) })
const none: Handler = () => ({ icons: {} })

describe('loadIcons (R34)', () => {
  it('asks this site first, and nobody else where it knows', async () => {
    await site(all)
    const other = await service('other', all)
    expect(await load.loadIcons(['i-lucide-a', 'i-lucide-b', 'i-simple-icons-c'], [other])).toEqual({
      'i-lucide-a': '<a/>',
      'i-lucide-b': '<b/>',
      'i-simple-icons-c': '<c/>',
    })
    expect(asked).toEqual(['site /api/_nuxt_icon/lucide.json a,b', 'site /api/_nuxt_icon/simple-icons.json c'])
    // What is known is not asked for again.
    expect(await load.loadIcons(['i-lucide-a'], [other])).toEqual({})
    expect(asked).toHaveLength(2)
  })

  it('asks for the set that the settings name, hyphens and all', async () => {
    await site(none)
    const other = await service('other', all)
    const found = await load.loadIcons(
      ['i-material-symbols-home', 'i-material-symbols-light-home', 'i-mdi-home'],
      [other],
      ['material-symbols', 'material-symbols-light'],
    )
    expect(Object.keys(found)).toEqual(['i-material-symbols-home', 'i-material-symbols-light-home', 'i-mdi-home'])
    expect(asked.filter(each => each.startsWith('other'))).toEqual([
      'other /material-symbols.json home',
      'other /material-symbols-light.json home',
      'other /mdi.json home',
    ])
  })

  it('takes aliases', async () => {
    await site(() => ({ icons: { house: { body: '<h/>' } }, aliases: { home: { parent: 'house' } } }))
    expect(await load.loadIcons(['i-lucide-home'], [])).toEqual({ 'i-lucide-home': '<h/>' })
  })

  it('asks a public service for what this site does not have', async () => {
    await site(names => ({ icons: names.includes('a') ? { a: { body: '<a/>' } } : {} }))
    const other = await service('other', all)
    expect(await load.loadIcons(['i-mdi-a', 'i-mdi-b'], [other])).toEqual({ 'i-mdi-a': '<a/>', 'i-mdi-b': '<b/>' })
    expect(asked).toEqual(['site /api/_nuxt_icon/mdi.json a,b', 'other /mdi.json b'])
  })

  it('asks a public service where this site fails', async () => {
    await site(500)
    const other = await service('other', all)
    expect(await load.loadIcons(['i-mdi-a'], [other])).toEqual({ 'i-mdi-a': '<a/>' })
  })

  it('waits 1500 ms for this site', async () => {
    await site(null)
    const other = await service('other', all)
    const started = performance.now()
    expect(await load.loadIcons(['i-mdi-a'], [other])).toEqual({ 'i-mdi-a': '<a/>' })
    expect(performance.now() - started).toBeGreaterThan(1450)
    expect(performance.now() - started).toBeLessThan(3000)
  })

  it('tries the next service when one has not answered for 750 ms', async () => {
    await site(none)
    const silent = await service('silent', null)
    const other = await service('other', all)
    const started = performance.now()
    expect(await load.loadIcons(['i-mdi-a'], [silent, other])).toEqual({ 'i-mdi-a': '<a/>' })
    expect(performance.now() - started).toBeGreaterThan(700)
    expect(performance.now() - started).toBeLessThan(2000)
    expect(asked.slice(1)).toEqual(['silent /mdi.json a', 'other /mdi.json a'])
  })

  it('does not ask the next service where one has answered in time', async () => {
    await site(none)
    const first = await service('first', all)
    const second = await service('second', all)
    await load.loadIcons(['i-mdi-a'], [first, second])
    await new Promise(resolve => setTimeout(resolve, 900))
    expect(asked.slice(1)).toEqual(['first /mdi.json a'])
  })

  it('tries the next service where one fails or does not know the icon', async () => {
    await site(none)
    const broken = await service('broken', 503)
    const empty = await service('empty', none)
    const knows = await service('knows', all)
    expect(await load.loadIcons(['i-mdi-a'], [broken, empty, knows])).toEqual({ 'i-mdi-a': '<a/>' })
  })

  it('logs a failure, leaves the icon empty, and does not ask again', async () => {
    await site(404)
    const other = await service('other', none)
    expect(await load.loadIcons(['i-mdi-missing'], [other])).toEqual({})
    expect(console.error).toHaveBeenCalledWith('Icon i-mdi-missing could not be loaded.')
    const before = asked.length
    expect(await load.loadIcons(['i-mdi-missing'], [other])).toEqual({})
    expect(asked).toHaveLength(before)
    expect(console.error).toHaveBeenCalledTimes(1)
  })

  it('asks nobody outside where the settings name no service', async () => {
    await site(none)
    expect(await load.loadIcons(['i-mdi-x'], [])).toEqual({})
    expect(asked).toEqual(['site /api/_nuxt_icon/mdi.json x'])
  })

  it('splits requests at 500 characters of URL, to the site and to the services', async () => {
    const urls: string[] = []
    const names = Array.from({ length: 60 }, (_, index) => `icon-number-${String(index).padStart(3, '0')}`)
    vi.stubGlobal('fetch', async (url: string) => {
      urls.push(url)
      if (url.startsWith('/')) return Response.json({ icons: {} })
      return Response.json(all(new URL(url).searchParams.get('icons')!.split(','), async () => {}))
    })
    const service = `https://${'a'.repeat(60)}.example`
    const found = await load.loadIcons(
      names.map(name => `i-mdi-${name}`),
      [service],
    )
    expect(Object.keys(found)).toHaveLength(60)
    expect(urls.length).toBeGreaterThan(3)
    for (const url of urls) expect(url.length).toBeLessThanOrEqual(500)
  })
})

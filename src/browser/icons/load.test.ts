import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

type Load = typeof import('./load.ts')
type Handler = (names: string[]) => unknown
/** A number is a status; `null` never answers. */
type Behaviour = Handler | number | null

const services = new Map<string, Behaviour>()
let load: Load
/** Icons that are in the page. */
let known: Record<string, string>
/** Every request, in order: who was asked, for what. */
let asked: string[]

beforeEach(async () => {
  vi.resetModules()
  asked = []
  known = {}
  services.clear()
  vi.useFakeTimers()
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.stubGlobal('fetch', answer)
  // Its own clock is not one of those that can be moved.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(ms => {
    const controller = new AbortController()
    setTimeout(() => controller.abort(new DOMException('Too late', 'TimeoutError')), ms)
    return controller.signal
  })
  load = await import('./load.ts')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

async function answer(address: string, { signal }: RequestInit = {}): Promise<Response> {
  const url = new URL(address, 'https://site.example')
  const name = url.hostname.split('.')[0]!
  const names = (url.searchParams.get('icons') ?? '').split(',')
  asked.push(`${name} ${url.pathname} ${names.join(',')}`)
  const behaviour = services.get(name)
  if (behaviour === undefined) throw new TypeError(`Nobody is at ${url.origin}.`)
  if (behaviour === null)
    return new Promise((_, reject) => signal!.addEventListener('abort', () => reject(signal!.reason)))
  return typeof behaviour === 'number' ? new Response(null, { status: behaviour }) : Response.json(behaviour(names))
}

/** An icon service, by its address. */
function service(name: string, behaviour: Behaviour): string {
  services.set(name, behaviour)
  return `https://${name}.example`
}

/** The site itself: relative addresses go there. */
const site = (behaviour: Behaviour) => service('site', behaviour)

const all: Handler = names => ({
  icons: Object.fromEntries(names.map(name => [name, { body: `<path id="${name}"/>` }])),
})
const none: Handler = () => ({ icons: {} })

describe('loadIcons (R34)', () => {
  it('requests from this site first, and from nobody else if it has the icon', async () => {
    site(all)
    const other = service('other', all)
    expect(await load.loadIcons(['i-lucide-a', 'i-lucide-b', 'i-simple-icons-c'], [other], known)).toEqual({
      'i-lucide-a': '<path id="a"/>',
      'i-lucide-b': '<path id="b"/>',
      'i-simple-icons-c': '<path id="c"/>',
    })
    expect(asked).toEqual(['site /api/_nuxt_icon/lucide.json a,b', 'site /api/_nuxt_icon/simple-icons.json c'])
    // What is known is not asked for again.
    expect(known['i-simple-icons-c']).toBe('<path id="c"/>')
    expect(await load.loadIcons(['i-lucide-a'], [other], known)).toEqual({})
    expect(asked).toHaveLength(2)
  })

  it('requests the set that the settings name, hyphens and all', async () => {
    site(none)
    const other = service('other', all)
    const found = await load.loadIcons(
      ['i-material-symbols-home', 'i-material-symbols-light-home', 'i-mdi-home'],
      [other],
      known,
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
    site(() => ({ icons: { house: { body: '<path id="h"/>' } }, aliases: { home: { parent: 'house' } } }))
    expect(await load.loadIcons(['i-lucide-home'], [], known)).toEqual({ 'i-lucide-home': '<path id="h"/>' })
  })

  it('requests from a public service what this site does not have', async () => {
    site(names => ({ icons: names.includes('a') ? { a: { body: '<path id="a"/>' } } : {} }))
    const other = service('other', all)
    expect(await load.loadIcons(['i-mdi-a', 'i-mdi-b'], [other], known)).toEqual({
      'i-mdi-a': '<path id="a"/>',
      'i-mdi-b': '<path id="b"/>',
    })
    expect(asked).toEqual(['site /api/_nuxt_icon/mdi.json a,b', 'other /mdi.json b'])
  })

  it('requests from a public service if this site fails', async () => {
    site(500)
    const other = service('other', all)
    expect(await load.loadIcons(['i-mdi-a'], [other], known)).toEqual({ 'i-mdi-a': '<path id="a"/>' })
  })

  it('asks a second time at a status that may pass', async () => {
    let count = 0
    vi.stubGlobal('fetch', async (url: string) => {
      asked.push(url)
      return count++ === 0 ? new Response(null, { status: 503 }) : Response.json(all(['a']))
    })
    expect(await load.loadIcons(['i-mdi-a'], [], known)).toEqual({ 'i-mdi-a': '<path id="a"/>' })
    expect(asked).toEqual(['/api/_nuxt_icon/mdi.json?icons=a', '/api/_nuxt_icon/mdi.json?icons=a'])
  })

  it('waits 1500 ms for this site', async () => {
    site(null)
    const other = service('other', all)
    const loading = load.loadIcons(['i-mdi-a'], [other], known)
    await vi.advanceTimersByTimeAsync(1499)
    expect(asked).toEqual(['site /api/_nuxt_icon/mdi.json a'])
    await vi.advanceTimersByTimeAsync(1)
    expect(await loading).toEqual({ 'i-mdi-a': '<path id="a"/>' })
  })

  it('tries the next service when one has not answered for 750 ms', async () => {
    site(none)
    const silent = service('silent', null)
    const other = service('other', all)
    const loading = load.loadIcons(['i-mdi-a'], [silent, other], known)
    await vi.advanceTimersByTimeAsync(749)
    expect(asked.slice(1)).toEqual(['silent /mdi.json a'])
    await vi.advanceTimersByTimeAsync(1)
    expect(await loading).toEqual({ 'i-mdi-a': '<path id="a"/>' })
    expect(asked.slice(1)).toEqual(['silent /mdi.json a', 'other /mdi.json a'])
  })

  it('does not ask the next service where one has answered in time', async () => {
    site(none)
    const first = service('first', all)
    const second = service('second', all)
    await load.loadIcons(['i-mdi-a'], [first, second], known)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(asked.slice(1)).toEqual(['first /mdi.json a'])
  })

  it('tries the next service where one fails or does not know the icon', async () => {
    site(none)
    const broken = service('broken', 503)
    const empty = service('empty', none)
    const knows = service('knows', all)
    expect(await load.loadIcons(['i-mdi-a'], [broken, empty, knows], known)).toEqual({ 'i-mdi-a': '<path id="a"/>' })
  })

  it('logs a failure, leaves the icon empty, and does not ask again', async () => {
    site(404)
    const other = service('other', none)
    expect(await load.loadIcons(['i-mdi-missing'], [other], known)).toEqual({})
    expect(console.error).toHaveBeenCalledWith('Icon i-mdi-missing could not be loaded.')
    const before = asked.length
    expect(await load.loadIcons(['i-mdi-missing'], [other], known)).toEqual({})
    expect(asked).toHaveLength(before)
    expect(console.error).toHaveBeenCalledTimes(1)
  })

  it('takes no icon that could run or load something', async () => {
    site(() => ({ icons: { bad: { body: '<path onload="x"/>' }, good: { body: '<path d="M0 0"/>' } } }))
    expect(await load.loadIcons(['i-lucide-bad', 'i-lucide-good'], [], {})).toEqual({
      'i-lucide-good': '<path d="M0 0"/>',
    })
  })

  it('requests from no other host if the settings name no service', async () => {
    site(none)
    expect(await load.loadIcons(['i-mdi-x'], [], known)).toEqual({})
    expect(asked).toEqual(['site /api/_nuxt_icon/mdi.json x'])
  })

  it('splits requests at 500 characters of URL, to the site and to the services', async () => {
    const urls: string[] = []
    const names = Array.from({ length: 60 }, (_, index) => `icon-number-${String(index).padStart(3, '0')}`)
    vi.stubGlobal('fetch', async (url: string) => {
      urls.push(url)
      if (url.startsWith('/')) return Response.json({ icons: {} })
      return Response.json(all(new URL(url).searchParams.get('icons')!.split(',')))
    })
    const service = `https://${'a'.repeat(60)}.example`
    const found = await load.loadIcons(
      names.map(name => `i-mdi-${name}`),
      [service],
      known,
    )
    expect(Object.keys(found)).toHaveLength(60)
    expect(urls.length).toBeGreaterThan(3)
    for (const url of urls) expect(url.length).toBeLessThanOrEqual(500)
  })
})

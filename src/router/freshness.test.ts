import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createFreshness, type Freshness } from './freshness.ts'

const location = { reload: vi.fn() }
/** Stays over a reload, as the browser's does. */
let history: { state: unknown; replaceState(state: unknown): void }
const fetched = vi.fn<(url: string, init?: RequestInit) => Promise<Response>>()
let page: {
  visibilityState: string
  listener?: () => void
  addEventListener: (type: string, listener: () => void) => void
}
let freshness: Freshness

const APP = '/_assets/entry-1.js'
const latest = (id: string, app = APP) => ({ id, timestamp: 1, app })
/** The server has this build. */
const serve = (id: string, app = APP) =>
  fetched.mockImplementation(async url =>
    url.startsWith('/builds/meta/') ? Response.json({ id, checksums: { docs: id } }) : Response.json(latest(id, app)),
  )
/** What the service worker has saved. */
const storageOf = (manifest: object | null) => ({
  keys: async () => ['site-x'],
  open: async () => ({
    keys: async () => (manifest ? [{ url: 'https://s.example/builds/meta/x.json' }] : []),
    match: async () => Response.json(manifest),
  }),
})
/** The page has asked for the first time. */
const begin = async () => {
  freshness.watch()
  await vi.advanceTimersByTimeAsync(1_000)
}

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000 })
  page = { visibilityState: 'visible', addEventListener: (_type, listener) => (page.listener = listener) }
  vi.stubGlobal('document', page)
  vi.stubGlobal('location', location)
  history = { state: null, replaceState: state => (history.state = state) }
  vi.stubGlobal('history', history)
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('caches', storageOf(null))
  vi.spyOn(console, 'error').mockImplementation(() => {})
  serve('one')
  freshness = createFreshness(APP)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.clearAllMocks()
})

const asked = () => fetched.mock.calls.map(call => call[0])
const show = (state: string) => {
  page.visibilityState = state
  page.listener!()
  return vi.advanceTimersByTimeAsync(0)
}

describe('a newer build (R22)', () => {
  it('is requested every 3,600,000 ms, with the time as query', async () => {
    freshness.watch()
    await vi.advanceTimersByTimeAsync(3_599_999)
    expect(asked()).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(1)
    expect(asked().slice(2)).toEqual([`/builds/latest.json?${1_000 + 3_600_000}`])
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(asked()).toHaveLength(4)
    expect(freshness.isOutdated()).toBe(false)
  })

  it('does not interrupt: it waits until the tab is hidden, or for the next navigation', async () => {
    await begin()
    serve('two')
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(freshness.isOutdated()).toBe(true)
    expect(location.reload).not.toHaveBeenCalled()
    await show('hidden')
    expect(location.reload).toHaveBeenCalledTimes(1)
  })

  it('reloads at once while the tab is hidden', async () => {
    await begin()
    page.visibilityState = 'hidden'
    serve('two')
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(location.reload).toHaveBeenCalledTimes(1)
  })

  it('reloads a hidden tab once for a build, however often the old page comes back', async () => {
    page.visibilityState = 'hidden'
    serve('two', '/_assets/entry-2.js')
    for (let load = 0; load < 5; load++) {
      freshness = createFreshness(APP)
      await begin()
    }
    expect(location.reload).toHaveBeenCalledTimes(1)
    serve('three', '/_assets/entry-2.js')
    freshness = createFreshness(APP)
    await begin()
    expect(location.reload).toHaveBeenCalledTimes(2)
  })

  it('is requested when a hidden tab becomes visible after 10 minutes, not before', async () => {
    await begin()
    await vi.advanceTimersByTimeAsync(599_999)
    await show('visible')
    expect(asked()).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(1)
    await show('visible')
    expect(asked()).toHaveLength(3)
  })

  it('is not requested again once it is known', async () => {
    await begin()
    serve('two')
    await vi.advanceTimersByTimeAsync(3_600_000 * 3)
    expect(asked().filter(url => url.startsWith('/builds/latest.json'))).toHaveLength(2)
  })

  it('a failure is silent, and the next poll tries again', async () => {
    await begin()
    fetched.mockImplementation(async () => new Response('no', { status: 503 }))
    await vi.advanceTimersByTimeAsync(3_600_000)
    fetched.mockRejectedValue(new TypeError('offline'))
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(freshness.isOutdated()).toBe(false)
    expect(console.error).not.toHaveBeenCalled()
  })
})

describe('the page’s own build', () => {
  it('is the first one received', async () => {
    expect(freshness.id()).toBeNull()
    freshness.observe('one')
    expect(freshness.id()).toBe('one')
    expect(freshness.isOutdated()).toBe(false)
    freshness.observe('two')
    expect(freshness.id()).toBe('one')
    expect(freshness.isOutdated()).toBe(true)
  })

  it('is outdated at the first look where the document runs another program', async () => {
    serve('two', '/_assets/entry-2.js')
    await begin()
    expect(freshness.id()).toBe('two')
    expect(freshness.isOutdated()).toBe(true)
    expect(location.reload).not.toHaveBeenCalled()
  })

  it('is requested once for several callers', async () => {
    const [first, second] = await Promise.all([freshness.manifest(), freshness.manifest()])
    expect(first).toBe(second)
    await begin()
    expect(asked()).toEqual(['/builds/latest.json?1000', '/builds/meta/one.json'])
  })

  it('is the one that the service worker has saved if the network fails', async () => {
    fetched.mockRejectedValue(new TypeError('offline'))
    await expect(freshness.manifest()).rejects.toThrow('No answer')
    expect(freshness.id()).toBeNull()
    vi.stubGlobal('caches', storageOf({ id: 'x', checksums: { docs: 'v' } }))
    expect(await freshness.manifest()).toEqual({ id: 'x', checksums: { docs: 'v' } })
    expect(freshness.id()).toBe('x')
  })
})

describe('the manifest', () => {
  it('is fetched about 1000 ms after start (R25)', async () => {
    freshness.watch()
    await vi.advanceTimersByTimeAsync(999)
    expect(asked()).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(asked()).toEqual(['/builds/latest.json?2000', '/builds/meta/one.json'])
  })

  it('is not fetched on slow-2g (R25)', async () => {
    vi.stubGlobal('navigator', { connection: { effectiveType: 'slow-2g' } })
    freshness.watch()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(asked()).toEqual([])
  })

  it.each([404, 403])('%i is tolerated: a newer build is looked for', async status => {
    let id = 'one'
    fetched.mockImplementation(async url => {
      if (!url.startsWith('/builds/meta/')) return Response.json(latest(id))
      id = 'two'
      return new Response('', { status })
    })
    await begin()
    expect(freshness.isOutdated()).toBe(true)
    expect(console.error).not.toHaveBeenCalled()
  })

  it.each([404, 403])('%i for everything never makes a hidden tab reload', async status => {
    fetched.mockImplementation(async () => new Response('', { status }))
    page.visibilityState = 'hidden'
    await begin()
    await vi.advanceTimersByTimeAsync(3_600_000 * 3)
    expect(location.reload).not.toHaveBeenCalled()
  })

  it.each(['/builds/latest.json', '/builds/meta/'])('%s is requested a second time at 503', async path => {
    let failed = false
    fetched.mockImplementation(async url => {
      if (url.startsWith(path) && !failed) {
        failed = true
        return new Response('no', { status: 503 })
      }
      return url.startsWith('/builds/meta/')
        ? Response.json({ id: 'one', checksums: {} })
        : Response.json(latest('one'))
    })
    await begin()
    expect(asked().filter(url => url.startsWith(path))).toHaveLength(2)
    expect(console.error).not.toHaveBeenCalled()
  })

  it.each([500, 503])('%i is logged, and the app goes on', async status => {
    fetched.mockResolvedValue(new Response('', { status }))
    await begin()
    expect(freshness.isOutdated()).toBe(false)
    expect(console.error).toHaveBeenCalledWith('Cannot load the build manifest:', expect.objectContaining({ status }))
  })

  it('a missing answer is logged', async () => {
    fetched.mockRejectedValue(new TypeError('offline'))
    await begin()
    expect(console.error).toHaveBeenCalledTimes(1)
  })
})

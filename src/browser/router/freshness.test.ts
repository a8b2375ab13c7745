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

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000 })
  page = { visibilityState: 'visible', addEventListener: (_type, listener) => (page.listener = listener) }
  vi.stubGlobal('document', page)
  vi.stubGlobal('location', location)
  history = { state: null, replaceState: state => (history.state = state) }
  vi.stubGlobal('history', history)
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('fetch', fetched)
  vi.spyOn(console, 'error').mockImplementation(() => {})
  fetched.mockImplementation(async url =>
    Response.json(
      url.startsWith('/builds/meta/')
        ? { id: 'one', timestamp: 1, matcher: {}, prerendered: ['/en'] }
        : { id: 'one', timestamp: 1 },
    ),
  )
  freshness = createFreshness('one')
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
const newBuild = () => fetched.mockImplementation(async () => Response.json({ id: 'two', timestamp: 2 }))

describe('a newer build (R22)', () => {
  it('is asked for every 3,600,000 ms, with the time as query', async () => {
    freshness.watch()
    await vi.advanceTimersByTimeAsync(3_599_999)
    expect(asked()).toEqual(['/builds/meta/one.json'])
    await vi.advanceTimersByTimeAsync(1)
    expect(asked().slice(1)).toEqual([`/builds/latest.json?${1_000 + 3_600_000}`])
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(asked()).toHaveLength(3)
    expect(freshness.isOutdated()).toBe(false)
  })

  it('does not interrupt: it waits until the tab is hidden, or for the next navigation', async () => {
    freshness.watch()
    newBuild()
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(freshness.isOutdated()).toBe(true)
    expect(location.reload).not.toHaveBeenCalled()
    await show('hidden')
    expect(location.reload).toHaveBeenCalledTimes(1)
  })

  it('reloads at once while the tab is hidden', async () => {
    freshness.watch()
    page.visibilityState = 'hidden'
    newBuild()
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(location.reload).toHaveBeenCalledTimes(1)
  })

  it('reloads a hidden tab once for a build, however often the old page comes back', async () => {
    page.visibilityState = 'hidden'
    newBuild()
    for (let load = 0; load < 5; load++) {
      freshness = createFreshness('one')
      freshness.watch()
      await vi.advanceTimersByTimeAsync(3_600_000)
    }
    expect(location.reload).toHaveBeenCalledTimes(1)
    fetched.mockImplementation(async () => Response.json({ id: 'three', timestamp: 3 }))
    createFreshness('one').watch()
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(location.reload).toHaveBeenCalledTimes(2)
  })

  it('is asked for when a hidden tab becomes visible after 10 minutes, not before', async () => {
    freshness.watch()
    await vi.advanceTimersByTimeAsync(599_999)
    await show('visible')
    expect(asked()).toEqual(['/builds/meta/one.json'])
    await vi.advanceTimersByTimeAsync(1)
    await show('visible')
    expect(asked()).toHaveLength(2)
  })

  it('is not asked for again once it is known', async () => {
    freshness.watch()
    newBuild()
    await vi.advanceTimersByTimeAsync(3_600_000 * 3)
    expect(asked().filter(url => url.startsWith('/builds/latest.json'))).toHaveLength(1)
  })

  it('a failure is silent and asked again at the next turn', async () => {
    freshness.watch()
    await vi.advanceTimersByTimeAsync(1_000)
    fetched.mockImplementation(async () => new Response('no', { status: 503 }))
    await vi.advanceTimersByTimeAsync(3_600_000)
    fetched.mockRejectedValue(new TypeError('offline'))
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(freshness.isOutdated()).toBe(false)
    expect(console.error).not.toHaveBeenCalled()
  })
})

const loadManifest = () => {
  freshness.watch()
  return vi.advanceTimersByTimeAsync(1_000)
}

describe('the manifest', () => {
  it('is fetched about 1000 ms after start (R25)', async () => {
    freshness.watch()
    await vi.advanceTimersByTimeAsync(999)
    expect(asked()).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(asked()).toEqual(['/builds/meta/one.json'])
  })

  it('is not fetched on slow-2g (R25)', async () => {
    vi.stubGlobal('navigator', { connection: { effectiveType: 'slow-2g' } })
    freshness.watch()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(asked()).toEqual([])
  })

  it.each([404, 403])('%i is tolerated: whether there is a newer build is asked', async status => {
    const answer = (id: string) => async (url: string) =>
      url.startsWith('/builds/meta/') ? new Response('', { status }) : Response.json({ id, timestamp: 2 })
    fetched.mockImplementation(answer('one'))
    await loadManifest()
    expect(freshness.isOutdated()).toBe(false)
    expect(console.error).not.toHaveBeenCalled()
    fetched.mockImplementation(answer('two'))
    freshness = createFreshness('one')
    await loadManifest()
    expect(freshness.isOutdated()).toBe(true)
  })

  it.each([404, 403])('%i for everything never makes a hidden tab reload', async status => {
    fetched.mockImplementation(async () => new Response('', { status }))
    page.visibilityState = 'hidden'
    await loadManifest()
    await vi.advanceTimersByTimeAsync(3_600_000 * 3)
    expect(location.reload).not.toHaveBeenCalled()
  })

  it.each([500, 503])('%i is logged, and the app goes on', async status => {
    fetched.mockResolvedValue(new Response('', { status }))
    await loadManifest()
    expect(freshness.isOutdated()).toBe(false)
    expect(console.error).toHaveBeenCalledWith(
      'Cannot load the build manifest:',
      expect.objectContaining({ message: `status ${status}` }),
    )
  })

  it('a missing answer is logged', async () => {
    fetched.mockRejectedValue(new TypeError('offline'))
    await loadManifest()
    expect(console.error).toHaveBeenCalledTimes(1)
  })
})

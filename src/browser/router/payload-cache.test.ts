import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { RequestError } from '../request.ts'
import { createPayloadCache } from './payload-cache.ts'

const fetched = vi.fn<(url: string, init?: RequestInit) => Promise<Response>>()
const asked = () => fetched.mock.calls.map(([url]) => url)
beforeEach(() => {
  vi.stubGlobal('fetch', fetched)
  fetched.mockImplementation(async () => Response.json({ buildId: 'b', page: { title: 'T' } }))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

describe('createPayloadCache', () => {
  it('asks with the build id as query, cached forcefully, once', async () => {
    const payloads = createPayloadCache('b1')
    const [first, second] = await Promise.all([payloads.load('/en/one'), payloads.load('/en/one')])
    expect(first).toEqual(second)
    expect(fetched.mock.calls).toEqual([['/en/one/_payload.json?b1', { cache: 'force-cache' }]])
  })

  it('what was preloaded, and read ahead, is not asked for again', async () => {
    const payloads = createPayloadCache('b')
    await payloads.preload('/en/one')
    payloads.readAhead('/en/one')
    expect(await payloads.load('/en/one')).toEqual({ buildId: 'b', page: { title: 'T' } })
    expect(asked()).toEqual(['/en/one/_payload.json?b'])
  })

  it('reads nothing ahead that nobody has asked for', () => {
    createPayloadCache('b').readAhead('/en/one')
    expect(asked()).toEqual([])
  })

  it('what is only in view comes at low priority, and stays away where it is too long', async () => {
    const payloads = createPayloadCache('b')
    const answer = (length: number) => async (_url: string, init?: RequestInit) => {
      const { buildId, page } = { buildId: 'b', page: { title: 'T' } }
      init?.signal?.addEventListener('abort', () => aborted.push(length))
      return new Response(JSON.stringify({ buildId, page }), { headers: { 'content-length': String(length) } })
    }
    const aborted: number[] = []
    fetched.mockImplementationOnce(answer(5000))
    expect(await payloads.preloadOnSight('/en/one', bytes => bytes === 5000)).toBe(true)
    expect(fetched.mock.calls[0]![1]).toMatchObject({ cache: 'force-cache', priority: 'low' })
    fetched.mockImplementationOnce(answer(90_000))
    expect(await payloads.preloadOnSight('/en/two', bytes => bytes < 60_000)).toBe(false)
    expect(aborted).toEqual([90_000])
    await payloads.load('/en/one')
    await payloads.load('/en/two')
    expect(asked()).toEqual(['/en/one', '/en/two', '/en/two'].map(path => `${path}/_payload.json?b`))
  })

  it('forgets a failure', async () => {
    const payloads = createPayloadCache('b')
    fetched.mockResolvedValueOnce(new Response('', { status: 404 }))
    await expect(payloads.load('/en/one')).rejects.toBeInstanceOf(RequestError)
    await Promise.resolve()
    await expect(payloads.load('/en/one')).resolves.toMatchObject({ page: { title: 'T' } })
  })

  it('keeps forty, the oldest go', async () => {
    const payloads = createPayloadCache('b')
    for (let n = 0; n <= 40; n++) await payloads.preload(`/en/${n}`)
    await payloads.preload('/en/1')
    expect(fetched).toHaveBeenCalledTimes(41)
    await payloads.preload('/en/0')
    expect(fetched).toHaveBeenCalledTimes(42)
  })
})

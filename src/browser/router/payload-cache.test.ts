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

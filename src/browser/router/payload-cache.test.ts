import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { RequestError } from '../request.ts'
import { loadPayload, siteErrorOf } from './payload-cache.ts'

const fetched = vi.fn<(url: string, init?: RequestInit) => Promise<Response>>()
beforeEach(() => {
  vi.stubGlobal('fetch', fetched)
  fetched.mockImplementation(async () => Response.json({ buildId: 'b', page: { title: 'T' } }))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

describe('loadPayload (spec section 7)', () => {
  it('asks with the build id as query, cached forcefully, once', async () => {
    const [first, second] = await Promise.all([loadPayload('/en/one', 'b1'), loadPayload('/en/one', 'b1')])
    expect(first).toEqual(second)
    expect(fetched.mock.calls).toEqual([['/en/one/_payload.json?b1', { cache: 'force-cache' }]])
  })

  it('forgets a failure', async () => {
    fetched.mockResolvedValueOnce(new Response('', { status: 404 }))
    await expect(loadPayload('/en/two', 'b')).rejects.toBeInstanceOf(RequestError)
    await Promise.resolve()
    await expect(loadPayload('/en/two', 'b')).resolves.toMatchObject({ page: { title: 'T' } })
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

import { afterEach, describe, expect, it, vi } from 'vitest'
import { RequestError, request } from './request.ts'

function answer(...statuses: (number | Error)[]) {
  const fetched = vi.fn(async () => {
    const next = statuses.shift() ?? 200
    if (next instanceof Error) throw next
    return new Response(`status ${next}`, { status: next })
  })
  vi.stubGlobal('fetch', fetched)
  return fetched
}
afterEach(() => vi.unstubAllGlobals())

describe('request ("Requests of the browser" in docs/specification.md)', () => {
  it.each([408, 409, 425, 429, 500, 502, 503, 504])('tries once more on %i', async status => {
    const fetched = answer(status, 200)
    expect((await request('/x')).status).toBe(200)
    expect(fetched).toHaveBeenCalledTimes(2)
  })

  it('tries once more, not twice', async () => {
    const fetched = answer(503, 503, 200)
    await expect(request('/x')).rejects.toMatchObject({ status: 503 })
    expect(fetched).toHaveBeenCalledTimes(2)
  })

  it.each([400, 401, 403, 404, 410, 418, 501, 599])('takes %i for a failure at once', async status => {
    const fetched = answer(status, 200)
    const error = await request('/x').catch(thrown => thrown)
    expect(error).toBeInstanceOf(RequestError)
    expect(error).toMatchObject({ status, url: '/x', body: `status ${status}`, message: `/x answered ${status}` })
    expect(fetched).toHaveBeenCalledTimes(1)
  })

  it.each([200, 201, 304, 399])('takes %i for a success', async status => {
    vi.stubGlobal('fetch', async () => ({ status }))
    expect((await request('/x')).status).toBe(status)
  })

  it.each(['GET', 'HEAD', 'OPTIONS'])('tries %s again', async method => {
    const fetched = answer(500, 200)
    await request('/x', { method })
    expect(fetched).toHaveBeenCalledTimes(2)
  })

  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'post'])('never tries %s again', async method => {
    const fetched = answer(503, 200)
    await expect(request('/x', { method })).rejects.toMatchObject({ status: 503 })
    expect(fetched).toHaveBeenCalledTimes(1)
  })

  it('counts a missing answer as 500', async () => {
    const fetched = answer(new TypeError('network'), 200)
    expect((await request('/x')).status).toBe(200)
    expect(fetched).toHaveBeenCalledTimes(2)
    answer(new TypeError('network'), new TypeError('network'))
    await expect(request('/x')).rejects.toMatchObject({ status: 0, message: 'No answer from /x' })
  })

  it('never tries an aborted one again', async () => {
    const controller = new AbortController()
    const fetched = vi.fn(async () => {
      controller.abort()
      throw new DOMException('aborted', 'AbortError')
    })
    vi.stubGlobal('fetch', fetched)
    await expect(request('/x', { signal: controller.signal })).rejects.toMatchObject({ name: 'AbortError' })
    expect(fetched).toHaveBeenCalledTimes(1)
  })

  it('gives up waiting after a timeout', async () => {
    const never = vi.fn(
      (_url: string, { signal }: RequestInit) =>
        new Promise((_, reject) => signal!.addEventListener('abort', () => reject(signal!.reason))),
    )
    vi.stubGlobal('fetch', never)
    await expect(request('/x', { timeout: 10, retries: 0 })).rejects.toMatchObject({ status: 0 })
    expect(never).toHaveBeenCalledTimes(1)
  })
})

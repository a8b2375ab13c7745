import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PagePayload } from '../model/wire/payload.ts'
import { writePayload } from '../model/wire/payload-text.ts'
import { RequestError } from '../model/wire/request.ts'
import { createPayloadCache } from './payload-cache.ts'

const fetched = vi.fn<(url: string, init?: RequestInit) => Promise<Response>>()
const asked = () => fetched.mock.calls.map(([url]) => url)
/** What a page knows of its build; like the page's own, it takes the first that it sees. */
const buildOf = (id: string | null) => ({ id: () => id, observe: vi.fn((seen: string) => (id ??= seen)) })
const answerOf = (id: string) => Response.json({ page: { title: 'T' } }, { headers: { 'x-build-id': id } })
beforeEach(() => {
  vi.stubGlobal('fetch', fetched)
  fetched.mockImplementation(async () => answerOf('b'))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

describe('createPayloadCache', () => {
  it('requests once, with the build id as query and forced caching', async () => {
    const payloads = createPayloadCache(buildOf('b1'))
    const [first, second] = await Promise.all([payloads.open('/en/one'), payloads.open('/en/one')])
    expect(first).toEqual(second)
    expect(fetched.mock.calls).toEqual([['/en/one/_payload.json?b1', { cache: 'force-cache' }]])
  })

  it('requests without a query, and past the cache, until a build id is known', async () => {
    const build = buildOf(null)
    const payloads = createPayloadCache(build)
    await payloads.preload('/en/one')
    await payloads.preload('/en/two')
    expect(fetched.mock.calls).toEqual([
      ['/en/one/_payload.json', { cache: 'no-cache' }],
      ['/en/two/_payload.json?b', { cache: 'force-cache' }],
    ])
  })

  it('records which build has answered, if the response names it', async () => {
    const build = buildOf('a')
    const payloads = createPayloadCache(build)
    fetched.mockImplementationOnce(async () => Response.json({ page: { title: 'T' } }))
    expect(await payloads.open('/en/one')).toMatchObject({ buildId: null })
    expect(build.observe).not.toHaveBeenCalled()
    expect(await payloads.open('/en/two')).toMatchObject({ buildId: 'b' })
    expect(build.observe.mock.calls).toEqual([['b']])
  })

  it('does not request a preloaded or parsed payload again', async () => {
    const payloads = createPayloadCache(buildOf('b'))
    await payloads.preload('/en/one')
    payloads.readAhead('/en/one')
    expect(await payloads.open('/en/one')).toEqual({ buildId: 'b', page: { title: 'T' }, rest: null })
    expect(asked()).toEqual(['/en/one/_payload.json?b'])
  })

  it('parses only payloads that have been requested', () => {
    createPayloadCache(buildOf('b')).readAhead('/en/one')
    expect(asked()).toEqual([])
  })

  it('loads links in view at low priority, and not if they are too long', async () => {
    const payloads = createPayloadCache(buildOf('b'))
    const answer = (length: number) => async (_url: string, init?: RequestInit) => {
      init?.signal?.addEventListener('abort', () => aborted.push(length))
      return new Response(JSON.stringify({ page: { title: 'T' } }), { headers: { 'content-length': String(length) } })
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
    const payloads = createPayloadCache(buildOf('b'))
    fetched.mockResolvedValueOnce(new Response('', { status: 404 }))
    await expect(payloads.load('/en/one')).rejects.toBeInstanceOf(RequestError)
    await Promise.resolve()
    await expect(payloads.load('/en/one')).resolves.toEqual({ title: 'T' })
  })

  describe('a payload in two parts', () => {
    const text = writePayload({ html: '<p>ä</p><!--fold--><p>ö</p>' } as PagePayload)
    const [above, below] = [text.slice(0, text.indexOf('<p>ö')), text.slice(text.indexOf('<p>ö'))]
    let body: ReadableStreamDefaultController<Uint8Array>
    const send = (part: string) => {
      // A letter of two bytes may come in two pieces.
      for (const byte of new TextEncoder().encode(part)) body.enqueue(Uint8Array.of(byte))
    }
    beforeEach(() => {
      fetched.mockImplementation(async () => {
        const stream = new ReadableStream<Uint8Array>({ start: controller => void (body = controller) })
        return new Response(stream)
      })
    })

    it('opens with its first part, and is complete with the rest', async () => {
      const payloads = createPayloadCache(buildOf('b'))
      const opening = payloads.open('/en/one')
      const loading = payloads.load('/en/one')
      await vi.waitFor(() => send(above), 60_000)
      const { page, rest } = await opening
      expect(page.html).toBe('<p>ä</p>')
      send(below)
      body.close()
      expect(await rest!.html()).toBe('<p>ö</p>')
      expect((await loading).html).toBe('<p>ä</p><p>ö</p>')
      expect((await payloads.load('/en/one')).html).toBe('<p>ä</p><p>ö</p>')
      expect(fetched).toHaveBeenCalledTimes(1)
    })

    it('rejects if the connection breaks after the first part, and is requested again', async () => {
      const payloads = createPayloadCache(buildOf('b'))
      const opening = payloads.open('/en/one')
      await vi.waitFor(() => send(above), 60_000)
      const { rest } = await opening
      body.error(new TypeError('network'))
      await expect(rest!.html()).rejects.toThrow('network')
      const again = payloads.open('/en/one')
      await expect.poll(() => fetched.mock.calls.length).toBe(2)
      send(above)
      expect((await again).page.html).toBe('<p>ä</p>')
    })

    it('fails where it ends too early', async () => {
      const opening = createPayloadCache(buildOf('b')).open('/en/one')
      await vi.waitFor(() => send(above), 60_000)
      const { rest } = await opening
      body.close()
      await expect(rest!.html()).rejects.toThrow('The payload ends too early.')
    })
  })

  it('caches forty, and evicts the oldest', async () => {
    const payloads = createPayloadCache(buildOf('b'))
    for (let n = 0; n <= 40; n++) await payloads.preload(`/en/${n}`)
    await payloads.preload('/en/1')
    expect(fetched).toHaveBeenCalledTimes(41)
    await payloads.preload('/en/0')
    expect(fetched).toHaveBeenCalledTimes(42)
  })
})

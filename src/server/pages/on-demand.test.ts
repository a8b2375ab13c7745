import { describe, expect, it } from 'vitest'
import { createRateLimit, UNLIMITED } from '../http/rate-limit.ts'
import { createOnDemand, createResponseCache } from './on-demand.ts'

const request = (headers: Record<string, string> = {}, method = 'GET') => new Request('http://x/', { method, headers })
const version = () => 'build'
const options = { cache: 'no-cache', type: 'text/html; charset=utf-8', client: '' }

describe('createOnDemand', () => {
  it('makes an answer once for all who ask at the same time', async () => {
    let made = 0
    const { serve } = createOnDemand({ compress: null, rate: UNLIMITED, version })
    const make = async () => `made ${++made}`
    const answers = await Promise.all([serve(request(), 'a', options, make), serve(request(), 'a', options, make)])
    expect(await Promise.all(answers.map(answer => answer.text()))).toEqual(['made 1', 'made 1'])
  })

  it('keeps so many bytes, and drops what nobody asked for longest', async () => {
    const made: string[] = []
    const { serve } = createOnDemand({ compress: null, rate: UNLIMITED, version, cache: createResponseCache(300) })
    const ask = (key: string) =>
      serve(request(), key, options, async () => {
        made.push(key)
        return 'x'.repeat(100)
      })
    for (const key of ['a', 'b', 'c', 'a', 'd']) await ask(key)
    expect(made.splice(0)).toEqual(['a', 'b', 'c', 'd'])
    for (const key of ['c', 'a', 'd']) await ask(key)
    expect(made.splice(0)).toEqual([])
  })

  it('keeps the encoding that was wanted, and only that', async () => {
    const made: string[] = []
    const compress = async (_: Uint8Array, encoding: string) => new Uint8Array(encoding === 'br' ? 20 : 30)
    const { serve } = createOnDemand({ compress, rate: UNLIMITED, version, cache: createResponseCache(60) })
    const ask = async (encoding: string) => {
      const answer = await serve(request({ 'accept-encoding': encoding }), 'a', options, async () => {
        made.push(encoding)
        return 'x'.repeat(25)
      })
      return [answer.headers.get('content-encoding'), answer.headers.get('content-length'), answer.headers.get('etag')]
    }
    const etag = expect.stringMatching(/^"\w{14}(-br|-gzip)?"$/)
    for (const name of ['br', 'gzip', 'br']) expect(await ask(name)).toEqual([name, name === 'br' ? '20' : '30', etag])
    expect(made.splice(0)).toEqual(['br', 'gzip'])
    expect(await ask('identity')).toEqual([null, '25', etag])
    // The three encodings do not fit: the one that was asked for longest ago is made again.
    await ask('br')
    expect(made.splice(0)).toEqual(['identity'])
    await ask('gzip')
    expect(made.splice(0)).toEqual(['gzip'])
  })

  it('lets a client pay for what has to be made, and answers what is kept', async () => {
    const rate = createRateLimit({ burst: 1, perSecond: 1, now: () => 0 })
    const { serve } = createOnDemand({ compress: null, rate, version })
    const ask = (key: string, client: string) => serve(request(), key, { ...options, client }, async () => key)
    expect([(await ask('a', '1')).status, (await ask('a', '1')).status]).toEqual([200, 200])
    const refused = await ask('b', '1')
    expect([refused.status, refused.headers.get('retry-after'), refused.headers.get('cache-control')]).toEqual([
      429,
      '1',
      'no-store',
    ])
    expect((await ask('b', '2')).status).toBe(200)
    expect((await ask('b', '1')).status).toBe(200)
  })

  it('names an answer by what it was made from', async () => {
    const etag = async (key: string, build: string) => {
      const { serve } = createOnDemand({ compress: null, rate: UNLIMITED, version: () => build })
      const answer = await serve(request(), key, options, async () => new TextEncoder().encode('made'))
      expect(await answer.text()).toBe('made')
      return answer.headers.get('etag')
    }
    const first = await etag('a', 'build')
    expect(await etag('a', 'build')).toBe(first)
    expect(await etag('b', 'build')).not.toBe(first)
    expect(await etag('a', 'next build')).not.toBe(first)
  })

  it('does not keep a failure', async () => {
    const { serve } = createOnDemand({ compress: null, rate: UNLIMITED, version })
    await expect(serve(request(), 'a', options, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await (await serve(request(), 'a', options, async () => 'yes')).text()).toBe('yes')
  })

  it('does not compress where the platform does', async () => {
    const { serve } = createOnDemand({ compress: null, rate: UNLIMITED, version })
    const answer = await serve(request({ 'accept-encoding': 'br' }), 'a', options, async () => 'text')
    expect([answer.headers.get('content-encoding'), answer.headers.get('content-length')]).toEqual([null, '4'])
  })
})

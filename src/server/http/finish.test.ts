import { describe, expect, it } from 'vitest'
import { compress } from './compress-rendered.ts'
import { jsonError } from './errors.ts'
import { finish } from './finish.ts'

const LONG = JSON.stringify({ text: 'long '.repeat(500) })
const options = { compress, isSecure: false }
const ask = (headers: Record<string, string> = {}) => new Request('http://x/', { headers })
const answer = (text: string, cache = 'no-store', type = 'application/json') =>
  new Response(text, { headers: { 'content-type': type, 'cache-control': cache } })
const encodingOf = (response: Response) => response.headers.get('content-encoding')

describe('compression', () => {
  it.each([
    ['br, gzip', 'br'],
    ['gzip;q=1, br;q=0.5', 'gzip'],
    ['identity', null],
  ])('%s gets %s', async (accept, encoding) => {
    const response = await finish(ask({ 'accept-encoding': accept }), answer(LONG), options)
    expect([encodingOf(response), response.headers.get('vary')]).toEqual([encoding, 'Accept-Encoding'])
    const bytes = await response.arrayBuffer()
    expect(response.headers.get('content-length')).toBe(String(bytes.byteLength))
    expect(bytes.byteLength < LONG.length).toBe(encoding !== null)
  })

  it('of errors keeps their status and headers', async () => {
    const error = jsonError(429, LONG, { 'retry-after': '3', vary: 'Origin' })
    const { status, headers } = await finish(ask({ 'accept-encoding': 'gzip' }), error, options)
    expect([status, headers.get('retry-after'), headers.get('content-encoding'), headers.get('vary')]).toEqual([
      429,
      '3',
      'gzip',
      'Origin, Accept-Encoding',
    ])
  })

  it('is left out for what is short, what is no text, and where the platform does it', async () => {
    const accepts = { 'accept-encoding': 'br' }
    const all = [
      finish(ask(accepts), answer('short'), options),
      finish(ask(accepts), answer(LONG, 'no-store', 'image/png'), options),
      finish(ask(accepts), answer(LONG), { ...options, compress: null }),
    ]
    expect((await Promise.all(all)).map(encodingOf)).toEqual([null, null, null])
  })
})

it('what may be kept has a name, and is not sent again to those who have it', async () => {
  const cache = 'public, max-age=3600'
  const first = await finish(ask({ 'accept-encoding': 'br' }), answer(LONG, cache), options)
  const etag = first.headers.get('etag')!
  expect(etag).toMatch(/^"[0-9a-f]{16}-br"$/)
  const again = ask({ 'accept-encoding': 'br', 'if-none-match': etag })
  const second = await finish(again, answer(LONG, cache), options)
  expect([second.status, await second.text(), second.headers.get('etag')]).toEqual([304, '', etag])
  expect((await finish(ask({ 'if-none-match': etag }), answer(LONG, cache), options)).status).toBe(200)
})

it('every answer says what others may do with it, and that TLS stays', async () => {
  const json = await finish(ask(), answer('{}'), { ...options, isSecure: true })
  expect(Object.fromEntries(json.headers)).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'strict-transport-security': 'max-age=31536000',
  })
  const picture = await finish(ask(), answer('x', 'no-store', 'image/webp'), options)
  expect(picture.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  expect(picture.headers.has('strict-transport-security')).toBe(false)
})

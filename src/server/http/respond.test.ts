import { describe, expect, it } from 'vitest'
import { type Representation, type RequestHead, respond } from './respond.ts'

const FILE: Representation = {
  etag: 'abc',
  type: 'text/html',
  cache: 'no-cache',
  vary: 'Accept-Encoding',
  size: 1000,
  encoded: { br: 200, gzip: 300 },
  hasRanges: true,
}

const COMMON = {
  'content-type': 'text/html',
  'cache-control': 'no-cache',
  vary: 'Accept-Encoding',
  'accept-ranges': 'bytes',
}

const PLAIN = { ...COMMON, etag: '"abc"', 'content-length': '1000' }
const BR = { ...COMMON, etag: '"abc-br"', 'content-encoding': 'br', 'content-length': '200' }
const GZIP = { ...COMMON, etag: '"abc-gzip"', 'content-encoding': 'gzip', 'content-length': '300' }
const part = (start: number, end: number) => ({
  ...COMMON,
  etag: '"abc"',
  'content-length': String(end - start + 1),
  'content-range': `bytes ${start}-${end}/1000`,
})
const NO_PART = { ...COMMON, etag: '"abc"', 'content-range': 'bytes */1000' }

type Row = [request: Omit<RequestHead, 'method'>, status: number, headers: Record<string, string>]

const ENCODINGS: Row[] = [
  [{}, 200, PLAIN],
  [{ acceptEncoding: null }, 200, PLAIN],
  [{ acceptEncoding: '' }, 200, PLAIN],
  [{ acceptEncoding: 'gzip, deflate, br, zstd' }, 200, BR],
  [{ acceptEncoding: 'BR' }, 200, BR],
  [{ acceptEncoding: 'gzip;q=1, br;q=0.5' }, 200, GZIP],
  [{ acceptEncoding: 'gzip;q=0.5, br;q=0.5' }, 200, BR],
  [{ acceptEncoding: 'gzip;q=0.5, br' }, 200, BR],
  [{ acceptEncoding: '*' }, 200, BR],
  [{ acceptEncoding: '*;q=0.2, gzip;q=0.3' }, 200, GZIP],
  [{ acceptEncoding: 'br;q=0, *' }, 200, GZIP],
  [{ acceptEncoding: '*;q=0' }, 200, PLAIN],
  [{ acceptEncoding: 'identity, br;q=0.5' }, 200, PLAIN],
  [{ acceptEncoding: 'identity;q=0.5, gzip' }, 200, GZIP],
  [{ acceptEncoding: 'identity, gzip' }, 200, GZIP],
  [{ acceptEncoding: 'br;q=2, gzip;q=x' }, 200, PLAIN],
  [{ acceptEncoding: 'gzip' }, 200, GZIP],
  [{ acceptEncoding: 'br;q=0, gzip' }, 200, GZIP],
  [{ acceptEncoding: 'br; q=0.00 , gzip ; q=0.5' }, 200, GZIP],
  [{ acceptEncoding: 'br;q=0, gzip;q=0.0' }, 200, PLAIN],
  [{ acceptEncoding: 'deflate, identity, brotli' }, 200, PLAIN],
]

const CONDITIONS: Row[] = [
  [{ ifNoneMatch: '"abc"' }, 304, { ...COMMON, etag: '"abc"' }],
  [{ ifNoneMatch: 'W/"abc"' }, 304, { ...COMMON, etag: '"abc"' }],
  [{ ifNoneMatch: '"x", "abc"' }, 304, { ...COMMON, etag: '"abc"' }],
  [{ ifNoneMatch: '*' }, 304, { ...COMMON, etag: '"abc"' }],
  [{ ifNoneMatch: '"x"' }, 200, PLAIN],
  [{ ifNoneMatch: 'abc' }, 200, PLAIN],
  [{ ifNoneMatch: '' }, 200, PLAIN],
  [{ ifNoneMatch: '"abc-br"', acceptEncoding: 'br' }, 304, { ...COMMON, etag: '"abc-br"' }],
  // Two encodings are two representations.
  [{ ifNoneMatch: '"abc"', acceptEncoding: 'br' }, 200, BR],
  [{ ifNoneMatch: '"abc-br"' }, 200, PLAIN],
]

const RANGES: Row[] = [
  [{ range: 'bytes=0-99' }, 206, part(0, 99)],
  [{ range: 'bytes=0-0' }, 206, part(0, 0)],
  [{ range: ' bytes=900- ' }, 206, part(900, 999)],
  [{ range: 'bytes=990-5000' }, 206, part(990, 999)],
  [{ range: 'bytes=-50' }, 206, part(950, 999)],
  [{ range: 'bytes=-5000' }, 206, part(0, 999)],
  // A range is one of the plain bytes.
  [{ range: 'bytes=0-99', acceptEncoding: 'br' }, 206, part(0, 99)],
  [{ range: 'bytes=1000-' }, 416, NO_PART],
  [{ range: 'bytes=2000-3000' }, 416, NO_PART],
  [{ range: 'bytes=-0' }, 416, NO_PART],
  [{ range: 'bytes=9-5' }, 416, NO_PART],
  // Several ranges, other units and nonsense: the whole.
  [{ range: 'bytes=0-1,5-6' }, 200, PLAIN],
  [{ range: 'lines=1-2' }, 200, PLAIN],
  [{ range: 'bytes=-' }, 200, PLAIN],
  [{ range: 'bytes=a-b', acceptEncoding: 'br' }, 200, PLAIN],
  [{ range: 'bytes=0-99', ifRange: '"abc"' }, 206, part(0, 99)],
  [{ range: 'bytes=0-99', ifRange: '"x"' }, 200, PLAIN],
  [{ range: 'bytes=0-99', ifRange: 'W/"abc"' }, 200, PLAIN],
  [{ range: 'bytes=5000-', ifRange: '"x"' }, 200, PLAIN],
  [{ range: 'bytes=0-99', ifNoneMatch: '"abc"' }, 304, { ...COMMON, etag: '"abc"' }],
  [{ range: 'bytes=5000-', ifNoneMatch: '"x"' }, 416, NO_PART],
]

describe.each(['GET', 'HEAD'])('%s', method => {
  it.each([...ENCODINGS, ...CONDITIONS, ...RANGES])('%j is %i', (request, status, headers) => {
    const head = respond(FILE, { method, ...request })
    expect([head.status, head.headers]).toEqual([status, headers])
    expect(head.hasBody).toBe(method === 'GET' && (status === 200 || status === 206))
    expect(head.encoding ?? undefined).toBe(headers['content-encoding'])
    const sent = head.range ? `bytes ${head.range.start}-${head.range.end}/1000` : undefined
    expect(sent).toBe(status === 206 ? headers['content-range'] : undefined)
  })
})

describe('what is stored decides, too', () => {
  const ask = (stored: Partial<Representation>, request: Partial<RequestHead> = {}) =>
    respond({ ...FILE, ...stored }, { method: 'GET', ...request })

  it('only encodings that there are', () => {
    const acceptEncoding = 'br, gzip'
    expect(ask({ encoded: { gzip: 300 } }, { acceptEncoding }).headers).toEqual(GZIP)
    expect(ask({ encoded: {} }, { acceptEncoding }).headers).toEqual(PLAIN)
  })

  it('an encoding that is yet to be made has no length, nor is it made for a 304', () => {
    const stored = { encoded: { br: null, gzip: null } }
    const { 'content-length': _, ...headers } = BR
    expect(ask(stored, { acceptEncoding: 'br' })).toMatchObject({ status: 200, encoding: 'br' })
    expect(ask(stored, { acceptEncoding: 'br' }).headers).toEqual(headers)
    expect(ask(stored, { acceptEncoding: 'br', ifNoneMatch: '"abc-br"' })).toMatchObject({
      status: 304,
      encoding: null,
    })
  })

  it('without ranges there is nothing of them, and a wish for one changes nothing', () => {
    const { 'accept-ranges': _, ...headers } = BR
    const { status, headers: sent } = ask({ hasRanges: false }, { range: 'bytes=0-9', acceptEncoding: 'br' })
    expect([status, sent]).toEqual([200, headers])
  })

  it('of an unknown size there is only the whole, and its length is not said', () => {
    const { 'content-length': _, ...headers } = PLAIN
    for (const request of [{}, { range: 'bytes=0-9' }, { range: 'bytes=5000-' }]) {
      const { status, headers: sent } = ask({ size: undefined }, request)
      expect([status, sent]).toEqual([200, headers])
    }
  })

  it('nothing is one answer of no bytes, and has no part', () => {
    expect(ask({ size: 0 }).headers['content-length']).toBe('0')
    expect(ask({ size: 0 }, { range: 'bytes=0-' }).status).toBe(416)
  })

  it('further headers go with every status', () => {
    const stored = { headers: { 'x-frame-options': 'DENY' } }
    for (const request of [{}, { ifNoneMatch: '*' }, { range: 'bytes=0-9' }, { range: 'bytes=5000-' }])
      expect(ask(stored, request).headers['x-frame-options']).toBe('DENY')
    expect(stored).toEqual({ headers: { 'x-frame-options': 'DENY' } })
  })
})

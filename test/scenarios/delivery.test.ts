import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { outOf } from '../sites.ts'
import { type AskOptions, serve, type TestServer, tags } from './http.ts'

let multi: TestServer
let asset: string

beforeAll(async () => {
  multi = await serve('multi')
  asset = tags((await multi.ask('/en')).text, /<script type="module" src="([^"]+)"/)[0]!
})

const IMMUTABLE = 'public, max-age=31536000, immutable'
const REVALIDATE = 'public, max-age=0, must-revalidate'

it('of SQLite there is nothing that the search does not load', async () => {
  const files = (await readdir(join(outOf('multi'), 'site/_assets'))).map(name => name.replace(/\.br$/, ''))
  expect(files.filter(name => /sqlite3-.*\.(wasm|m?js)$/.test(name))).toEqual([expect.stringMatching(/\.wasm$/)])
})

/** One of each kind: prerendered and made on demand, documents and files. */
const KINDS: [name: string, path: () => string, cache: string][] = [
  ['prerendered document', () => '/en/docs/guide', REVALIDATE],
  ['document at the root', () => '/', REVALIDATE],
  ['document on demand', () => '/ar/docs/guide', REVALIDATE],
  ['prerendered payload', () => '/en/docs/guide/_payload.json', REVALIDATE],
  ['payload on demand', () => '/ar/docs/guide/_payload.json', REVALIDATE],
  ['prerendered Markdown', () => '/en/docs/long.md', REVALIDATE],
  ['Markdown on demand', () => '/ar/docs/long.md', REVALIDATE],
  ['dump', () => '/__nuxt_content/docs_en/sql_dump.txt', REVALIDATE],
  ['hashed file', () => asset, IMMUTABLE],
  ['sitemap', () => '/sitemap.xml', 'public, max-age=3600'],
  ['export', () => '/exports/llms.txt', REVALIDATE],
  ['export as data', () => '/exports/schema/declaration.json', REVALIDATE],
  ['copy of an export at the root', () => '/llms.txt', REVALIDATE],
]

describe.each(KINDS)('%s', (name, path, cache) => {
  it('is sent as it is, with gzip or with brotli, as the reader wants, and decodes to the same', async () => {
    const plain = await multi.ask(path())
    expect(plain.status).toBe(200)
    expect(plain.headers['content-encoding']).toBeUndefined()
    const cases: [accept: string, encoding: string | undefined][] = [
      ['gzip, deflate, br', 'br'],
      ['br;q=0, gzip', 'gzip'],
      ['GZIP', 'gzip'],
      ['gzip;q=0.5, br;q=0.1', 'gzip'],
      ['gzip;q=0.5, br;q=0.5', 'br'],
      ['*', 'br'],
      ['identity', undefined],
      ['br;q=0, gzip;q=0.0', undefined],
      ['deflate, zstd', undefined],
    ]
    for (const [accept, encoding] of cases) {
      const answer = await multi.ask(path(), { headers: { 'accept-encoding': accept } })
      expect([accept, answer.headers['content-encoding']]).toEqual([accept, encoding])
      expect(answer.text).toBe(plain.text)
      expect(answer.headers['content-type']).toBe(plain.headers['content-type'])
      expect(answer.headers['content-length']).toBe(String(answer.bytes.length))
      if (encoding) expect(answer.bytes.length).toBeLessThan(plain.bytes.length)
      // Two encodings are two representations.
      expect(answer.headers.etag === plain.headers.etag).toBe(encoding === undefined)
    }
  })

  it('varies by encoding and has its rule of caching', async () => {
    const { headers } = await multi.ask(path())
    const vary = /document|dump/.test(name) ? 'Accept, Accept-Encoding' : 'Accept-Encoding'
    expect([headers.vary, headers['cache-control']]).toEqual([vary, cache])
    expect(headers['x-content-type-options']).toBe('nosniff')
  })

  it('answers 304 to an ETag that it has', async () => {
    for (const accept of ['identity', 'br']) {
      const first = await multi.ask(path(), { headers: { 'accept-encoding': accept } })
      const etag = first.headers.etag!
      expect(etag).toMatch(/^"(?:[0-9a-f]{32}|\w{14})(-br)?"$/)
      for (const given of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
        const again = await multi.ask(path(), { headers: { 'accept-encoding': accept, 'if-none-match': given } })
        expect([again.status, again.bytes.length, again.headers.etag, again.headers['cache-control']]).toEqual([
          304,
          0,
          etag,
          cache,
        ])
      }
      expect(
        (await multi.ask(path(), { headers: { 'accept-encoding': accept, 'if-none-match': '"other"' } })).status,
      ).toBe(200)
    }
  })

  it('answers HEAD as GET, without a body', async () => {
    for (const accept of ['identity', 'br']) {
      const got = await multi.ask(path(), { headers: { 'accept-encoding': accept } })
      const head = await multi.ask(path(), { method: 'HEAD', headers: { 'accept-encoding': accept } })
      expect(head.bytes.length).toBe(0)
      expect(head.status).toBe(200)
      for (const name of ['content-type', 'etag', 'cache-control', 'vary', 'content-encoding', 'content-length'])
        expect([name, head.headers[name]]).toEqual([name, got.headers[name]])
    }
  })
})

describe('ranges', () => {
  it.each(['/en/docs/long', '/en/docs/long.md', '/green.png', '/__nuxt_content/docs_en/sql_dump.txt'])(
    'of %s',
    async path => {
      const whole = await multi.ask(path)
      const size = whole.bytes.length
      expect(whole.headers['accept-ranges']).toBe('bytes')
      const cases: [range: string, start: number, end: number][] = [
        ['bytes=0-99', 0, 99],
        ['bytes=100-', 100, size - 1],
        ['bytes=-50', size - 50, size - 1],
        [`bytes=10-${size * 2}`, 10, size - 1],
        ['bytes=0-0', 0, 0],
      ]
      for (const [range, start, end] of cases) {
        // A range is one of the plain bytes, whatever encoding the reader takes.
        const part = await multi.ask(path, { headers: { range, 'accept-encoding': 'br' } })
        expect([
          part.status,
          part.headers['content-range'],
          part.headers['content-length'],
          part.headers['content-encoding'],
        ]).toEqual([206, `bytes ${start}-${end}/${size}`, String(end - start + 1), undefined])
        expect(part.bytes.equals(whole.bytes.subarray(start, end + 1))).toBe(true)
      }
      for (const range of [`bytes=${size}-`, `bytes=${size + 5}-${size + 9}`, 'bytes=-0', 'bytes=9-5']) {
        const refused = await multi.ask(path, { headers: { range } })
        expect([range, refused.status, refused.headers['content-range'], refused.bytes.length]).toEqual([
          range,
          416,
          `bytes */${size}`,
          0,
        ])
      }
      // Several ranges, other units and nonsense are answered with the whole.
      for (const range of ['bytes=0-1,5-6', 'lines=1-2', 'bytes=-', 'bytes=a-b']) {
        const answer = await multi.ask(path, { headers: { range } })
        expect([range, answer.status, answer.bytes.length]).toEqual([range, 200, size])
      }
    },
  )

  it('If-Range with another ETag is the whole, with this one the part', async () => {
    const { headers } = await multi.ask('/green.png')
    const ask = (etag: string) => multi.ask('/green.png', { headers: { range: 'bytes=0-9', 'if-range': etag } })
    expect((await ask(headers.etag!)).status).toBe(206)
    expect((await ask('"other"')).status).toBe(200)
  })

  it('HEAD has the headers of the part', async () => {
    const { status, headers, bytes } = await multi.ask('/green.png', {
      method: 'HEAD',
      headers: { range: 'bytes=0-9' },
    })
    expect([status, headers['content-length'], bytes.length]).toEqual([206, '10', 0])
  })
})

describe('security of documents', () => {
  it.each([
    '/',
    '/en/docs/guide',
    '/ar/docs/guide',
    '/en/no-such-page',
    '/en/docs/gone',
    '/en/docs/broken-middleware',
    '/api/nothing',
  ])('%s', async path => {
    const { headers, text } = await multi.ask(path)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
    })
    const policy = Object.fromEntries(
      String(headers['content-security-policy'])
        .split('; ')
        .map(rule => [rule.split(' ')[0], rule.split(' ').slice(1)]),
    )
    expect(policy['default-src']).toEqual(["'none'"])
    expect(policy['frame-ancestors']).toEqual(["'none'"])
    expect(policy['base-uri']).toEqual(["'none'"])
    expect(policy['script-src']).not.toContain("'unsafe-inline'")
    expect(policy['script-src']).not.toContain("'unsafe-eval'")
    // The scenario's settings name no icon service (R34).
    expect(policy['connect-src']).toEqual(["'self'"])
    // Every inline script that runs is allowed by its hash.
    const inline = [
      ...text.matchAll(/<script(?![^>]*\bsrc=)(?![^>]*type="application\/(?:ld\+)?json")[^>]*>([\s\S]*?)<\/script>/g),
    ]
    expect(inline.length).toBeGreaterThan(0)
    for (const script of inline)
      expect(policy['script-src']).toContain(`'sha256-${createHash('sha256').update(script[1]!).digest('base64')}'`)
    // Nothing is run from attributes.
    expect(text).not.toMatch(/<[^>]+ on[a-z]+=/)
    expect(text).not.toMatch(/href="javascript:/i)
  })

  it('errors, redirects and documents that must not be kept are not', async () => {
    expect((await multi.ask('/en/no-such-page')).headers['cache-control']).toBe('no-store')
    expect((await multi.ask('/en/docs/gone')).headers['cache-control']).toBe('no-store')
    expect((await multi.ask('/docs')).headers['cache-control']).toBe(REVALIDATE)
  })
})

describe('an answer that is sent again is the same', () => {
  it.each(['/en/docs/guide', '/en', '/', '/ar/docs/guide', '/en/docs/guide/_payload.json'])('%s', async path => {
    for (const accept of ['identity', 'br']) {
      const headers = { 'accept-encoding': accept }
      // The app answers a question about an ETag each time.
      const { headers: first, bytes } = await multi.ask(path, { headers: { ...headers, 'if-none-match': '"other"' } })
      for (const _ of ['made', 'sent again']) {
        const again = await multi.ask(path, { headers })
        expect(again.bytes.equals(bytes)).toBe(true)
        expect({ ...again.headers, date: first.date }).toEqual(first)
      }
    }
  })
})

describe('answers made for one request', () => {
  const sql = 'SELECT "path", "description" FROM _content_docs_en ORDER BY stem ASC'
  const CALLS: [name: string, path: string, options: AskOptions, status: number][] = [
    ['an error page', '/en/nowhere', {}, 404],
    ['rows', '/__nuxt_content/docs_en/query', { method: 'POST', body: JSON.stringify({ sql }) }, 200],
    ['icons', '/api/_nuxt_icon/lucide.json?icons=sun,moon,search,house,book,cpu,server,globe,star,file', {}, 200],
    [
      'MCP',
      '/mcp',
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
        body: '{"jsonrpc":"2.0","id":1,"method":"tools/list"}',
      },
      200,
    ],
  ]

  it.each(CALLS)('%s: compressed as the reader wants', async (_name, path, options, status) => {
    const ask = (accept: string) =>
      multi.ask(path, { ...options, headers: { ...options.headers, 'accept-encoding': accept } })
    const plain = await ask('identity')
    expect([plain.status, plain.headers['content-encoding']]).toEqual([status, undefined])
    for (const [accept, encoding] of [
      ['gzip, br', 'br'],
      ['gzip;q=1, br;q=0.5', 'gzip'],
    ] as const) {
      const answer = await ask(accept)
      expect([answer.status, answer.headers['content-encoding'], answer.text]).toEqual([status, encoding, plain.text])
      expect(answer.headers['content-length']).toBe(String(answer.bytes.length))
      expect(answer.headers.vary).toContain('Accept-Encoding')
      if (plain.headers.etag) expect(answer.headers.etag).not.toBe(plain.headers.etag)
    }
  })

  it('cards and icons are not sent again to those who have them', async () => {
    for (const path of ['/__nuxt_island/page_docs:guide.json', '/api/_nuxt_icon/lucide.json?icons=sun']) {
      const { headers } = await multi.ask(path)
      const again = await multi.ask(path, { headers: { 'if-none-match': headers.etag! } })
      expect([again.status, again.bytes.length]).toEqual([304, 0])
    }
  })
})

it('every kind of answer says that TLS stays, and who may use it', async () => {
  for (const path of ['/en', '/ar/docs/guide', '/en/nowhere', '/robots.txt', '/health', '/docs']) {
    const { headers } = await multi.ask(path)
    expect([path, headers['strict-transport-security'], headers['cross-origin-resource-policy']]).toEqual([
      path,
      'max-age=31536000',
      'same-origin',
    ])
    expect(headers['x-content-type-options']).toBe('nosniff')
  }
  expect((await multi.ask('/green.png')).headers['cross-origin-resource-policy']).toBe('cross-origin')
})

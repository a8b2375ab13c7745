// The same app on the Workers runtime (workerd through miniflare): every answer equal to Node's.

import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RunningEdge, startEdge } from '../../src/dev/preview-edge.ts'
import type { BuildManifest } from '../../src/model/wire/build.ts'
import { forEdge, requestOf } from '../attack/grammar.ts'
import { vocabularyOf, withoutFailing } from '../attack/vocabulary.ts'
import { buildsOf, outOf, serverBundle } from '../sites.ts'
import { type Answer, type Ask, type AskOptions, askAt, serve, type TestServer, tags } from './http.ts'

let node: TestServer
let edge: RunningEdge
let onEdge: Ask
/** What the runtime and the worker wrote. */
const said: string[] = []
let buildId: string
let asset: string
let version: string

beforeAll(async () => {
  node = await serve('multi')
  edge = await startEdge({
    out: outOf('multi'),
    directory: join(buildsOf('multi'), 'edge'),
    worker: serverBundle('worker'),
    collections: ['landing', 'info', 'docs_en', 'docs_de'],
    onLine: line => said.push(line),
  })
  onEdge = askAt(edge.url)
  buildId = ((await node.ask('/builds/latest.json')).json() as { id: string }).id
  const home = (await node.ask('/en')).text
  asset = tags(home, /<script type="module" src="([^"]+)"/)[0]!
  version = ((await node.ask(`/builds/meta/${buildId}.json`)).json() as BuildManifest).checksums.docs_en!
})
afterAll(async () => {
  await edge?.stop()
})

const COMPARED = [
  'content-type',
  'cache-control',
  'location',
  'x-build-id',
  'allow',
  'x-content-type-options',
  'content-security-policy',
  'referrer-policy',
  'x-frame-options',
  'content-range',
  'cross-origin-resource-policy',
  'vary',
]

function summary({ status, headers }: Answer) {
  return { status, ...Object.fromEntries(COMPARED.map(name => [name, headers[name]])) }
}

/** Where two bodies part, with a little of what is around; nothing where they are equal. */
function difference(here: string, there: string): { node: string; edge: string } | null {
  if (here === there) return null
  let at = 0
  while (here[at] === there[at]) at++
  const around = (text: string) => text.slice(Math.max(0, at - 100), at + 100)
  return { node: around(here), edge: around(there) }
}

async function expectSame(path: string, options?: AskOptions): Promise<Answer> {
  const [here, there] = [await node.ask(path, options), await onEdge(path, options)]
  expect(summary(there)).toEqual(summary(here))
  expect(difference(here.text, there.text)).toBeNull()
  const isText = /text|json|xml|javascript|svg/.test(String(here.headers['content-type']))
  if (!isText) expect(there.bytes.equals(here.bytes)).toBe(true)
  return there
}

describe('a request that ends before what it loads is there', () => {
  const call = (id: number, name: string) => ({
    jsonrpc: '2.0',
    id,
    method: 'tools/call',
    params: { name, arguments: {} },
  })
  const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }
  const modules = () => onEdge('/mcp', { method: 'POST', headers, body: JSON.stringify(call(1, 'modules')) })

  it('leaves nothing that others would wait for', async () => {
    // The first request that needs the index of names leaves at once.
    const leaving = new AbortController()
    const left = fetch(`${edge.url}/mcp`, {
      method: 'POST',
      headers,
      body: JSON.stringify(call(1, 'modules')),
      signal: leaving.signal,
    })
    setImmediate(() => leaving.abort())
    await left.catch(() => {})
    expect((await modules()).status).toBe(200)
  })
})

describe('the edge answers as Node does', () => {
  it.each([
    '/',
    '/en',
    '/ar',
    '/en/docs/guide',
    '/de/docs/guide',
    '/de/docs/std/collections/array-list',
    '/fa-IR/docs/long',
    '/tj/docs/guide',
    '/zh-CN',
    '/en/docs/dark',
  ])('page %s', async path => {
    expect((await expectSame(path)).status).toBe(200)
  })

  it('payload of a page that validation refuses', async () => {
    expect((await expectSame('/en/docs/gone/_payload.json')).status).toBe(410)
  })

  it.each(['/en/docs/guide', '/de/docs/guide', '/ar/docs/long', '/en', ''])('payload of %j', async path => {
    expect((await expectSame(`${path}/_payload.json`)).status).toBe(200)
    expect((await expectSame(`${path}/_payload.json?${buildId}`)).headers['cache-control']).toBe(
      'public, max-age=31536000, immutable',
    )
  })

  it.each(['/en.md', '/en/docs/guide.md', '/ar/docs/guide.md', '/index.md'])('Markdown %s', async path => {
    await expectSame(path)
  })

  it.each(['/', '/en', '/en/docs/guide', '/ar/docs/guide', '/de/docs/std/collections/array-list', '/en/docs/gone'])(
    'page %s as Markdown',
    async path => {
      const headers = { accept: 'text/markdown' }
      const { status, headers: sent } = await expectSame(path, { headers })
      if (status !== 200) return expect(path).toBe('/en/docs/gone')
      expect([sent['content-type'], sent.vary]).toEqual(['text/markdown; charset=utf-8', 'Accept, Accept-Encoding'])
      const again = await onEdge(path, { headers: { ...headers, 'if-none-match': sent.etag! } })
      expect([again.status, again.bytes.length]).toEqual([304, 0])
      expect((await expectSame(path, { headers, method: 'HEAD' })).bytes.length).toBe(0)
      expect(
        (await expectSame(path, { headers: { accept: 'text/html, text/markdown' } })).headers['content-type'],
      ).toBe('text/html; charset=utf-8')
    },
  )

  it.each([
    '/builds/latest.json',
    '/sitemap.xml',
    '/robots.txt',
    '/favicon.svg',
    '/site.webmanifest',
    '/health',
    '/green.png',
    '/llms.txt',
    '/feed.xml',
    '/exports/manifest.json',
    '/exports/modules/array-list.md',
    '/exports/examples.ndjson',
    '/exports/sync.mjs',
  ])('file %s', async path => {
    expect((await expectSame(path)).status).toBe(200)
  })

  it('the manifest of the build', async () => {
    expect((await expectSame(`/builds/meta/${buildId}.json`)).status).toBe(200)
    expect((await expectSame('/builds/meta/none.json')).status).toBe(404)
  })

  it('suggestions for an address bar', async () => {
    const { status, headers } = await expectSame('/suggest?q=guide')
    expect([status, headers['content-type']]).toEqual([200, 'application/x-suggestions+json; charset=utf-8'])
  })

  it('hashed files, kept for good', async () => {
    const { status, headers } = await expectSame(asset)
    expect([status, headers['cache-control'], headers['x-content-type-options']]).toEqual([
      200,
      'public, max-age=31536000, immutable',
      'nosniff',
    ])
    const font = tags((await node.ask('/en')).text, /url\(([^)]+-core-[^)]+\.woff2)\)/)[0]!
    expect((await expectSame(font)).headers['content-type']).toBe('font/woff2')
    expect((await expectSame('/_assets/nothing.js')).status).toBe(404)
  })

  it('dumps', async () => {
    expect((await expectSame('/__nuxt_content/docs_en/sql_dump.txt')).status).toBe(200)
    expect((await expectSame(`/__nuxt_content/docs_en/sql_dump.txt?v=${version}`)).headers['cache-control']).toBe(
      'public, max-age=31536000, immutable',
    )
    const plain = await expectSame('/__nuxt_content/docs_en/sql_dump.txt', { headers: { accept: 'application/json' } })
    expect(JSON.parse(plain.text)).toMatchObject({ pages: expect.any(Array) })
    const code = `/__nuxt_content/docs_en/sql_dump.txt?v=${version}&part=code`
    expect((await expectSame(code, { headers: { accept: 'application/json' } })).status).toBe(200)
    expect((await expectSame('/__nuxt_content/docs/sql_dump.txt')).status).toBe(404)
  })

  it.each([
    ['docs_en', `SELECT "path", "title" FROM _content_docs_en WHERE ("title" LIKE '%guide%') ORDER BY stem ASC`],
    ['docs_en', 'SELECT * FROM _content_docs_en ORDER BY stem ASC LIMIT 5 OFFSET 2'],
    ['docs_en', `SELECT * FROM _content_docs_en WHERE ("path" = '/en/docs/long') ORDER BY stem ASC`],
    ['docs_de', 'SELECT COUNT(*) as count FROM _content_docs_de ORDER BY stem ASC'],
    ['info', 'SELECT * FROM _content_info ORDER BY stem ASC'],
    ['landing', 'SELECT * FROM _content_landing ORDER BY "path" DESC'],
  ])('query of %s: %s', async (collection, sql) => {
    const answer = await expectSame(`/__nuxt_content/${collection}/query`, {
      method: 'POST',
      body: JSON.stringify({ sql }),
    })
    expect(answer.status).toBe(200)
    expect((answer.json() as unknown[]).length).toBeGreaterThan(0)
  })

  it.each([
    ['docs_en', '{"sql":"DROP TABLE _content_docs_en"}', 400],
    ['docs_en', 'nonsense', 400],
    [
      'docs_en',
      `{"sql":"SELECT * FROM _content_docs_en WHERE (\\"title\\" LIKE '${'x'.repeat(60)}') ORDER BY stem ASC"}`,
      400,
    ],
    ['docs_en', ' '.repeat(17_000), 413],
    ['docs', '{"sql":"SELECT * FROM _content_docs ORDER BY stem ASC"}', 404],
  ])('a bad query of %s', async (collection, body, status) => {
    expect((await expectSame(`/__nuxt_content/${collection}/query`, { method: 'POST', body })).status).toBe(status)
  })

  it('a collection that is not loaded is 503, with the time to come back', async () => {
    const body = JSON.stringify({ sql: 'SELECT * FROM _content_docs_ar ORDER BY stem ASC' })
    const { status, headers, json } = await onEdge('/__nuxt_content/docs_ar/query', { method: 'POST', body })
    expect([status, headers['retry-after'], json()]).toEqual([
      503,
      '5',
      { statusCode: 503, statusMessage: 'The collection "docs_ar" is being loaded. Try again in a moment.' },
    ])
  })

  it.each([
    'lucide.json?icons=sun,moon,nothing',
    'simple-icons.json?icons=github',
    'mdi.json?icons=a',
    'lucide.json',
    `lucide.json?icons=${'x'.repeat(500)}`,
  ])('icons %s', async query => {
    await expectSame(`/api/_nuxt_icon/${query}`)
  })

  it.each([
    'url=/green.png&w=320',
    'url=/green.png&w=640&q=60',
    'url=/green.png&w=3072&q=80',
    'url=/green.png&w=321',
    'url=/none.png&w=320',
    '',
  ])('picture %s', async query => {
    await expectSame(`/_image?${query}`)
  })

  it.each(['page_docs:guide.json', 'page_docs:guide.json?locale=de', 'page_none.json', 'none_x.json'])(
    'island %s',
    async file => {
      await expectSame(`/__nuxt_island/${file}`)
    },
  )

  it.each([
    '/docs',
    '/docs/std/crypto/?a=1',
    '/en/',
    '/EN/docs',
    '/zh-cn',
    '//en//docs',
    '/old-guide',
    '/de/old-guide?x=1',
    '/elsewhere',
    '/en/docs/moved',
    '/ar/docs/moved',
  ])('redirect of %s', async path => {
    expect((await expectSame(path)).headers.location).toBeDefined()
  })

  it.each([
    '/en/nowhere',
    '/api/x',
    '/en/docs/invalid',
    '/en/docs/gone',
    '/de/docs/broken-middleware',
    '/missing.png',
    '/_data/site.json',
    '/_data/files.json',
    '/en/index.html',
    '/en/docs/%',
    '/favicon.svg/',
  ])('error at %s', async path => {
    expect((await expectSame(path)).status).toBeGreaterThanOrEqual(400)
  })

  it('errors for bots', async () => {
    const headers = { 'user-agent': 'Googlebot' }
    expect((await expectSame('/en/nowhere', { headers })).text).toBe('Page Not Found: /en/nowhere\n')
    expect((await expectSame('/en/docs/broken-middleware', { headers })).status).toBe(500)
  })

  it('methods, HEAD, ETags and ranges', async () => {
    expect((await expectSame('/en/docs/guide', { method: 'POST' })).status).toBe(405)
    expect((await expectSame('/__nuxt_content/docs_en/query')).status).toBe(405)
    expect((await expectSame('/en/docs/guide', { method: 'HEAD' })).bytes.length).toBe(0)
    expect((await expectSame('/docs', { method: 'HEAD' })).status).toBe(302)
    for (const path of ['/en/docs/guide', '/ar/docs/guide']) {
      const etag = (await onEdge(path)).headers.etag!
      const again = await onEdge(path, { headers: { 'if-none-match': etag } })
      expect([again.status, again.bytes.length]).toEqual([304, 0])
    }
    expect((await expectSame('/green.png', { headers: { range: 'bytes=10-19' } })).status).toBe(206)
    expect((await expectSame('/green.png', { headers: { range: 'bytes=999999-' } })).status).toBe(416)
    expect((await expectSame(`/en?${'x'.repeat(2048)}`)).status).toBe(414)
  })

  it('what lies beside a file for Node is not there', async () => {
    expect((await onEdge(`${asset}.br`)).status).toBe(404)
  })
})

describe('whatever is asked', () => {
  const SEED = 20_251_018
  const REQUESTS = 300

  it('the edge answers with the status of Node, and nothing in it fails', async () => {
    const before = said.length
    const words = withoutFailing(vocabularyOf(join(outOf('multi'), 'site')))
    const different: unknown[] = []
    const statuses = new Set<number>()
    for (let index = 0; index < REQUESTS; index++) {
      const { path, method, headers, body } = forEdge(requestOf(SEED, index, words))
      if (!isSent(path)) continue
      const framed = body === undefined ? headers : { ...headers, 'content-length': String(Buffer.byteLength(body)) }
      const options: AskOptions = { method, headers: framed, ...(body === undefined ? {} : { body }) }
      const [here, there] = [await node.ask(path, options), await onEdge(path, options)]
      statuses.add(here.status)
      // Not every collection is loaded there.
      if (here.status !== there.status && there.status !== 503)
        different.push([index, method, path, here.status, there.status])
    }
    expect(different).toEqual([])
    expect([...statuses]).toEqual(expect.arrayContaining([200, 302, 400, 404, 405]))
    expect(said.slice(before).filter(line => /"level":"error"|uncaught/i.test(line))).toEqual([])
  })
})

/** Node itself refuses to send some of it. */
function isSent(path: string): boolean {
  return !/[^\x21-\xff]/.test(path)
}

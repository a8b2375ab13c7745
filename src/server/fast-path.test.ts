import { createServer, type IncomingHttpHeaders, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createFastPath } from './fast-path.ts'
import { type Assets, type InMemory, serveFile } from './files/assets.ts'
import { CACHE, documentHeaders, VARY } from './http/headers.ts'
import type { Encoding } from './http/respond.ts'
import { documentKey } from './pages/pages.ts'
import type { ServedSite } from './site.ts'

const DOCUMENT = '/en/index.html'
const SCRIPT = '/_assets/entry-x.js'

const SCRIPT_BESIDE = '/_assets/beside-x.js'
const cells: InMemory[] = []

const assets: Assets = {
  files: {
    [SCRIPT_BESIDE]: { etag: 'beside', size: 9, br: 3 },
    [DOCUMENT]: { etag: 'page', size: 9, br: 3 },
    '/index.html': { etag: 'home', size: 9 },
    '/moved/index.html': { etag: 'moved', size: 9 },
    [SCRIPT]: { etag: 'script', size: 9, br: 3 },
    '/_assets/search-worker-x.js': { etag: 'worker', size: 9 },
    '/_assets/gone.js': { etag: 'gone', size: 9 },
    '/_assets/made.js': { etag: 'made' },
    '/_data/index.html': { etag: 'own', size: 9 },
    '/robots.txt': { etag: 'robots', size: 9 },
  },
  encodings: ['br', 'gzip'],
  ready(path, encoding) {
    if (path !== DOCUMENT && path !== SCRIPT && path !== SCRIPT_BESIDE) return undefined
    const cell = { bytes: bytesIn(encoding) }
    cells.push(cell)
    return cell
  },
  async open(path, encoding) {
    if (path === '/_assets/gone.js') throw new Error('ENOENT')
    return bytesIn(encoding)
  },
}
function bytesIn(encoding: Encoding | null) {
  return new TextEncoder().encode(encoding === 'br' ? 'brb' : encoding === 'gzip' ? 'gzip' : 'the bytes')
}
const data = {
  csp: "default-src 'none'",
  settings: { i18n: { enabled: false, locales: ['en'], defaultLocale: 'en' }, redirects: { '/moved': '/en' } },
}
const KEPT = [
  { accept: undefined, encoding: null, bytes: new TextEncoder().encode('kept bytes'), etag: 'kept' },
  { accept: 'br', encoding: 'br' as const, bytes: new TextEncoder().encode('kept br'), etag: 'kept' },
]
const onDemand = {
  find: (key: string, accept: string | null | undefined) =>
    KEPT.find(each => key === documentKey('/fi') && each.accept === accept) ?? null,
}
const app = vi.fn((_request, response) => response.writeHead(299).end('app'))
let server: Server

beforeAll(async () => {
  server = createServer(
    createFastPath({ assets, data } as unknown as ServedSite, app, {
      isSecure: ({ headers }) => headers['x-secure'] === '1',
      onDemand,
    }),
  )
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => server.close())

function ask(path: string, method = 'GET', headers: Record<string, string> = {}) {
  const { port } = server.address() as AddressInfo
  return new Promise<{ status: number; headers: IncomingHttpHeaders; text: string }>((resolve, reject) => {
    const sent = request({ port, host: '127.0.0.1', path, method, headers, agent: false }, response => {
      let text = ''
      response.on('data', chunk => (text += chunk))
      response.on('end', () => resolve({ status: response.statusCode!, headers: response.headers, text }))
    })
    sent.on('error', reject)
    sent.end()
  })
}

const DOCUMENT_OPTIONS = { cache: CACHE.revalidate, vary: VARY.typeAndEncoding, headers: documentHeaders(data) }

it.each([
  ['/en', DOCUMENT, DOCUMENT_OPTIONS],
  ['/en?a=1', DOCUMENT, DOCUMENT_OPTIONS],
  ['/', '/index.html', DOCUMENT_OPTIONS],
  [SCRIPT, SCRIPT, { cache: CACHE.immutable }],
])('%s is answered as the app would, without it', async (path, file, options) => {
  app.mockClear()
  for (const method of ['GET', 'HEAD'])
    for (const headers of [
      {},
      { 'accept-encoding': 'br' },
      { 'accept-encoding': 'gzip' },
      { 'if-none-match': '*' },
      { 'if-none-match': '"other"' },
    ] as Record<string, string>[]) {
      const whole = (await serveFile(assets, new Request(`http://x${path}`, { method, headers }), file, options))!
      const text = await whole.text()
      for (const _time of ['first', 'again']) {
        const fast = await ask(path, method, headers)
        const { date: _, connection: __, ...sent } = fast.headers
        expect([fast.status, sent, fast.text]).toEqual([whole.status, Object.fromEntries(whole.headers), text])
      }
    }
  expect(app).not.toHaveBeenCalled()
})

it('a document that was drawn before is answered as the app would, in encodings that were made before', async () => {
  app.mockClear()
  const plain = await ask('/fi?a')
  expect([plain.status, plain.text, plain.headers.etag, plain.headers['content-length']]).toEqual([
    200,
    'kept bytes',
    '"kept"',
    '10',
  ])
  expect(plain.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': CACHE.revalidate,
    vary: VARY.typeAndEncoding,
    'content-security-policy': data.csp,
  })
  const packed = await ask('/fi', 'GET', { 'accept-encoding': 'br' })
  expect([packed.text, packed.headers.etag, packed.headers['content-length']]).toEqual(['kept br', '"kept-br"', '7'])
  const head = await ask('/fi', 'HEAD', { 'accept-encoding': 'br' })
  expect([head.status, head.text, head.headers['content-length']]).toEqual([200, '', '7'])
  const same = await ask('/fi', 'GET', { 'if-none-match': '"kept"' })
  expect([same.status, same.headers['content-length']]).toEqual([304, undefined])
  expect(app).not.toHaveBeenCalled()
  expect((await ask('/fi', 'GET', { 'accept-encoding': 'gzip' })).status).toBe(299)
  expect((await ask('/fi', 'GET', { accept: 'text/markdown' })).status).toBe(299)
  expect((await ask('/sv')).status).toBe(299)
})

it('the search worker has its own policy', async () => {
  const { headers } = await ask('/_assets/search-worker-x.js')
  expect(headers['content-security-policy']).toContain('wasm-unsafe-eval')
})

it('what was answered before comes out of memory, for the same encoding, until it gives way to others', async () => {
  const br = { 'accept-encoding': 'br' }
  const identity = { 'accept-encoding': 'identity' }
  for (const headers of [br, identity, br]) await ask(SCRIPT_BESIDE, 'GET', headers)
  const open = vi.spyOn(assets, 'open')
  expect((await ask(`${SCRIPT_BESIDE}?b`, 'GET', br)).text).toBe('brb')
  expect((await ask(SCRIPT_BESIDE, 'GET', identity)).text).toBe('the bytes')
  expect(open).not.toHaveBeenCalled()
  for (const cell of cells.splice(0)) cell.bytes = null
  expect((await ask(SCRIPT_BESIDE, 'GET', br)).text).toBe('brb')
  expect(open.mock.calls).toEqual([[SCRIPT_BESIDE, 'br']])
  open.mockRestore()
})

it('over TLS it says so', async () => {
  const { headers } = await ask('/en', 'GET', { 'x-secure': '1' })
  expect(headers['strict-transport-security']).toBe('max-age=31536000')
})

it.each<[why: string, path: string, method?: string, headers?: Record<string, string>]>([
  ['another method', '/en', 'POST'],
  ['a range', '/en', 'GET', { range: 'bytes=0-1' }],
  ['a page as Markdown', '/en', 'GET', { accept: 'text/markdown' }],
  ['a long address', `/en?${'x'.repeat(2048)}`],
  ['an unknown path', '/nowhere'],
  ['a page that a rule leads away from', '/moved'],
  ['a slash at the end', '/en/'],
  ['a file that is no document', '/robots.txt'],
  ['the server’s own', '/_data'],
  ['a file that is made when asked', '/_assets/made.js'],
  ['a file that cannot be read', '/_assets/gone.js'],
])('%s is left to the app', async (_why, path, method, headers) => {
  expect((await ask(path, method, headers)).status).toBe(299)
})

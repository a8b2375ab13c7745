// A site whose address nobody has set: everything absolute has the host of the request (R53).

import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CURRENT } from '../../src/files/builds.ts'
import { dumpUrl } from '../../src/model/wire/content-calls.ts'
import type { ExportManifest } from '../../src/model/wire/exports.ts'
import { FILES_FILE, type FileTable } from '../../src/model/wire/files.ts'
import { siteListUrl } from '../../src/model/wire/site-list.ts'
import { UNKNOWN_ORIGIN } from '../../src/model/wire/unknown-origin.ts'
import { buildSite } from '../../src/pipeline/build.ts'
import { readText } from '../../src/server/files/assets.ts'
import { openFolder } from '../../src/server/files/folder.ts'
import { RATES } from '../../src/server/http/limits.ts'
import { type RunningServer, startServer } from '../../src/server/node.ts'
import { optionsOf } from '../sites.ts'
import { type Ask, askAt } from './http.ts'
import { startProcess } from './running.ts'

const HOST = 'docs.company.test:8080'
const OWN = `http://${HOST}`

let out: string
let folder: string
const running: RunningServer[] = []
let ask: Ask
let proxied: Ask
let fixed: Ask

beforeAll(async () => {
  out = await mkdtemp(join(tmpdir(), 'own-host-'))
  const options = await optionsOf('multi', { url: undefined })
  await buildSite({ ...options, out })
  folder = join(out, CURRENT, 'site')
  const start = async (more: Parameters<typeof startServer>[0] extends infer O ? Partial<O> : never): Promise<Ask> => {
    const server = await startServer({ folder, port: 0, rates: null, log: () => {}, ...more })
    running.push(server)
    return askAt(server.url)
  }
  ask = await start({})
  proxied = await start({ trustProxy: true })
  fixed = await start({ origin: 'https://fixed.test' })
})
afterAll(async () => {
  for (const server of running) await server.stop()
  await rm(out, { recursive: true })
})

const at = (path: string, headers: Record<string, string> = {}) => ask(path, { headers: { host: HOST, ...headers } })
const hostless = (text: string) => text.replaceAll('origin.invalid', '')

describe('absolute addresses have the host of the request', () => {
  it.each([
    ['a prerendered document', '/en/docs/guide', `<link rel="canonical" href="${OWN}/en/docs/guide"`],
    ['its sharing picture', '/en/docs/guide', `<meta property="og:image" content="${OWN}/`],
    ['"Open in ChatGPT"', '/en/docs/guide', encodeURIComponent(`${OWN}/en/docs/guide.md`)],
    ['a page rendered on request', '/ar/docs/guide', `<link rel="canonical" href="${OWN}/en/docs/guide"`],
    ['a payload', '/en/docs/guide/_payload.json', `"canonical":"${OWN}/en/docs/guide"`],
    ['a page as Markdown', '/en/docs/guide.md', `${OWN}/`],
    ['Markdown in another language', '/ar/docs/guide.md', `${OWN}/ar`],
    ['the sitemap', '/sitemap.xml', `<loc>${OWN}/en/docs/guide</loc>`],
    ['robots.txt', '/robots.txt', `Sitemap: ${OWN}/sitemap.xml`],
    ['the feed', '/feed.xml', `<id>${OWN}/`],
    ['llms.txt', '/llms.txt', `(${OWN}/en/docs/guide.md)`],
    ['the bundle of guides', '/llms-full.txt', `URL: ${OWN}/en/docs/guide`],
    ['OpenSearch', '/opensearch.xml', `template="${OWN}/search?q={searchTerms}"`],
    ['the feed of the docset', '/exports/docset/zig-std.xml', `<url>${OWN}/exports/docset/zig-std.tgz</url>`],
    ['the API description', '/openapi.json', `"url":"${OWN}"`],
    ['the program that copies exports', '/exports/sync.mjs', `const SITE = '${OWN}'`],
    ['the description of the MCP server', '/.well-known/mcp', `"endpoint":"${OWN}/mcp"`],
  ])('%s', async (_name, path, expected) => {
    const { status, text } = await at(path)
    expect(status).toBe(200)
    expect(text.replaceAll('": ', '":')).toContain(expected)
    expect(hostless(text)).toBe(text)
  })

  it('no file that the server sends holds the placeholder', async () => {
    const assets = await openFolder(folder)
    const table = JSON.parse((await readText(assets, FILES_FILE)) ?? '{}') as FileTable
    const paths = Object.entries({ ...assets.files, ...table }).filter(
      ([path, { origins }]) => origins && !path.startsWith('/_data/'),
    )
    expect(paths.length).toBeGreaterThan(20)
    for (const [path] of paths) {
      const { status, text } = await at(path.replace(/\/index\.html$/, '') || '/', { accept: '*/*' })
      expect([path, status < 500, hostless(text) === text]).toEqual([path, true, true])
    }
  })

  it('MCP answers', async () => {
    const call = {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'get_page', arguments: { path: '/docs/guide' } },
    }
    const headers = { host: HOST, 'content-type': 'application/json', accept: 'application/json, text/event-stream' }
    const { text } = await ask('/mcp', { method: 'POST', headers, body: JSON.stringify(call) })
    expect(hostless(text)).toBe(text)
  })

  it('a dump, and the rows of a query', async () => {
    const { text } = await at(dumpUrl('docs_en'))
    const statements = gunzipSync(Buffer.from(text, 'base64')).toString()
    expect(hostless(statements)).toBe(statements)
    const sql = 'SELECT * FROM _content_docs_en ORDER BY stem ASC'
    const rows = await ask('/__nuxt_content/docs_en/query', {
      method: 'POST',
      headers: { host: HOST, 'content-type': 'application/json' },
      body: JSON.stringify({ sql }),
    })
    expect(rows.status).toBe(200)
    expect(hostless(rows.text)).toBe(rows.text)
  })

  it('other hosts get their own, and never what was cached for another', async () => {
    for (const host of ['a.test', 'b.test', 'A.test:80'])
      expect((await ask('/en/docs/guide', { headers: { host } })).text).toContain(
        `rel="canonical" href="http://${host.toLowerCase().replace(':80', '')}/en/docs/guide"`,
      )
  })

  it('SITE_URL of the server wins', async () => {
    const { text } = await fixed('/en/docs/guide', { headers: { host: HOST } })
    expect(text).toContain('rel="canonical" href="https://fixed.test/en/docs/guide"')
  })
})

it.each([
  ['said once at the start, whatever the number of processes', '', 1],
  ['not said where SITE_URL is set', 'https://fixed.test', 0],
])('the source of addresses is %s', async (_what, SITE_URL, times) => {
  const server = await startProcess(out, undefined, { processes: 2, env: { SITE_URL } })
  server.kill('SIGTERM')
  await server.ended
  expect(server.said().match(/Absolute addresses follow the host of each request\. Set SITE_URL/g) ?? []).toHaveLength(
    times,
  )
})

describe('X-Forwarded-Host', () => {
  const headers = { host: HOST, 'x-forwarded-host': 'evil.test, public.test', 'x-forwarded-proto': 'https' }

  it('is ignored without a trusted proxy', async () => {
    expect((await ask('/robots.txt', { headers })).text).toContain(`Sitemap: ${OWN}/`)
  })

  it('of a trusted proxy is the host, as that proxy wrote it', async () => {
    expect((await proxied('/robots.txt', { headers })).text).toContain('Sitemap: https://public.test/')
    const wrong = { ...headers, 'x-forwarded-host': '"><script>' }
    expect((await proxied('/robots.txt', { headers: wrong })).text).toContain(`Sitemap: https://${HOST}/`)
  })
})

describe('what is sent', () => {
  it.each(['br', 'gzip', 'identity'])('%s: has an ETag of its own for each host, and answers 304', async encoding => {
    const headers = { 'accept-encoding': encoding }
    const first = await at('/en/docs/guide', headers)
    const other = await ask('/en/docs/guide', { headers: { host: 'other.test', ...headers } })
    expect(first.headers.etag).not.toBe(other.headers.etag)
    expect(first.headers['content-encoding'] ?? 'identity').toBe(encoding)
    expect((await at('/en/docs/guide', { ...headers, 'if-none-match': first.headers.etag! })).status).toBe(304)
    expect(
      (
        await ask('/en/docs/guide', {
          headers: { ...headers, host: 'other.test', 'if-none-match': first.headers.etag! },
        })
      ).status,
    ).toBe(200)
  })

  it('lengths and ranges are those of the sent bytes', async () => {
    const whole = await at('/sitemap.xml')
    const head = await ask('/sitemap.xml', { method: 'HEAD', headers: { host: HOST } })
    expect(Number(head.headers['content-length'])).toBe(whole.bytes.length)
    const part = await at('/sitemap.xml', { range: 'bytes=100-199' })
    expect([part.status, part.text]).toEqual([206, whole.text.slice(100, 200)])
  })

  it('the manifest has sizes and digests of the exports as they are sent', async () => {
    const { files } = (await at('/exports/manifest.json')).json() as ExportManifest
    for (const { path, bytes, sha256 } of files) {
      const sent = await at(path)
      expect([path, sent.bytes.length]).toEqual([path, bytes])
      expect([path, createHash('sha256').update(sent.bytes).digest('hex')]).toEqual([path, sha256])
    }
  })

  it('files without an address are those of the build', async () => {
    const assets = await openFolder(folder)
    const [path, entry] = Object.entries(assets.files).find(
      ([name, { origins }]) => /^\/_assets\/.*\.css$/.test(name) && !origins,
    )!
    const { headers } = await at(path, { 'accept-encoding': 'br' })
    expect([headers.etag, headers['content-length']]).toEqual([`"${entry.etag}-br"`, String(entry.br)])
  })

  it('archives and books hold no invented host', async () => {
    const { files } = (await at('/exports/manifest.json')).json() as ExportManifest
    for (const { path } of files.filter(({ kind }) => ['archive', 'docset', 'book'].includes(kind))) {
      const { bytes } = await at(path)
      const plain = path.endsWith('gz') ? gunzipSync(bytes) : bytes
      expect([path, plain.includes(new URL(UNKNOWN_ORIGIN).host)]).toEqual([path, false])
    }
  })

  it('the list of files says that a copy would need an address', async () => {
    const { id } = (await at('/builds/latest.json')).json() as { id: string }
    expect((await at(siteListUrl(id))).json()).toMatchObject({ followsHost: true })
  })
})

it('hosts that a client invents are limited', async () => {
  const server = await startServer({
    folder,
    port: 0,
    log: () => {},
    rates: { ...RATES, page: { burst: 3, perSecond: 0.001 } },
  })
  try {
    const limited = askAt(server.url)
    const statuses: number[] = []
    for (let host = 0; host < 5; host++)
      statuses.push((await limited('/robots.txt', { headers: { host: `h${host}.test` } })).status)
    expect(statuses).toEqual([200, 200, 200, 429, 429])
    // A host that is known costs nothing.
    expect((await limited('/robots.txt', { headers: { host: 'h0.test' } })).status).toBe(200)
  } finally {
    await server.stop()
  }
})

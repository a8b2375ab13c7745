import { gunzipSync } from 'node:zlib'
import sqlite3InitModule from '@sqlite.org/sqlite-wasm'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { splitHead } from '../../src/model/content/markdown-head.ts'
import { type Row, tableName } from '../../src/model/query/rows.ts'
import type { BuildManifest } from '../../src/model/wire/build.ts'
import { type PackedCode, type PackedProse, unpackPages, withCode } from '../../src/search/prose/packed.ts'
import { sectionsOfRow } from '../../src/search/prose/sections.ts'
import { serve, type TestServer } from './http.ts'
import settings from './multi/settings.ts'

let multi: TestServer
let single: TestServer
let buildId: string

beforeAll(async () => {
  multi = await serve('multi')
  single = await serve('single')
  buildId = ((await multi.ask('/builds/latest.json')).json() as { id: string }).id
})

const IMMUTABLE = 'public, max-age=31536000, immutable'
const REVALIDATE = 'public, max-age=0, must-revalidate'
const message = (answer: { json(): unknown }) => (answer.json() as { statusMessage: string }).statusMessage

describe('builds', () => {
  it('latest.json names the build and is never kept', async () => {
    const { status, headers, json } = await multi.ask('/builds/latest.json?1700000000000')
    expect(status).toBe(200)
    expect(headers['cache-control']).toBe('no-store')
    expect(json()).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{12}$/),
      timestamp: expect.any(Number),
      app: expect.stringMatching(/^\/_assets\/entry[.-]/),
    })
  })

  it('latest.json names the script that documents start with', async () => {
    const { app } = (await multi.ask('/builds/latest.json')).json() as { app: string }
    expect((await multi.ask('/en/docs/guide')).text).toContain(`<script type="module" src="${app}">`)
  })

  it('meta/{buildId}.json has matcher, prerendered paths and the versions of dumps', async () => {
    const { headers, json } = await multi.ask(`/builds/meta/${buildId}.json`)
    expect(headers['cache-control']).toBe(IMMUTABLE)
    const manifest = json() as BuildManifest
    expect(manifest).toMatchObject({
      id: buildId,
      matcher: { redirects: settings.redirects },
      checksums: { docs_en: expect.stringMatching(/^v3/), docs_ar: expect.stringMatching(/^v3/) },
    })
    expect(manifest.prerendered).toContain('/en/docs/guide')
    expect(manifest.prerendered).toContain('/de/docs/guide')
    expect(manifest.prerendered).not.toContain('/ar/docs/guide')
  })

  it('another build’s manifest is 404', async () => {
    const answer = await multi.ask('/builds/meta/000000000000.json')
    expect([answer.status, message(answer)]).toEqual([404, 'Page not found: /builds/meta/000000000000.json'])
  })
})

describe('payloads (R37)', () => {
  it('are kept hard with the build id as query, and asked about otherwise', async () => {
    for (const path of ['/en/docs/guide', '/ar/docs/guide']) {
      const kept = await multi.ask(`${path}/_payload.json?${buildId}`)
      const other = await multi.ask(`${path}/_payload.json?000000000000`)
      const plain = await multi.ask(`${path}/_payload.json`)
      expect([kept, other, plain].map(answer => answer.headers['cache-control'])).toEqual([
        IMMUTABLE,
        REVALIDATE,
        REVALIDATE,
      ])
      expect(kept.headers['content-type']).toBe('application/json; charset=utf-8')
      expect(kept.text).toBe(plain.text)
    }
  })

  it.each(['/en/docs/guide', '/ar/docs/guide'])('of %s names its build in a header alone', async path => {
    const { headers, json } = await multi.ask(`${path}/_payload.json`)
    expect(headers['x-build-id']).toBe(buildId)
    expect(Object.keys(json() as object)).toEqual(['page'])
    const again = await multi.ask(`${path}/_payload.json`, { headers: { 'if-none-match': headers.etag! } })
    expect([again.status, again.headers['x-build-id']]).toEqual([304, buildId])
  })

  it('leave the id to the header, and so do documents and the files of the shell (R42)', async () => {
    const document = (await multi.ask('/en/docs/guide')).text
    const shell = (await multi.ask(/<script defer src="([^"]+)"/.exec(document)![1]!)).text
    const more = (await multi.ask(/"more":"(\/_assets\/[^"]+)"/.exec(shell)![1]!)).text
    for (const text of [document, shell, more])
      expect(text).not.toMatch(new RegExp(`${buildId}|v3\\.5\\.0--|_assets/search-`))
  })

  it('hold what the page needs', async () => {
    const { json } = await multi.ask('/en/docs/guide/_payload.json')
    expect(json()).toMatchObject({
      page: {
        path: '/en/docs/guide',
        route: '/docs/guide',
        kind: 'page',
        title: 'Guide',
        description: 'A page with most of what a page can have.',
        lang: 'en',
        file: 'content/en/docs/guide.md',
        links: [{ label: 'Source', to: 'https://example.com/source', target: '_blank' }],
        meta: { layout: 'docs' },
        toc: [
          { id: 'first-part', children: [{ id: 'below-the-first', children: [{ id: 'four-deep' }] }] },
          { id: 'second-part' },
        ],
      },
    })
  })

  it('are there for every page that may be shown, and for the home pages', async () => {
    for (const path of ['', '/en', '/ar', '/en/docs/broken-middleware'])
      expect((await multi.ask(`${path}/_payload.json`)).status).toBe(200)
    expect((await single.ask('/_payload.json')).status).toBe(200)
    expect((await single.ask('/docs/guide/_payload.json')).json()).toMatchObject({ page: { path: '/docs/guide' } })
  })

  it('carry the route metadata that the client checks (R36)', async () => {
    const meta = async (path: string) =>
      ((await multi.ask(`${path}/_payload.json`)).json() as { page: { meta: unknown } }).page.meta
    expect(await meta('/en/docs/broken-middleware')).toMatchObject({ middleware: ['nowhere'] })
    expect(await meta('/en/docs/dark')).toMatchObject({ colorMode: 'dark' })
    expect(await meta('/en')).toMatchObject({ layout: 'default' })
  })

  it.each([
    ['/en/docs/invalid', 404, 'Page Not Found: /en/docs/invalid'],
    ['/ar/docs/invalid', 404, 'Page Not Found: /ar/docs/invalid'],
    ['/en/docs/gone', 410, 'This page was removed'],
    ['/de/docs/gone', 410, 'This page was removed'],
  ])('of %s, which validation refuses, is %i and no content (R36)', async (path, statusCode, statusMessage) => {
    const answer = await multi.ask(`${path}/_payload.json?${buildId}`)
    expect([answer.status, answer.json()]).toEqual([statusCode, { statusCode, statusMessage }])
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  it.each(['/en/nowhere', '/docs/guide', '/xx/docs', '/en//docs/guide', '/en/docs/guide/'])(
    'of %s is 404 with the message of the catalog',
    async path => {
      const answer = await multi.ask(`${path}/_payload.json`)
      expect([answer.status, answer.json()]).toEqual([
        404,
        { statusCode: 404, statusMessage: `Page Not Found: ${path}` },
      ])
    },
  )
})

describe('Markdown (R3)', () => {
  it.each(['/en.md', '/de.md', '/en/docs/guide.md', '/de/docs/guide.md', '/zh-CN/docs/std/crypto.md'])(
    'multi %s',
    async path => {
      const { status, headers, text } = await multi.ask(path)
      expect([status, headers['content-type']]).toEqual([200, 'text/markdown; charset=utf-8'])
      const { head, body } = splitHead(text)
      expect(body).toMatch(/^# .+\n\n> .+\n\n/)
      expect(head).toMatchObject({ url: `https://scenario.example${path.replace(/\.md$/, '')}`, version: '0.15.1' })
      expect(body).toContain(`# ${head!.title}\n\n> ${head!.description}\n`)
    },
  )

  it('a page that is only named in the reader’s language has that name in its Markdown, too (R8)', async () => {
    const payload = (await multi.ask('/de/docs/std/crypto/_payload.json')).json() as { page: { title: string } }
    expect((await multi.ask('/de/docs/std/crypto.md')).text).toContain(`\n# ${payload.page.title}\n`)
  })

  it.each([
    ['/en/docs/invalid.md', 404],
    ['/de/docs/invalid.md', 404],
    ['/en/docs/gone.md', 410],
  ])('%s of a page whose validation fails is %i (R36)', async (path, status) => {
    expect((await multi.ask(path)).status).toBe(status)
  })

  it('single: the home page’s is /index.md', async () => {
    const { status, headers, text } = await single.ask('/index.md')
    expect([status, headers['content-type']]).toEqual([200, 'text/markdown; charset=utf-8'])
    expect(text).toBe(
      '---\ntitle: "Scenario home"\ndescription: "The home page of a site made for tests."\nurl: https://scenario.example/\nversion: 0.15.1\n---\n\n' +
        '# Scenario home\n\n> The home page of a site made for tests.\n\nStart with the [guide](https://scenario.example/docs/guide).\n',
    )
    expect((await single.ask('/docs/guide.md')).status).toBe(200)
    expect((await multi.ask('/index.md')).status).toBe(404)
  })

  it.each([
    ['/en/docs/guide', '/en/docs/guide.md'],
    ['/ar/docs/guide', '/ar/docs/guide.md'],
    ['/de/docs/std/collections/array-list', '/de/docs/std/collections/array-list.md'],
    ['/', '/en.md'],
  ])('%s for those who ask for Markdown is %s', async (page, file) => {
    const headers = { accept: 'text/markdown, text/html;q=0.9, */*;q=0.1' }
    const [asked, own] = [await multi.ask(page, { headers }), await multi.ask(file)]
    expect(asked.text).toBe(own.text)
    expect([asked.status, asked.headers['content-type'], asked.headers.vary, asked.headers.etag]).toEqual([
      200,
      'text/markdown; charset=utf-8',
      'Accept, Accept-Encoding',
      own.headers.etag,
    ])
    expect(own.headers.vary).toBe('Accept-Encoding')
    const html = await multi.ask(page, { headers: { accept: 'text/html,*/*;q=0.8' } })
    expect([html.headers['content-type'], html.headers.vary]).toEqual([
      'text/html; charset=utf-8',
      'Accept, Accept-Encoding',
    ])
    expect(html.headers.etag).not.toBe(asked.headers.etag)
    const kept = (etag: string) => multi.ask(page, { headers: { ...headers, 'if-none-match': etag } })
    expect((await kept(asked.headers.etag!)).status).toBe(304)
    expect((await kept(html.headers.etag!)).status).toBe(200)
    const head = await multi.ask(page, { method: 'HEAD', headers })
    expect([head.bytes.length, head.headers['content-length'], head.headers['content-type']]).toEqual([
      0,
      asked.headers['content-length'],
      asked.headers['content-type'],
    ])
    const small = await multi.ask(page, { headers: { ...headers, 'accept-encoding': 'br' } })
    const same = await multi.ask(file, { headers: { 'accept-encoding': 'br' } })
    expect([small.headers['content-encoding'], small.text]).toEqual([same.headers['content-encoding'], own.text])
  })

  it('asking for Markdown changes nothing about errors, redirects and other files', async () => {
    const headers = { accept: 'text/markdown' }
    expect((await multi.ask('/en/nowhere', { headers })).status).toBe(404)
    expect((await multi.ask('/en/docs/gone', { headers })).status).toBe((await multi.ask('/en/docs/gone')).status)
    expect((await multi.ask('/docs', { headers })).headers.location).toBe('/en/docs')
    expect((await multi.ask('/favicon.svg', { headers })).headers['content-type']).toBe('image/svg+xml')
    expect((await single.ask('/', { headers })).text).toBe((await single.ask('/index.md')).text)
  })

  it.each(['/en/nowhere.md', '/docs/nowhere.md', '/xx.md', '/en/docs/guide/index.md'])(
    'multi %s is 404',
    async path => {
      expect((await multi.ask(path)).status).toBe(404)
    },
  )
})

describe('dumps (R2, R18)', () => {
  const statements = (text: string) => JSON.parse(gunzipSync(Buffer.from(text, 'base64')).toString()) as string[]
  const rowsOf = async (text: string, collection: string) => {
    const db = new (await sqlite3InitModule()).oo1.DB(':memory:')
    for (const statement of statements(text)) db.exec(statement)
    const sql = `SELECT * FROM ${tableName(collection)}`
    return db.exec({ sql, rowMode: 'object', returnValue: 'resultRows' }) as Row[]
  }

  it.each(['landing', 'info', 'docs_en', 'docs_de', 'docs_fa-IR'])('multi %s', async collection => {
    const { status, headers, text } = await multi.ask(`/__nuxt_content/${collection}/sql_dump.txt`)
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'text/plain; charset=utf-8',
      REVALIDATE,
    ])
    const version = /'(v3\.5\.0--[\w-]+)'/.exec(statements(text)[1]!)![1]!
    const kept = await multi.ask(`/__nuxt_content/${collection}/sql_dump.txt?v=${version}`)
    expect([kept.headers['cache-control'], kept.text]).toEqual([IMMUTABLE, text])
    expect((await multi.ask(`/__nuxt_content/${collection}/sql_dump.txt?v=other&t=1`)).headers['cache-control']).toBe(
      REVALIDATE,
    )
    const { checksums } = (await multi.ask(`/builds/meta/${buildId}.json`)).json() as BuildManifest
    expect(checksums[collection]).toBe(version)
  })

  it.each(['docs_en', 'docs_de', 'docs_fa-IR'])(
    '%s cut into sections as JSON, for those who ask for it',
    async collection => {
      const path = `/__nuxt_content/${collection}/sql_dump.txt`
      const parts: unknown[] = []
      for (const address of [path, `${path}?part=code`]) {
        const { status, headers, text } = await multi.ask(address, { headers: { accept: 'application/json' } })
        expect([status, headers['content-type'], headers.vary]).toEqual([
          200,
          'application/json; charset=utf-8',
          'Accept, Accept-Encoding',
        ])
        parts.push(JSON.parse(text))
      }
      const { pages, codeWords } = parts[0] as PackedProse
      expect(codeWords).toMatch(/^[\p{L}\p{N} ]*$/u)
      const cut = withCode(unpackPages(pages), parts[1] as PackedCode)
      // The same that everybody else would cut from the rows.
      const { headers, text } = await multi.ask(path, { headers: { accept: '*/*' } })
      expect(headers.vary).toBe('Accept, Accept-Encoding')
      const locale = collection.slice('docs_'.length)
      const rows = await rowsOf(text, collection)
      const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1)
      expect(cut.sort(byId)).toEqual(rows.flatMap(row => sectionsOfRow(row, locale)).sort(byId))
      expect((await multi.ask(`/_data/searched/${collection}.text.json`)).status).toBe(404)
    },
  )

  it.each(['info', 'landing'])('%s is text, whatever is asked for: nobody searches it', async collection => {
    const path = `/__nuxt_content/${collection}/sql_dump.txt`
    const { status, text } = await multi.ask(path, { headers: { accept: 'application/json' } })
    expect([status, text]).toEqual([200, (await multi.ask(path)).text])
  })

  it.each(['docs', 'docs_fr', 'users', '__proto__', '_content_info'])('multi %s is 404', async collection => {
    for (const accept of ['*/*', 'application/json'])
      expect((await multi.ask(`/__nuxt_content/${collection}/sql_dump.txt`, { headers: { accept } })).status).toBe(404)
  })

  it('single has docs, not docs_en', async () => {
    expect((await single.ask('/__nuxt_content/docs/sql_dump.txt')).status).toBe(200)
    expect((await single.ask('/__nuxt_content/docs_en/sql_dump.txt')).status).toBe(404)
  })
})

describe('POST query (R29)', () => {
  const post = (site: TestServer, collection: string, body: unknown) =>
    site.ask(`/__nuxt_content/${collection}/query?v=x&t=1`, {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
  const query = async (site: TestServer, collection: string, sql: string) => {
    const answer = await post(site, collection, { sql })
    expect(answer.text).not.toContain('Invalid')
    expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'no-store'])
    return answer.json() as Record<string, unknown>[]
  }

  it.each([
    [`("path" IN 'x')`, 'Value for IN must be an array'],
    [`("path" BETWEEN 'x')`, 'Value for BETWEEN must be an array with two elements'],
  ])('%s is refused with the message of the query builder', async (condition, message) => {
    const sql = `SELECT * FROM _content_docs_en WHERE ${condition} ORDER BY stem ASC`
    const { status, text } = await post(multi, 'docs_en', { sql })
    expect(status).toBe(400)
    expect(text).toContain(message)
  })

  it('answers rows', async () => {
    expect(
      await query(
        multi,
        'docs_en',
        `SELECT "path", "title" FROM _content_docs_en WHERE ("path" = '/en/docs/guide') ORDER BY stem ASC`,
      ),
    ).toEqual([{ path: '/en/docs/guide', title: 'Guide' }])
    const [row] = await query(
      multi,
      'docs_en',
      `SELECT * FROM _content_docs_en WHERE ("path" = '/en/docs/guide') ORDER BY stem ASC LIMIT 1`,
    )
    expect(row).toMatchObject({
      id: 'docs_en/en/docs/guide.md',
      stem: 'en/docs/guide',
      extension: 'md',
      navigation: null,
    })
    expect(JSON.parse(row!.body as string)).toMatchObject({
      type: 'minimark',
      toc: [{ id: 'first-part' }, { id: 'second-part' }],
    })
    expect(
      await query(
        multi,
        'docs_en',
        'SELECT COUNT(*) as count FROM _content_docs_en WHERE ("extension" = \'md\') ORDER BY stem ASC',
      ),
    ).toEqual([{ count: 21 }])
  })

  it('docs_{locale} holds every page of the locale, fallback rows included; meta.lang says which (R18)', async () => {
    const rows = await query(
      multi,
      'docs_de',
      'SELECT "path", "title", "meta" FROM _content_docs_de WHERE ("extension" = \'md\') ORDER BY stem ASC',
    )
    expect(rows).toHaveLength(21)
    const lang = (path: string) =>
      (JSON.parse(rows.find(row => row.path === path)!.meta as string) as { lang: string }).lang
    expect([lang('/de/docs/guide'), lang('/de/docs/long'), lang('/de/docs/std/collections/array-list')]).toEqual([
      'de',
      'en',
      'en',
    ])
    const [fallback] = await query(
      multi,
      'docs_de',
      `SELECT "id", "stem", "body" FROM _content_docs_de WHERE ("path" = '/de/docs/std/collections/hash-map') ORDER BY stem ASC`,
    )
    expect(fallback).toMatchObject({
      id: 'docs_de/de/docs/std/collections/hash-map.md',
      stem: 'de/docs/std/collections/hash-map',
    })
    expect(fallback!.body).toContain('"/de/docs/std/collections/array-list"')
  })

  it('a collection with a hyphen is one word in SQL', async () => {
    expect(
      await query(
        multi,
        'docs_fa-IR',
        `SELECT "path" FROM _content_docs_fa_IR WHERE ("path" = '/fa-IR/docs/guide') ORDER BY stem ASC`,
      ),
    ).toEqual([{ path: '/fa-IR/docs/guide' }])
  })

  it('info and landing are collections as the others (R18)', async () => {
    const rows = await query(multi, 'info', 'SELECT "stem", "value" FROM _content_info ORDER BY stem ASC')
    expect(rows.map(row => row.stem)).toEqual(['catalog', 'counts', 'exports', 'repository', 'zig'])
    expect(JSON.parse(rows.at(-1)!.value as string)).toEqual({ version: '0.15.1' })
    const homes = await query(multi, 'landing', 'SELECT "path" FROM _content_landing ORDER BY "path" ASC')
    expect(homes.map(row => row.path)).toEqual(['/ar', '/de', '/en', '/fa-IR', '/tj', '/zh-CN'])
    expect(await query(single, 'landing', 'SELECT "path", "title" FROM _content_landing ORDER BY stem ASC')).toEqual([
      { path: '/', title: 'Scenario home' },
    ])
    expect(
      await query(single, 'docs', `SELECT "path" FROM _content_docs WHERE ("path" = '/docs/guide') ORDER BY stem ASC`),
    ).toEqual([{ path: '/docs/guide' }])
  })

  it('literals may hold what looks like a comment', async () => {
    expect(
      await query(
        multi,
        'docs_en',
        `SELECT "path" FROM _content_docs_en WHERE ("path" = '/a--b/*c') ORDER BY stem ASC`,
      ),
    ).toEqual([])
  })

  it.each([
    ['', 'Query cannot be empty'],
    ['   ', 'Query cannot be empty'],
    ['SELECT * FROM _content_docs_en ORDER BY stem ASC -- x', 'SQL comments are not allowed'],
    ['SELECT * FROM _content_docs_en /* x */ ORDER BY stem ASC', 'SQL comments are not allowed'],
    ['DROP TABLE _content_docs_en', 'Query must be a valid SELECT statement with proper syntax'],
    ['SELECT * FROM _content_docs_en', 'Query must be a valid SELECT statement with proper syntax'],
    [
      'SELECT * FROM _content_docs_en ORDER BY stem ASC; DELETE FROM _content_docs_en',
      'Query must be a valid SELECT statement with proper syntax',
    ],
    [
      'SELECT * FROM _content_docs_en ORDER BY stem ASC LIMIT -1',
      'Query must be a valid SELECT statement with proper syntax',
    ],
    [
      'SELECT title FROM _content_docs_en ORDER BY stem ASC',
      "Column 'title' has invalid format. Expected *, COUNT(), or a quoted column name",
    ],
    [
      'SELECT "title", path FROM _content_docs_en ORDER BY stem ASC',
      'Multiple columns must be properly quoted and alphanumeric',
    ],
    ['SELECT "__hash__" FROM _content_docs_en ORDER BY stem ASC', "Column '__hash__' does not exist."],
    ['SELECT "nothing" FROM _content_docs_en ORDER BY stem ASC', "Column 'nothing' does not exist."],
    ['SELECT * FROM _content_docs_de ORDER BY stem ASC', "Collection 'docs_de' does not exist"],
    ['SELECT * FROM sqlite_master ORDER BY stem ASC', "Collection 'sqlite_master' does not exist"],
    ['SELECT * FROM _dump_versions ORDER BY stem ASC', "Collection '_dump_versions' does not exist"],
    [
      `SELECT * FROM _content_docs_en WHERE "path" = 'x' ORDER BY stem ASC`,
      'WHERE clause must be properly enclosed in parentheses',
    ],
    [
      `SELECT * FROM _content_docs_en WHERE ("path" IN (SELECT 1)) ORDER BY stem ASC`,
      'WHERE clause contains unsafe SQL commands',
    ],
    [
      'SELECT * FROM _content_docs_en ORDER BY RANDOM() ASC',
      'ORDER BY clause must contain valid column names followed by ASC or DESC',
    ],
    [`SELECT * FROM _content_docs_en WHERE ("title" LIKE '${'a'.repeat(51)}') ORDER BY stem ASC`, ''],
  ])('refuses %j with 400', async (sql, fact) => {
    const answer = await post(multi, 'docs_en', { sql })
    expect(answer.status).toBe(400)
    expect(message(answer)).toMatch(/^Invalid query: /)
    expect(message(answer)).toContain(fact)
  })

  it.each([['not json'], ['null'], ['[]'], ['{}'], ['{"sql":5}'], ['{"sql":null}'], ['']])(
    'refuses the body %j with 400',
    async body => {
      const answer = await post(multi, 'docs_en', body)
      expect([answer.status, message(answer)]).toEqual([400, expect.stringMatching(/^Invalid query: /)])
    },
  )

  it('has a limit of rows', async () => {
    const rows = await query(multi, 'docs_en', 'SELECT "path" FROM _content_docs_en ORDER BY stem ASC LIMIT 2')
    expect(rows).toHaveLength(2)
    const answer = await post(multi, 'docs_en', {
      sql: 'SELECT "path" FROM _content_docs_en ORDER BY stem ASC LIMIT 99999999999999999999',
    })
    expect([answer.status, message(answer)]).toEqual([400, expect.stringContaining('rows are too many')])
  })

  it.each(['docs', 'users', 'docs_fr', '__proto__', 'constructor'])(
    '%s is 404 in multi-language mode',
    async collection => {
      const answer = await post(multi, collection, { sql: 'SELECT * FROM _content_docs ORDER BY stem ASC' })
      expect([answer.status, message(answer)]).toEqual([
        404,
        `Collection '${collection}' does not exist. Collections: landing, docs_en, docs_de, docs_ar, docs_fa-IR, docs_tj, docs_zh-CN, info.`,
      ])
    },
  )

  it.each(['GET', 'PUT', 'DELETE', 'PATCH'])('%s is 405', async method => {
    const answer = await multi.ask('/__nuxt_content/docs_en/query', { method })
    expect([answer.status, answer.headers.allow]).toEqual([405, 'POST'])
  })

  it('a body over 16 KiB is 413, announced or not', async () => {
    const body = JSON.stringify({ sql: ' '.repeat(16 * 1024) })
    expect((await post(multi, 'docs_en', body)).status).toBe(413)
    const chunked = await multi.ask('/__nuxt_content/docs_en/query', {
      method: 'POST',
      headers: { 'transfer-encoding': 'chunked' },
      body,
    })
    expect([chunked.status, message(chunked)]).toEqual([
      413,
      'The body is larger than 16384 bytes. Send a shorter query.',
    ])
    // Exactly the limit is read.
    const exact = '{"sql":""}'.padEnd(16 * 1024)
    expect((await post(multi, 'docs_en', exact)).status).toBe(400)
  })
})

describe('icons (R30)', () => {
  it('serves those of the installed sets, unknown names left out', async () => {
    const { status, headers, json } = await multi.ask('/api/_nuxt_icon/lucide.json?icons=sun,no-such-icon,moon')
    expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=86400'])
    expect(json()).toMatchObject({
      prefix: 'lucide',
      width: 24,
      height: 24,
      icons: { sun: { body: expect.stringContaining('<') }, moon: {} },
    })
    expect(Object.keys((json() as { icons: object }).icons)).toEqual(['sun', 'moon'])
    expect(
      ((await multi.ask('/api/_nuxt_icon/simple-icons.json?icons=github')).json() as { icons: object }).icons,
    ).toHaveProperty('github')
  })

  it('serves aliases with what they stand for', async () => {
    const answer = (await multi.ask('/api/_nuxt_icon/lucide.json?icons=home')).json() as {
      icons: Record<string, unknown>
      aliases?: Record<string, { parent: string }>
    }
    const parent = answer.aliases?.home?.parent ?? 'home'
    expect(answer.icons).toHaveProperty(parent)
  })

  it.each(['mdi', '__proto__', '..%2F..%2Fsite', 'LUCIDE', '', '%25', '%2525'])('the set %j is 404', async set => {
    expect((await multi.ask(`/api/_nuxt_icon/${set}.json?icons=sun`)).status).toBe(404)
  })

  it('names of the prototype are no icons', async () => {
    expect(
      (
        (await multi.ask('/api/_nuxt_icon/lucide.json?icons=constructor,__proto__,toString')).json() as {
          icons: object
        }
      ).icons,
    ).toEqual({})
  })

  it('no names is 400, more than 500 characters of URL is 414', async () => {
    expect((await multi.ask('/api/_nuxt_icon/lucide.json')).status).toBe(400)
    const path = '/api/_nuxt_icon/lucide.json?icons=sun,'
    expect((await multi.ask(path.padEnd(500, 'x'))).status).toBe(200)
    expect((await multi.ask(path.padEnd(501, 'x'))).status).toBe(414)
  })
})

describe('pictures (R30)', () => {
  const WIDTHS = [320, 640, 768, 1024, 1280, 1536, 2048, 2560, 3072]

  it.each(WIDTHS)('/green.png at %i: webp, never enlarged, in every quality', async width => {
    const natural = (await sharp(Buffer.from((await multi.ask('/green.png')).bytes)).metadata()).width!
    for (const quality of [60, 80, 100]) {
      const { status, headers, bytes } = await multi.ask(`/_image?url=%2Fgreen.png&w=${width}&q=${quality}`)
      expect([status, headers['content-type'], headers['cache-control']]).toEqual([
        200,
        'image/webp',
        'public, max-age=86400',
      ])
      const found = await sharp(bytes).metadata()
      expect([found.format, found.width]).toEqual(['webp', Math.min(width, natural)])
    }
  })

  it('has quality 100 where nobody says', async () => {
    const [plain, hundred] = await Promise.all([
      multi.ask('/_image?url=/green.png&w=320'),
      multi.ask('/_image?url=/green.png&w=320&q=100'),
    ])
    expect(plain.bytes.equals(hundred.bytes)).toBe(true)
  })

  it.each([
    '',
    '?url=/green.png',
    '?url=/green.png&w=300',
    '?url=/green.png&w=320&q=75',
    '?url=/nothing.png&w=320',
    '?url=https://example.com/a.png&w=320',
    '?url=//example.com/a.png&w=320',
    '?url=/../package.json&w=320',
    '?url=/logo-light.svg&w=320',
    '?w=320',
    '?url=/green.png&w=320&h=1',
    '?url=/green.png&w=320&w=320',
    '?url=/green.png&w=0320',
    '?url=/green.png&w=320&q=060',
  ])('/_image%s is 400', async query => {
    expect((await multi.ask(`/_image${query}`)).status).toBe(400)
  })

  it('the page offers them in every width up to the picture’s own', async () => {
    const { text } = await multi.ask('/en/docs/guide')
    const srcset = /srcSet="([^"]*)"/i.exec(text)![1]!.replaceAll('&amp;', '&')
    for (const part of srcset.split(', ')) expect((await multi.ask(part.split(' ')[0]!)).status).toBe(200)
  })
})

describe('islands (R2)', () => {
  it('answers {id, html}, computed when asked', async () => {
    const { status, headers, json } = await multi.ask('/__nuxt_island/page_docs%3Aguide.json')
    expect([status, headers['content-type']]).toEqual([200, 'application/json'])
    expect(json()).toEqual({ id: 'docs:guide', html: expect.stringContaining('Guide') })
  })

  it('takes its properties from the query', async () => {
    const german = (await multi.ask('/__nuxt_island/page_docs:guide.json?locale=de')).json() as { html: string }
    expect(german.html).toContain('Anleitung')
    const single_ = (await single.ask('/__nuxt_island/page_docs:guide.json')).json() as { html: string }
    expect(single_.html).toContain('Guide')
  })

  it.each([
    'nothing_x.json',
    'page.json',
    'page_.json',
    'page_nowhere.json',
    'page_docs:guide',
    'constructor_x.json',
    'page_docs:guide.json?locale=fr',
    'page_docs%2Fguide.json',
    'page_%25.json',
    'page_%2525.json',
    '%25_x.json',
  ])('%s is 404', async file => {
    expect((await multi.ask(`/__nuxt_island/${file}`)).status).toBe(404)
  })
})

describe('files beside the pages', () => {
  it('sitemap.xml lists pages in their own language, with alternates (R8)', async () => {
    const { status, headers, text } = await multi.ask('/sitemap.xml')
    expect([status, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8'])
    const urls = [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(match => match[1]!)
    expect(new Set(urls).size).toBe(urls.length)
    expect(urls).toContain('https://scenario.example/en/docs/guide')
    expect(urls).toContain('https://scenario.example/de/docs/guide')
    expect(urls).toContain('https://scenario.example/ar')
    expect(urls.some(url => url.includes('/zh-CN') || url.includes('/ar/docs'))).toBe(false)
    // What is decided when asked, and a head without a body, are no pages to list.
    for (const name of ['invalid', 'gone', 'moved', 'broken-middleware']) expect(text).not.toContain(`/docs/${name}<`)
    expect(text).not.toContain('/de/docs/std/collections/array-list')
    const guide = /<url><loc>https:\/\/scenario\.example\/en\/docs\/guide<\/loc>.*?<\/url>/.exec(text)![0]
    expect([...guide.matchAll(/hreflang="([^"]*)" href="([^"]*)"/g)].map(match => [match[1], match[2]])).toEqual([
      ['en', 'https://scenario.example/en/docs/guide'],
      ['de', 'https://scenario.example/de/docs/guide'],
      ['x-default', 'https://scenario.example/en/docs/guide'],
    ])
    expect(text).toContain('<lastmod>2025-10-18</lastmod>')
  })

  it('single: without alternates and locales', async () => {
    const { text } = await single.ask('/sitemap.xml')
    expect(text).toContain('<loc>https://scenario.example/docs/guide</loc>')
    expect(text).not.toContain('hreflang="')
    expect(text).not.toContain('/en/')
  })

  it('robots.txt names the sitemap', async () => {
    expect((await multi.ask('/robots.txt')).text).toBe(
      'User-agent: *\nAllow: /\n\nSitemap: https://scenario.example/sitemap.xml\n',
    )
  })

  it('favicon and web manifest', async () => {
    expect((await multi.ask('/favicon.svg')).headers['content-type']).toBe('image/svg+xml')
    const { headers, json } = await multi.ask('/site.webmanifest')
    expect(headers['content-type']).toBe('application/manifest+json; charset=utf-8')
    expect(json()).toMatchObject({ name: 'Zig Standard Library', short_name: 'Zig std docs', start_url: '/' })
  })

  it('/health', async () => {
    const { status, headers, json } = await multi.ask('/health')
    expect([status, headers['cache-control'], json()]).toEqual([200, 'no-store', { status: 'ok', build: buildId }])
  })

  it.each([
    '/_data/site.json',
    '/_data/files.json',
    '/_data/shell/en.json',
    '/en/index.html',
    '/index.html',
    '/en/docs/guide/index.html',
    '/en/docs/guide/index.html.br',
    '/robots.txt.gz',
    '/%2e%2e/package.json',
    '/..%2f..%2fpackage.json',
    '/en/..%2f_data/site.json',
    '/en/.md',
    '/.md',
    '/en/docs/.md',
    '/en//docs/guide.md',
    '/en/docs/std%2Fcrypto',
    '/en%2Fdocs/guide.md',
    '/en/docs%2Fguide/_payload.json',
  ])('%s is the server’s own, or nothing: 404', async path => {
    expect((await multi.ask(path)).status).toBe(404)
  })
})

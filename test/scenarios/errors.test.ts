import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { FILES_FILE, type FileTable } from '../../src/model/wire/files.ts'
import type { SiteError } from '../../src/model/wire/payload.ts'
import { main } from '../../src/server/node.ts'
import { buildsOf } from '../sites.ts'
import { type Answer, serve, serveFolder, siteOf, type TestServer } from './http.ts'

let multi: TestServer
let single: TestServer
beforeAll(async () => {
  multi = await serve('multi')
  single = await serve('single')
})

/** What the document tells its scripts of the error. */
function errorOf({ text }: Answer): unknown {
  const data = JSON.parse(/<script type="application\/json" id="_page">([\s\S]*?)<\/script>/.exec(text)![1]!) as {
    error: SiteError
  }
  const { statusCode, statusMessage, fatal } = data.error
  return { statusCode, statusMessage, fatal }
}
/** Words of the page, as a reader sees them. */
function wordsOf({ text }: Answer): string {
  const main = /<main[\s\S]*?<\/main>/.exec(text)![0]
  return main
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replace(/\s+/g, ' ')
}

describe('the error catalog of docs/specification.md', () => {
  it('missing content is failed validation: a fatal 404 with the full path (R36)', async () => {
    const answer = await multi.ask('/en/docs/nowhere?a=1')
    expect([answer.status, errorOf(answer)]).toEqual([
      404,
      { statusCode: 404, statusMessage: 'Page Not Found: /en/docs/nowhere?a=1', fatal: true },
    ])
  })

  it('a validator that says false: the same', async () => {
    for (const path of ['/en/docs/invalid?x=1', '/ar/docs/invalid?x=1']) {
      const answer = await multi.ask(path)
      expect([answer.status, errorOf(answer)]).toEqual([
        404,
        { statusCode: 404, statusMessage: `Page Not Found: ${path}`, fatal: true },
      ])
    }
    expect((await single.ask('/docs/invalid')).status).toBe(404)
  })

  it('a validator with a status and a message: both are used, and the message is shown', async () => {
    const answer = await multi.ask('/en/docs/gone')
    expect([answer.status, errorOf(answer)]).toEqual([
      410,
      { statusCode: 410, statusMessage: 'This page was removed', fatal: true },
    ])
    expect(wordsOf(answer)).toContain('This page was removed')
    expect(wordsOf(answer)).toContain('410')
  })

  it.each(['/api', '/api/nothing', '/builds', '/health/x', '/exports/nothing', '/missing.png', '/en/missing.png'])(
    'no route matches %s: a 404 that is not fatal, with the path',
    async path => {
      const answer = await multi.ask(path)
      expect([answer.status, errorOf(answer)]).toEqual([
        404,
        { statusCode: 404, statusMessage: `Page not found: ${path}`, fatal: false },
      ])
    },
  )

  it('unknown route middleware: 500 with its message', async () => {
    const answer = await multi.ask('/en/docs/broken-middleware')
    expect([answer.status, errorOf(answer)]).toEqual([
      500,
      { statusCode: 500, statusMessage: "Unknown route middleware: 'nowhere'", fatal: true },
    ])
    expect(wordsOf(answer)).toContain("Unknown route middleware: 'nowhere'")
  })

  it('readers see R28’s words: status, title, description, the way home', async () => {
    for (const [site, path, home] of [
      [multi, '/en/docs/nowhere', '/en'],
      [multi, '/api/nothing', '/en'],
      [multi, '/de/docs/nowhere', '/de'],
      [single, '/nowhere', '/'],
    ] as const) {
      const answer = await site.ask(path)
      expect(answer.status).toBe(404)
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
      expect(wordsOf(answer)).toContain('404')
      if (home === '/de') continue
      expect(wordsOf(answer)).toContain('Page not found')
      expect(wordsOf(answer)).toContain('We are sorry but this page could not be found.')
      expect(wordsOf(answer)).toContain('Back to home')
      expect(answer.text).toMatch(new RegExp(`<main[\\s\\S]*href="${home}"[\\s\\S]*</main>`))
      expect(answer.text).toContain('<title>Page not found · Zig std docs</title>')
      expect(answer.text).toContain('<meta name="robots" content="noindex">')
    }
  })

  it('a page in the wrong case is another page: 404 (R39)', async () => {
    expect((await multi.ask('/en/docs/Guide')).status).toBe(404)
  })

  it('HEAD has the status and no body', async () => {
    const { status, bytes } = await multi.ask('/en/docs/nowhere', { method: 'HEAD' })
    expect([status, bytes.length]).toEqual([404, 0])
  })
})

describe('a helpful miss', () => {
  it('says what was not found, and offers what is near', async () => {
    const answer = await multi.ask('/en/docs/guid?a=%3Cb%3E')
    expect(wordsOf(answer)).toContain('No page at /docs/guid .')
    expect(answer.text).toMatch(/<nav class="near"[\s\S]*href="\/en\/docs\/guide"/)
    expect(answer.text).toContain('href="/en/search?q=guid"')
  })

  it('what was asked for is text, never markup', async () => {
    const { text } = await multi.ask("/en/docs/%3Cscript%3E'%22$&~")
    expect(text).toContain('&lt;script&gt;')
    expect(text).not.toContain("<script>'")
  })

  it('the list of languages keeps the address', async () => {
    const { text } = await multi.ask('/en/docs/nowhere')
    expect(text).toContain('href="/de/docs/nowhere"')
    expect(text).toContain('href="/ar/docs/nowhere"')
  })

  it('is compressed', async () => {
    for (const encoding of ['br', 'gzip']) {
      const { status, headers } = await multi.ask('/en/nowhere', { headers: { 'accept-encoding': encoding } })
      expect([status, headers['content-encoding']]).toEqual([404, encoding])
    }
  })

  it.each([
    ['/en/docs/guid', { accept: 'text/markdown' }, 'text/markdown; charset=utf-8'],
    ['/en/docs/guid.md', {}, 'text/markdown; charset=utf-8'],
    ['/docs/guid.md', {}, 'text/markdown; charset=utf-8'],
    ['/en/docs/guid', { accept: 'application/json' }, 'application/json'],
    ['/en/docs/guid.json', {}, 'application/json'],
    ['/exports/guid.json', {}, 'application/json'],
    ['/guid.xml', {}, 'application/xml; charset=utf-8'],
  ])('a program gets a few lines: %s %j', async (path, headers, type) => {
    const { status, headers: sent, bytes } = await multi.ask(path, { headers: headers as Record<string, string> })
    expect([status, sent['content-type'], bytes.length < 2000]).toEqual([404, type, true])
  })
})

describe('bots (R27)', () => {
  it.each([
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Chrome-Lighthouse',
    'facebookexternalhit/1.1',
    'Mediapartners-Google',
    'bingbot',
  ])('%s gets plain text, no error page; the error is logged', async agent => {
    const headers = { 'user-agent': agent }
    const missing = await multi.ask('/en/docs/nowhere', { headers })
    expect([missing.status, missing.headers['content-type'], missing.text]).toEqual([
      404,
      'text/plain; charset=utf-8',
      'Page Not Found: /en/docs/nowhere\n',
    ])
    multi.logged.length = 0
    const broken = await multi.ask('/en/docs/broken-middleware', { headers })
    expect([broken.status, broken.text]).toEqual([500, "Unknown route middleware: 'nowhere'\n"])
    expect(multi.logged).toEqual([
      {
        level: 'error',
        message: "Unknown route middleware: 'nowhere'",
        fields: { path: '/en/docs/broken-middleware', bot: true },
      },
    ])
  })

  it('get pages as everybody does', async () => {
    const { status, headers } = await multi.ask('/en/docs/guide', { headers: { 'user-agent': 'Googlebot' } })
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  })

  it('people with "robot" in a longer word are people', async () => {
    expect(
      (await multi.ask('/en/nowhere', { headers: { 'user-agent': 'Robotics browser' } })).headers['content-type'],
    ).toBe('text/html; charset=utf-8')
  })
})

describe('a page that cannot be drawn', () => {
  it('is 500: an error page for people, plain text for bots, and a line in the log (R27, R28)', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'broken-'))
    await cp(siteOf('single'), folder, { recursive: true })
    const table = JSON.parse(await readFile(join(folder, FILES_FILE), 'utf8')) as FileTable
    const text = '{"page": nonsense'
    table['/docs/gone/_payload.json'] = { etag: 'broken', size: text.length }
    await writeFile(join(folder, FILES_FILE), JSON.stringify(table))
    await writeFile(join(folder, 'docs/gone/_payload.json'), text)
    const broken = await serveFolder(folder)
    try {
      const person = await broken.ask('/docs/gone')
      expect([person.status, person.headers['content-type'], errorOf(person)]).toEqual([
        500,
        'text/html; charset=utf-8',
        { statusCode: 500, statusMessage: 'Internal Server Error', fatal: true },
      ])
      expect(wordsOf(person)).toContain('Something went wrong')
      // Nothing of the inside is told.
      expect(person.text).not.toContain('nonsense')
      expect(broken.logged).toEqual([
        {
          level: 'error',
          message: 'request failed',
          fields: { path: '/docs/gone', error: expect.stringContaining('SyntaxError') },
        },
      ])
      const bot = await broken.ask('/docs/gone', { headers: { 'user-agent': 'Googlebot' } })
      expect([bot.status, bot.text]).toEqual([500, 'Internal Server Error\n'])
      // The next request is answered as ever.
      expect((await broken.ask('/docs/guide')).status).toBe(200)
    } finally {
      await broken.stop()
      await rm(folder, { recursive: true })
    }
  })
})

describe('bounds', () => {
  it.each(['/en/docs/guide', '/', '/ar/docs/guide', '/health', '/nowhere'])(
    'an address longer than 2048 characters is 414: %s',
    async path => {
      const fits = `${path}?`.padEnd(2048, 'x')
      expect((await multi.ask(fits)).status).not.toBe(414)
      expect((await multi.ask(`${fits}x`)).status).toBe(414)
    },
  )

  it.each(['/en/docs/%', '/%zz', '/en/%E0%A4%A', '/_assets/%', '/__nuxt_content/%/query'])(
    'a broken percent sign is 400: %s',
    async path => {
      const { status, text } = await multi.ask(path)
      expect([status, text]).toEqual([400, 'The address is not valid: it holds a broken percent sign.\n'])
    },
  )

  it.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])(
    '%s on what is only read is 405 and says what is allowed',
    async method => {
      for (const path of [
        '/en/docs/guide',
        '/',
        '/health',
        '/_image',
        '/sitemap.xml',
        '/en/docs/guide/_payload.json',
      ]) {
        const { status, headers } = await multi.ask(path, { method })
        expect([path, status, headers.allow]).toEqual([path, 405, 'GET, HEAD'])
      }
    },
  )

  it('headers over 16 KB are 431', async () => {
    expect((await multi.ask('/en', { headers: { 'x-long': 'x'.repeat(8_000) } })).status).toBe(200)
    expect((await multi.ask('/en', { headers: { 'x-long': 'x'.repeat(17_000) } })).status).toBe(431)
  })

  it('what is no HTTP is 400', async () => {
    const text = await new Promise<string>(resolve => {
      const socket = connect(Number(new URL(multi.url).port), 'localhost', () => socket.write('NONSENSE\r\n\r\n'))
      let received = ''
      socket.on('data', chunk => (received += chunk))
      socket.on('close', () => resolve(received))
    })
    expect(text).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/)
  })
})

describe('stopping', () => {
  it('finishes a request in flight, and takes no new one', async () => {
    const server = await serveFolder(siteOf('single'))
    const { hostname, port } = new URL(server.url)
    const sql = `SELECT "path" FROM _content_docs WHERE ("path" = '/docs/guide') ORDER BY stem ASC`
    const body = JSON.stringify({ sql })
    // A thread is there, and has read the collection.
    await server.ask('/__nuxt_content/docs/query', { method: 'POST', body })
    const flying = request({
      hostname,
      port,
      path: '/__nuxt_content/docs/query',
      method: 'POST',
      agent: false,
      headers: { 'content-length': String(body.length) },
    })
    const answered = new Promise<string>((resolve, reject) => {
      flying.on('error', reject)
      flying.on('response', response => {
        let text = `${response.statusCode} `
        response.on('data', chunk => (text += chunk))
        response.on('end', () => resolve(text))
      })
    })
    const begun = new Promise(resolve => server.server.once('request', resolve))
    flying.write(body.slice(0, 10))
    await begun
    let stopped = false
    const stopping = server.stop().then(() => (stopped = true))
    // Connections that come while the port is being closed are answered.
    const outcome = () =>
      server.ask('/health').then(
        () => 'answer',
        () => 'refused',
      )
    await expect.poll(outcome, { timeout: 20_000, interval: 200 }).toBe('refused')
    expect(stopped).toBe(false)
    flying.end(body.slice(10))
    expect(await answered).toBe('200 [{"path":"/docs/guide"}]')
    await stopping
    expect(stopped).toBe(true)
  })
})

describe('starting (main)', () => {
  const taken: Server[] = []
  afterEach(() => {
    vi.restoreAllMocks()
    process.exitCode = undefined
    vi.unstubAllEnvs()
    for (const server of taken.splice(0)) server.close()
  })
  const take = (port: number) =>
    new Promise<number>((resolve, reject) => {
      const server = createServer()
      server.once('error', reject)
      server.listen(port, () => resolve((server.address() as { port: number }).port))
      taken.push(server)
    })

  it('a taken port is told, with the next free one', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => {})
    const port = await take(0)
    await take(port + 1).catch(() => {})
    vi.stubEnv('PORT', String(port))
    vi.stubEnv('PROCESSES', '1')
    await main(buildsOf('single'))
    const [, named, next] = /^Port (\d+) is taken\. Use another one: PORT=(\d+) npm start$/.exec(
      String(said.mock.calls[0]![0]),
    )!
    expect(Number(named)).toBe(port)
    expect(Number(next)).toBeGreaterThan(port + 1)
    // It is free indeed.
    await take(Number(next))
    expect(process.exitCode).toBe(1)
  })

  it.each(['', 'x', '-1', '70000', '3.5'])('PORT=%s is told to be none', async port => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => {})
    vi.stubEnv('PORT', port)
    await main(buildsOf('single'))
    expect(said.mock.calls).toEqual([[`PORT is "${port}", which is no port. Use a number from 0 to 65535.`]])
    expect(process.exitCode).toBe(1)
  })

  it('a folder without a site is told', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => {})
    vi.stubEnv('PORT', '0')
    await main('/nowhere')
    expect(String(said.mock.calls[0]![0])).toContain('There is no built site in /nowhere. Run "npm run build" first.')
    expect(process.exitCode).toBe(1)
  })
})

// Addresses that people write by hand, the page of results and source files, on this repository's own site.

import { beforeAll, describe, expect, inject, it } from 'vitest'
import { serve, type TestServer } from './http.ts'

let own: TestServer
beforeAll(async () => {
  const problem = inject('ownProblem')
  if (problem) throw new Error(problem)
  own = await serve('own')
})

describe('a short address leads to the declaration', () => {
  it.each([
    ['/std.mem.eql', '/en/docs/std/systems/mem#eql'],
    ['/mem.eql', '/en/docs/std/systems/mem#eql'],
    ['/docs/std.mem.eql', '/en/docs/std/systems/mem#eql'],
    ['/en/std.mem.eql', '/en/docs/std/systems/mem#eql'],
    ['/de/mem.eql?x=1', '/de/docs/std/systems/mem?x=1#eql'],
    ['/std/mem', '/en/docs/std/systems/mem'],
    ['/std/mem/eql', '/en/docs/std/systems/mem#eql'],
    ['/docs/std/collections/array_list', '/en/docs/std/collections/array-list'],
    ['/std.io.getStdOut', expect.stringMatching(/^\/en\/docs\/migration#/)],
    ['/std.mem.eql.md', '/en/docs/std/systems/mem.md'],
  ])('%s → %s', async (path, location) => {
    const answer = await own.ask(path)
    expect([answer.status, answer.headers.location]).toEqual([302, location])
    const [page] = answer.headers.location!.split('#')
    const there = await own.ask(page!)
    expect(there.status).toBe(200)
    const [, anchor] = answer.headers.location!.split('#')
    if (anchor) expect(there.text).toContain(`id="${anchor}"`)
  })

  it.each(['/std.ArrayList', '/ArrayList', '/docs/std/collections/ArrayList', '/Allocator.alloc'])(
    '%s is there, through its other names',
    async path => {
      const answer = await own.ask(path)
      expect([answer.status, answer.headers.location]).toEqual([302, expect.stringMatching(/^\/en\/docs\/std\//)])
      expect((await own.ask(answer.headers.location!.split('#')[0]!)).status).toBe(200)
    },
  )

  it('in the language that the reader chose', async () => {
    const answer = await own.ask('/std.mem.eql', { headers: { cookie: 'a=b; i18n_redirected=ja' } })
    expect(answer.headers.location).toBe('/ja/docs/std/systems/mem#eql')
    const unknown = await own.ask('/std.mem.eql', { headers: { cookie: 'i18n_redirected=xx' } })
    expect(unknown.headers.location).toBe('/en/docs/std/systems/mem#eql')
  })

  it('a name that is not there is a 404 with those that are like it', async () => {
    const answer = await own.ask('/std.mem.eqll', { headers: { accept: 'application/json' } })
    expect([answer.status, JSON.stringify(answer.json())]).toEqual([404, expect.stringContaining('std.mem.eql"')])
  })
})

describe('a page of a group that another release does not have', () => {
  const from = '/docs/0.17/std/platform/posix/functions-2'
  const to = '/en/docs/0.17/std/platform/posix/functions'
  it.each([
    [`/en${from}`, to],
    [`/en${from}.md`, `${to}.md`],
    [`${from}.md`, `${to}.md`],
  ])('%s → %s', async (path, location) => {
    const { status, headers } = await own.ask(path)
    expect([status, headers.location, headers['content-location']]).toEqual([302, location, undefined])
    expect((await own.ask(location)).status).toBe(200)
  })
})

describe('guides in another release', () => {
  it.each([
    ['the overview', '/en/docs/0.17/std', 'std.process.Init'],
    ['a module that it lacks', '/en/docs/0.17/std/networking/net', 'host_name.connect(io, port'],
    ['a module that has another name there', '/en/docs/0.17/std/systems/lang', 'info.field_names.len'],
  ])('show its examples: %s', async (_, path, code) => {
    const { status, text } = await own.ask(`${path}.md`)
    expect([status, text.includes(code)]).toEqual([200, true])
  })

  it('lead to the release that has a page which another one lacks', async () => {
    const { status, text } = await own.ask('/en/docs/0.16/std/systems/lang')
    expect([status, text.includes('href="/en/docs/0.17/std/systems/lang"')]).toEqual([200, true])
  })
})

describe('the page of results', () => {
  it('is drawn by the server, best first', async () => {
    const { status, text, headers } = await own.ask('/de/search?q=mem.eql')
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(/class="found"[\s\S]*?<a href="([^"]+)"/.exec(text)![1]).toBe('/de/docs/std/systems/mem#eql')
    expect(text).toContain('<meta name="robots" content="noindex">')
  })

  it('keeps the query on its way to a language', async () => {
    expect((await own.ask('/search?q=a%20b')).headers.location).toBe('/en/search?q=a%20b')
    const chosen = await own.ask('/search?q=a', { headers: { cookie: 'i18n_redirected=fr' } })
    expect(chosen.headers.location).toBe('/fr/search?q=a')
  })

  it('is data for those who ask for it', async () => {
    const answer = await own.ask('/en/search?q=mem.eql', { headers: { accept: 'application/json' } })
    const { declarations } = answer.json() as { declarations: { title: string; url: string }[] }
    expect(declarations[0]).toMatchObject({
      title: 'std.mem.eql',
      url: expect.stringMatching(/\/en\/docs\/std\/systems\/mem#eql$/),
    })
    expect(answer.headers['access-control-allow-origin']).toBe('*')
  })

  it('says so where nothing is found, and shows a field where nothing is asked', async () => {
    expect((await own.ask('/en/search?q=qqqqzzzzxxxx')).text).toContain('Nothing found for “qqqqzzzzxxxx”')
    expect((await own.ask('/en/search')).text).toContain('name="q"')
  })
})

describe('files for programs', () => {
  it('Markdown without a language is that of the default one, and says where it is', async () => {
    const { status, headers, text } = await own.ask('/docs/std/systems/mem.md')
    expect([
      status,
      headers['content-type'],
      headers['content-location'],
      headers['access-control-allow-origin'],
    ]).toEqual([200, 'text/markdown; charset=utf-8', '/en/docs/std/systems/mem.md', '*'])
    expect(text).toBe((await own.ask('/en/docs/std/systems/mem.md')).text)
  })

  it.each([
    '/exports/manifest.json',
    '/exports/symbols.ndjson',
    '/llms.txt',
    '/llms-full.txt',
    '/openapi.json',
    '/.well-known/mcp',
  ])('%s is open to other origins', async path => {
    const { status, headers } = await own.ask(path, { method: 'HEAD' })
    expect([status, headers['access-control-allow-origin']]).toEqual([200, '*'])
  })

  it('pages and payloads are not', async () => {
    for (const path of ['/en/docs', '/en/docs/_payload.json'])
      expect((await own.ask(path)).headers['access-control-allow-origin']).toBeUndefined()
  })

  it('every call of the OpenAPI description is there, and answers in its type', async () => {
    const { openapi, paths } = (await own.ask('/openapi.json')).json() as {
      openapi: string
      paths: Record<string, Record<string, { responses: Record<string, { content?: Record<string, unknown> }> }>>
    }
    expect(openapi).toBe('3.1.0')
    const filled: Record<string, string> = { locale: 'en', name: 'std.mem.eql', path: 'docs/std/systems/mem' }
    for (const [template, methods] of Object.entries(paths)) {
      const path = template.replace(/\{(\w+)\}/g, (_, name: string) => filled[name]!)
      for (const [method, { responses }] of Object.entries(methods)) {
        const [wanted = '', { content = {} } = {}] = Object.entries(responses)[0]!
        const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' })
        const answer = await own.ask(/search|suggest/.test(path) ? `${path}?q=mem` : path, {
          method: method.toUpperCase(),
          headers: { accept: 'application/json, text/event-stream', 'content-type': 'application/json' },
          ...(method === 'post' ? { body } : {}),
        })
        const type = answer.headers['content-type']?.split(';')[0]
        expect([path, answer.status, type]).toEqual([path, Number(wanted), Object.keys(content)[0] ?? type])
      }
    }
  })

  it('the description for browsers has its own type', async () => {
    const { headers, text } = await own.ask('/opensearch.xml')
    expect(headers['content-type']).toBe('application/opensearchdescription+xml; charset=utf-8')
    expect(text).toContain('/search?q={searchTerms}')
  })
})

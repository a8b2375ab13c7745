// The MCP server as clients meet it: the SDK's own client over HTTP on Node and on the edge, and over standard input and
// output; 50 questions whose answers are known; what is refused.

import { spawn } from 'node:child_process'
import { link, mkdir, readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type RunningEdge, startEdge } from '../../src/dev/preview-edge.ts'
import { listIfThere } from '../../src/files/if-there.ts'
import { readStoredSync, readStoredText } from '../../src/files/stored.ts'
import { EXAMPLES_FILE, type LookupExample } from '../../src/lookup/data.ts'
import { SOURCES_FILE } from '../../src/model/wire/source.ts'
import { ensureZig } from '../../src/zig/toolchain.ts'
import questions from '../mcp-questions.json' with { type: 'json' }
import { outOf, ROOT, serverBundle } from '../sites.ts'
import { WITHOUT_COMPILER } from '../support/without-compiler.ts'
import { type Answer, type Ask, askAt, serve, serveFolder, siteOf, type TestServer } from './http.ts'

const TOOL_NAMES = ['search', 'declaration', 'page', 'modules', 'examples', 'check', 'changes']

let node: TestServer
let edge: RunningEdge

beforeAll(async () => {
  const problem = inject('ownProblem')
  if (problem) throw new Error(problem)
  node = await serve('own')
  edge = await startEdge({ out: await smallSite(), worker: serverBundle('worker'), collections: [] })
})
afterAll(async () => {
  await edge?.stop()
})

/** What the tools read of the own site, and nothing else: the edge takes a copy of all that it serves. */
const READ_BY_TOOLS =
  /^(?:_data\/(?!cards\/|searched\/)|_assets\/search-[^.]+\.\w+\.txt$|en(?:\/(?!docs\/changes)[^.]*)?\.md$|en\/docs\/std\/[^.]*\/_payload\.json$)/

async function smallSite(): Promise<string> {
  const out = join(ROOT, '.cache/sites/mcp')
  await rm(out, { recursive: true, force: true })
  for (const name of await listIfThere(siteOf('own'))) {
    if (!READ_BY_TOOLS.test(name.replace(/\.br$/, ''))) continue
    const to = join(out, 'site', name)
    await mkdir(dirname(to), { recursive: true })
    await link(join(siteOf('own'), name), to)
  }
  return out
}

const TRANSPORTS = {
  'HTTP on Node': () => new StreamableHTTPClientTransport(new URL('/mcp', node.url)),
  'HTTP on the edge': () => new StreamableHTTPClientTransport(new URL('/mcp', edge.url)),
  'standard input and output': () =>
    new StdioClientTransport({ command: process.execPath, args: ['scripts/mcp.mjs'], cwd: ROOT, stderr: 'pipe' }),
}
type TransportName = keyof typeof TRANSPORTS

/** The site has no address of its own, so its answers have the host of the request. */
const ORIGINS: Record<TransportName, () => string> = {
  'HTTP on Node': () => new URL(node.url).origin,
  'HTTP on the edge': () => new URL(edge.url).origin,
  'standard input and output': () => '',
}

async function connect(name: TransportName): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' })
  await client.connect(TRANSPORTS[name]())
  return client
}

async function call(
  client: Client,
  name: string,
  args: Record<string, unknown>,
): Promise<CallToolResult & { text: string }> {
  const result = (await client.callTool({ name, arguments: args })) as CallToolResult
  const [content] = result.content
  if (result.content.length !== 1 || content?.type !== 'text') throw new Error('A tool answers with one text.')
  return { ...result, text: content.text }
}

describe.each(Object.keys(TRANSPORTS) as TransportName[])('%s', name => {
  let client: Client
  beforeAll(async () => {
    client = await connect(name)
  })
  afterAll(() => client?.close())

  it('says who it is and how it is used', () => {
    expect(client.getServerVersion()).toMatchObject({ name: 'zig-std', version: '0.15.1' })
    expect(client.getInstructions()).toContain('check')
    expect(Object.keys(client.getServerCapabilities()!).sort()).toEqual([
      'completions',
      'prompts',
      'resources',
      'tools',
    ])
  })

  it('answers for another release', async () => {
    const { text } = await call(client, 'declaration', { path: 'std.Io.Dir.readFile', version: '0.17.0' })
    expect(text).toContain('function, Zig 0.17.0')
    const page = await call(client, 'page', { path: 'std.tz', version: '0.17.0' })
    expect(page.isError).toBeFalsy()
    expect(page.text).toContain('std.tz')
    expect(page.text).not.toContain('origin.invalid')
  })

  it('lists every tool with a description, schemas and that it only reads', async () => {
    const { tools } = await client.listTools()
    expect(tools.map(tool => tool.name)).toEqual(TOOL_NAMES)
    for (const { description, inputSchema, outputSchema, annotations } of tools) {
      expect(description!.length).toBeGreaterThan(80)
      expect([inputSchema.type, outputSchema?.type, annotations?.readOnlyHint]).toEqual(['object', 'object', true])
    }
  })

  // The client holds structured content against the tool's schema and throws where it does not fit.
  it.each([
    ['search', { query: 'ArrayList.append' }, 'std.array_list.Aligned.append'],
    ['declaration', { path: 'std.ArrayList(u8).append' }, 'item: T) Allocator.Error!void'],
    ['page', { path: '/docs/migration', section: 'Read lines' }, 'takeDelimiterExclusive'],
    ['modules', {}, 'std.static_string_map'],
    ['examples', { path: 'std.ArrayList.append', limit: 2 }, '```zig'],
    ['check', { paths: ['std.mem.eql', 'std.io.getStdOut'] }, 'std.fs.File.stdout'],
    ['changes', { from: '0.14', paths: ['std.time'] }, 'std.time.sleep'],
  ] as [string, Record<string, unknown>, string][])('answers %s, and cites its address', async (tool, args, fact) => {
    await client.listTools()
    const { text, isError, structuredContent } = await call(client, tool, args)
    expect(isError).toBeFalsy()
    expect(text).toContain(fact)
    expect(text).toMatch(new RegExp(`(^|[\\s(<])${ORIGINS[name]()}/en/docs/`, 'm'))
    expect(structuredContent).toBeTypeOf('object')
  })

  it('a declaration has the history of all its names', async () => {
    const { text } = await call(client, 'declaration', { path: 'std.ArrayList.append' })
    expect(text).toContain('History: Changed in 0.15.')
    expect(text).not.toContain('Since 0.15')
  })

  it('lists pages and modules as resources and reads them', async () => {
    const first = await client.listResources()
    const rest = first.nextCursor ? (await client.listResources({ cursor: first.nextCursor })).resources : []
    const all = [...first.resources, ...rest]
    expect(all.filter(({ uri }) => uri.startsWith('zig-std://module/'))).toHaveLength(69)
    expect(all.map(({ uri }) => uri)).toContain('zig-std://page/docs/migration')
    expect(new Set(all.map(({ uri }) => uri)).size).toBe(all.length)
    const { resourceTemplates } = await client.listResourceTemplates()
    expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate)).toEqual([
      'zig-std://page{+path}',
      'zig-std://module/{name}',
      'zig-std://declaration/{declaration}',
    ])
    for (const [uri, title] of [
      ['zig-std://page/docs/migration', '# Migrate from 0.14 to 0.15.1'],
      ['zig-std://module/array_list', '# std.array_list'],
    ] as const) {
      const [content] = (await client.readResource({ uri })).contents
      expect(content).toMatchObject({ uri, mimeType: 'text/markdown', text: expect.stringContaining(title) })
    }
    await expect(client.readResource({ uri: 'zig-std://page/nowhere' })).rejects.toThrow('There is no resource')
    await expect(client.listResources({ cursor: 'x' })).rejects.toThrow('no cursor')
  })

  it('has prompts that a person picks, and completes what their arguments name', async () => {
    const { prompts } = await client.listPrompts()
    expect(prompts.map(prompt => prompt.name)).toEqual(['port', 'explain-error'])
    const code = 'const out = std.io.getStdOut();'
    const { messages } = await client.getPrompt({ name: 'port', arguments: { code } })
    expect(messages).toMatchObject([{ role: 'user', content: { type: 'text', text: expect.stringContaining(code) } }])
    await expect(client.getPrompt({ name: 'port', arguments: {} })).rejects.toThrow('needs "code"')
    const completed = async (uri: string, name: string, value: string) =>
      (await client.complete({ ref: { type: 'ref/resource', uri }, argument: { name, value } })).completion.values
    expect(await completed('zig-std://declaration/{declaration}', 'declaration', 'mem.eq')).toContain('std.mem.eql')
    expect(await completed('zig-std://module/{name}', 'name', 'arr')).toEqual([
      'array_hash_map',
      'array_list',
      'MultiArrayList',
    ])
    expect(await completed('zig-std://page{+path}', 'path', 'migr')).toContain('/docs/migration')
    const ofError = await client.complete({
      ref: { type: 'ref/prompt', name: 'explain-error' },
      argument: { name: 'error', value: 'error.FileNotF' },
    })
    expect(ofError.completion.values).toEqual(['error.FileNotFound'])
  })

  it.each([
    ['declaration', {}, '"path": Dotted path'],
    ['declaration', { path: 7 }, 'expected string'],
    ['declaration', { path: 'how do I append' }, 'use the tool "search"'],
    ['declaration', { path: 'std.ArrayLst' }, 'std.ArrayList'],
    ['declaration', { path: 'std.mem', cursor: 'x' }, 'nextCursor'],
    ['declaration', { path: 'std.mem', limit: 100_000 }, 'limit'],
    ['page', { path: '/docs/migration', budget: 1000 }, '"maxCharacters" (optional): Longest answer'],
    ['page', { path: '/docs/nowhere' }, '/docs/migration'],
    ['page', { path: '/docs/migration', section: 'Nothing such' }, 'Read lines'],
    ['page', { path: '/docs/migration', offset: 9_999_999 }, 'past the end'],
    ['modules', { category: 'nothing' }, 'collections'],
    ['examples', {}, 'Send "path"'],
    ['examples', { path: 'std.os.linux.ACCT' }, 'std.os.linux'],
    ['check', {}, 'Send "path"'],
    ['check', { path: 'not a path' }, 'dotted name'],
    ['search', { query: '…' }, 'no letters'],
  ] as [string, Record<string, unknown>, string][])(
    'bad input for %s %j says what to send',
    async (tool, args, help) => {
      const { isError, text } = await call(client, tool, args)
      expect(isError).toBe(true)
      expect(text).toContain(help)
    },
  )

  it('an unknown tool is an error that names those there are', async () => {
    await expect(client.callTool({ name: 'lookup', arguments: {} })).rejects.toThrow(TOOL_NAMES.join(', '))
  })
})

describe('answers', () => {
  let client: Client
  beforeAll(async () => {
    client = await connect('HTTP on Node')
  })
  afterAll(() => client?.close())

  it('reads a long page piece by piece, nothing lost', async () => {
    const whole = (await node.ask('/en/docs/migration.md')).text.replace(/^---[\s\S]*?\n---\n\n/, '').trim()
    let offset: number | undefined = 0
    let joined = ''
    while (offset !== undefined) {
      const { text, structuredContent } = await call(client, 'page', {
        path: '/docs/migration',
        offset,
        maxCharacters: 9000,
      })
      const { nextOffset, characters } = structuredContent as { nextOffset?: number; characters: number }
      expect(characters).toBe(whole.length)
      expect(text.length).toBeLessThanOrEqual(9000)
      joined = whole.slice(0, nextOffset ?? whole.length)
      expect(text).toContain(whole.slice(offset, nextOffset).trim())
      offset = nextOffset
    }
    expect(joined).toBe(whole)
  })

  it.each([500, 1500, 5000])('a page within %d characters, whatever is told beside it', async maxCharacters => {
    for (const args of [{}, { section: 'Read lines' }, { offset: 300 }]) {
      const { text } = await call(client, 'page', { path: '/docs/migration', maxCharacters, ...args })
      expect(text.length).toBeLessThanOrEqual(maxCharacters)
      expect(text.length).toBeGreaterThan(maxCharacters / 4)
    }
  })

  it('lists the members of a large container page by page, each once', async () => {
    const names: string[] = []
    let cursor: string | undefined
    do {
      const { structuredContent } = await call(client, 'declaration', {
        path: 'std.Io.Writer',
        limit: 25,
        ...(cursor ? { cursor } : {}),
      })
      const { members, memberCount, nextCursor } = structuredContent as {
        members: { name: string }[]
        memberCount: number
        nextCursor?: string
      }
      names.push(...members.map(member => member.name))
      expect(memberCount).toBeGreaterThan(60)
      cursor = nextCursor
    } while (cursor)
    expect(new Set(names).size).toBe(names.length)
    expect(names).toEqual(expect.arrayContaining(['print', 'flush', 'writeAll', 'buffer', 'Allocating']))
  })

  it.each(['std.ArrayList.append', 'ArrayList.append', 'std.ArrayList(u8).append', '@import("std").ArrayList.append'])(
    '%s is one declaration',
    async path => {
      const { structuredContent } = await call(client, 'declaration', { path })
      expect(structuredContent).toMatchObject({ path: 'std.array_list.Aligned.append', errors: ['OutOfMemory'] })
    },
  )

  it('says since when a name is gone', async () => {
    const { text } = await call(client, 'check', { paths: ['std.rand', 'std.io.getStdOut'] })
    expect(text).toContain('`std.rand`: **removed**. It was removed in 0.14 or earlier. ')
    expect(text).toContain('`std.io.getStdOut`: **removed**. 0.14 was the last version to have it. ')
    const { text: single } = await call(client, 'declaration', { path: 'std.rand' })
    expect(single).toContain('is not in Zig 0.15.1: it was removed in 0.14 or earlier. ')
  })

  it('checks every name of a piece of code, through variables too', async () => {
    const code = `const std = @import("std");
const mem = std.mem;
pub fn main() !void {
    var list = std.ArrayList(u8).init(gpa);
    try list.append('a');
    const out = std.io.getStdOut().writer();
    try out.print("x", .{});
    var it = mem.tokenize(u8, "a b", " ");
    const file = try std.fs.cwd().openFile("x", .{});
    const data = try file.metadata();
    const Jobs = std.DoublyLinkedList(u32);
    std.debug.print("std.nothing.here", .{});
}`
    const { structuredContent } = await call(client, 'check', { code })
    const { ok, results } = structuredContent as {
      ok: boolean
      results: { name: string; status: string; lines: number[] }[]
    }
    const bad = results.filter(({ status }) => !['valid', 'changed', 'deprecated'].includes(status))
    expect(ok).toBe(false)
    expect(bad.map(({ name, lines }) => [name, lines])).toEqual([
      ['std.ArrayList.init', [4]],
      ['std.io.getStdOut', [6]],
      ['std.fs.File.Writer.print', [7]],
      ['std.mem.tokenize', [8]],
      ['std.fs.File.metadata', [10]],
      ['std.ArrayList.append', [5]],
      ['std.fs.File.writer', [6]],
      ['std.DoublyLinkedList', [11]],
    ])
    const { structuredContent: older } = await call(client, 'check', { code, version: '0.13' })
    expect(older).toMatchObject({ version: '0.13.0' })
    const wrong = (older as { results: { name: string; status: string }[] }).results.filter(
      ({ status }) => !['valid', 'changed', 'deprecated'].includes(status),
    )
    expect(wrong).toEqual([])
  })

  // The short run reads examples in test/check-code.test.ts.
  if (process.env.ALL_EXAMPLES === '1')
    it('finds nothing wrong with any example that was compiled', async () => {
      const examples = JSON.parse(await readStoredText(join(outOf('own'), 'site'), EXAMPLES_FILE)) as LookupExample[]
      // The pages about releases show code for others than ours.
      const all = examples.filter(({ kind, route }) => kind !== 'fails' && !route.startsWith('/docs/changes/'))
      expect(all.length).toBeGreaterThan(300)
      const { createLookupStore } = await import('../../src/lookup/store.ts')
      const { checkTool } = await import('../../src/mcp/tools/check.ts')
      const site = join(outOf('own'), 'site')
      const store = createLookupStore(path => readStoredText(site, path).catch(() => null))
      const wrong: string[] = []
      for (const { route, code } of all) {
        const { data, text, failed } = await checkTool.run(store, { code })
        if (failed ? !text.includes('names nothing of std') : !data!.ok) wrong.push(`${route}: ${text}`)
      }
      expect(wrong).toEqual([])
    })
})

describe.each(['Node', 'the edge'])('source files on %s', where => {
  const ask: Ask = (...given) => (where === 'Node' ? node.ask : askAt(edge.url))(...given)
  const hasSources = readStoredSync(join(outOf('own'), 'site'), SOURCES_FILE).byteLength > '{}'.length

  it('are pages that lead to their declarations and upstream, and no robot keeps them', async () => {
    const { status, headers, text } = await ask('/en/docs/source/array_list.zig')
    // Where Zig was not at hand, the build has none, and links lead upstream.
    if (!hasSources) return expect(status).toBe(404)
    expect([status, headers['x-robots-tag']]).toEqual([200, 'noindex'])
    expect(text).toContain('id="L120"')
    expect(text).toContain('/en/docs/std/collections/array-list')
    expect(text).toContain('https://github.com/ziglang/zig/blob/0.15.1/lib/std/array_list.zig')
    expect(text).toContain('https://github.com/ziglang/zig/blob/0.15.1/LICENSE')
    expect((await ask('/docs/source/array_list.zig')).headers.location).toBe('/en/docs/source/array_list.zig')
    expect((await ask('/en/docs/source/no_such.zig')).status).toBe(404)
  })

  it('are found by name', async () => {
    const answer = await ask('/en/search?q=file:array_list', { headers: { accept: 'application/json' } })
    const { declarations } = answer.json() as { declarations: { title: string; url: string }[] }
    expect(declarations[0]).toEqual(
      hasSources
        ? {
            title: 'array_list.zig',
            kind: 'file',
            text: '',
            url: expect.stringMatching(/^http:\/\/(?:localhost|127\.0\.0\.1):\d+\/en\/docs\/source\/array_list\.zig$/),
          }
        : undefined,
    )
  })

  it('best answers are those of the palette', async () => {
    const answerTo = async (query: string) =>
      (
        (
          await ask(`/en/search?q=${encodeURIComponent(query)}`, { headers: { accept: 'application/json' } })
        ).json() as { answer?: { kind: string; title: string; url: string } }
      ).answer
    expect(await answerTo('read a file line by line')).toMatchObject({
      kind: 'section',
      url: expect.stringMatching(
        /^http:\/\/(?:localhost|127\.0\.0\.1):\d+\/en\/docs\/std\/platform\/fs#read-a-file-line-by-line$/,
      ),
    })
    expect(await answerTo('std.io.getStdOut')).toMatchObject({ kind: 'gone', title: 'std.io.getStdOut' })
    expect(await answerTo('error: FileNotFound')).toMatchObject({ kind: 'error', title: 'error.FileNotFound' })
    expect(await answerTo('mem.eql')).toBeUndefined()
  })
})

describe('50 questions with known answers', () => {
  let clients: Client[]
  beforeAll(async () => {
    clients = [await connect('HTTP on Node'), await connect('HTTP on the edge')]
  })
  afterAll(() => Promise.all((clients ?? []).map(client => client.close())))

  it('are 50, half of them about what changed, and none gives its answer away', () => {
    expect(questions).toHaveLength(50)
    expect(questions.filter(({ changed }) => changed).length).toBeGreaterThanOrEqual(25)
    const reported = questions.filter(({ question, calls, contains }) => {
      const asked = question + JSON.stringify(calls)
      return contains.every(fact => asked.includes(fact))
    })
    expect(reported).toEqual([])
  })

  it.each(questions.map(each => [each.question, each] as const))('%s', async (_question, { calls, contains }) => {
    for (const client of clients) {
      const texts: string[] = []
      for (const { tool, arguments: args } of calls) texts.push((await call(client, tool, args)).text)
      const text = texts.join('\n')
      expect(contains.filter(fact => !text.includes(fact))).toEqual([])
    }
  })

  it('have their answers from the source itself', async context => {
    const zig = await ensureZig()
    if (!zig) return context.skip('There is no source of Zig 0.15.1 here, and none to be had.')
    const missing: string[] = []
    for (const { question, evidence } of questions)
      for (const { file, text } of evidence)
        if (!(await readFile(join(zig.std, file), 'utf8')).includes(text)) missing.push(`${question}: ${file}`)
    expect(missing).toEqual([])
  })
})

describe.each(['node', 'edge'] as const)('what is refused on %s', where => {
  let ask: Ask
  beforeAll(() => {
    ask = where === 'node' ? node.ask : askAt(edge.url)
  })
  const HEADERS = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }
  const ping = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' })
  const post = (body: string, headers: Record<string, string> = {}): Promise<Answer> =>
    ask('/mcp', { method: 'POST', body, headers: { ...HEADERS, ...headers } })
  const errorOf = (answer: Answer) => (answer.json() as { error: { code: number; message: string } }).error

  it.each(['GET', 'DELETE', 'PUT'])('%s: 405, with what is allowed', async method => {
    const answer = await ask('/mcp', { method, headers: { accept: 'text/event-stream' } })
    expect([answer.status, answer.headers.allow]).toEqual([405, 'POST, OPTIONS'])
    expect(errorOf(answer).message).toContain('POST')
  })

  it('a body over 1 MiB: 413; just below is read', async () => {
    const big = await post(' '.repeat(1_048_577))
    expect([big.status, errorOf(big).message]).toEqual([413, expect.stringContaining('1048576 bytes')])
    expect((await post(ping + ' '.repeat(1_048_000))).status).toBe(200)
  })

  it('what is no JSON, and what is no message', async () => {
    const broken = await post('{"jsonrpc": ')
    expect([broken.status, errorOf(broken).code]).toEqual([400, -32700])
    expect((await post('{"hello": 1}')).status).toBe(400)
    expect((await post('null')).status).toBe(400)
    const empty = await post('[]')
    expect([empty.status, errorOf(empty).code]).toEqual([400, -32600])
  })

  it('a wrong media type, a client that cannot read the answer, a version that is not spoken', async () => {
    expect((await post(ping, { 'content-type': 'text/plain' })).status).toBe(415)
    expect((await post(ping, { accept: 'text/html' })).status).toBe(406)
    expect((await post(ping, { 'mcp-protocol-version': '1999-01-01' })).status).toBe(400)
    expect((await post(ping, { 'mcp-protocol-version': '2025-06-18' })).status).toBe(200)
  })

  it('pages of other sites, in a browser; those of the reader’s machine may ask', async () => {
    const evil = await post(ping, { origin: 'https://evil.example' })
    expect([evil.status, evil.headers['access-control-allow-origin']]).toEqual([403, undefined])
    expect((await post(ping, { origin: 'null' })).status).toBe(403)
    for (const origin of ['http://localhost:6274', 'http://127.0.0.1:3000']) {
      const answer = await post(ping, { origin })
      expect([answer.status, answer.headers['access-control-allow-origin']]).toEqual([200, origin])
      const preflight = await ask('/mcp', {
        method: 'OPTIONS',
        headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type' },
      })
      expect([preflight.status, preflight.headers['access-control-allow-methods']]).toEqual([204, 'POST, OPTIONS'])
      expect(preflight.headers['access-control-allow-headers']).toContain('mcp-protocol-version')
    }
  })

  it('answers are never kept, and the address has no locale', async () => {
    const answer = await post(ping)
    expect([answer.json(), answer.headers['cache-control']]).toEqual([
      { jsonrpc: '2.0', id: 1, result: {} },
      'no-store',
    ])
    expect((await ask('/en/mcp', { method: 'POST' })).status).toBe(405)
    expect((await ask('/_data/mcp/index.json')).status).toBe(404)
  })

  it('a message that needs no answer: 202', async () => {
    const { status, bytes } = await post('{"jsonrpc":"2.0","method":"notifications/initialized"}')
    expect([status, bytes.length]).toEqual([202, 0])
  })
})

describe('a client that asks too much', () => {
  it('is told when to come back, and others are not', async () => {
    const server = await serveFolder(siteOf('own'))
    const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }
    const ask = (messages: number) =>
      server.ask('/mcp', {
        method: 'POST',
        headers,
        body: JSON.stringify(Array.from({ length: messages }, (_, id) => ({ jsonrpc: '2.0', id, method: 'ping' }))),
      })
    // All at once, and far more than is allowed: on a slow machine some of the allowance comes back meanwhile.
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(90)))
    const refused = answers.filter(({ status }) => status === 429)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]))
    expect(Number(refused[0]!.headers['retry-after'])).toBeGreaterThan(0)
    expect((await server.ask('/en/docs/migration')).status).toBe(200)
    await server.stop()
  })
})

describe('npm run mcp', () => {
  it('answers all that was sent before its input ended', async () => {
    const child = spawn(process.execPath, ['scripts/mcp.mjs'], { cwd: ROOT, stdio: ['pipe', 'pipe', 'ignore'] })
    let out = ''
    child.stdout.on('data', chunk => (out += chunk))
    const params = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '1' } }
    const calls = ['std.mem.eql', 'std.fs.cwd', 'std.posix.getenv'].map((path, index) => ({
      id: index + 2,
      method: 'tools/call',
      params: { name: 'check', arguments: { path, version: '0.16.0' } },
    }))
    const messages = [{ id: 1, method: 'initialize', params }, { method: 'notifications/initialized' }, ...calls]
    child.stdin.end(messages.map(message => `${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`).join(''))
    const code = await new Promise(resolve => child.on('close', resolve))
    const ids = [...out.matchAll(/"id":(\d)\}/g)].map(([, id]) => Number(id))
    expect([code, ids.sort()]).toEqual([0, [1, 2, 3, 4]])
  })

  it('writes nothing but messages to standard output, ends with its input, and compiles nothing', async () => {
    const child = spawn(process.execPath, [...WITHOUT_COMPILER, 'scripts/mcp.mjs'], {
      cwd: ROOT,
      stdio: ['pipe', 'pipe', 'pipe'],
    })
    let out = ''
    child.stdout.on('data', chunk => {
      out += chunk
      if (out.includes('"id":2')) child.stdin.end()
    })
    const send = (message: object) => child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`)
    send({
      id: 1,
      method: 'initialize',
      params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '1' } },
    })
    send({ method: 'notifications/initialized' })
    send({ id: 2, method: 'tools/call', params: { name: 'check', arguments: { path: 'std.mem.eql' } } })
    const code = await new Promise(resolve => child.on('close', resolve))
    const messages = out
      .trim()
      .split('\n')
      .map(line => JSON.parse(line) as { id: number })
    expect([code, messages.map(({ id }) => id)]).toEqual([0, [1, 2]])
  })
})

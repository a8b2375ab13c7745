// Requests after a grammar of what the site answers: every route, right and nearly right, with texts that parsers fall over.

import { ADVERSARIAL } from './adversarial.ts'
import { type Random, randomOf } from './random.ts'

export interface AttackRequest {
  method: string
  path: string
  headers: Record<string, string>
  body?: string
}

/** What a site has, so that requests can name it. */
export interface Vocabulary {
  routes: readonly string[]
  locales: readonly string[]
  collections: readonly string[]
  files: readonly string[]
}

export function requestOf(seed: number, index: number, words: Vocabulary): AttackRequest {
  const random = randomOf(seed, index)
  const request = random.pick(KINDS)(random, words)
  return { ...request, headers: { ...headersOf(random), ...request.headers } }
}

/**
 * The same for the edge. What the network there refuses by itself never reaches the site: a path that does not begin with a
 * slash, and, in the local runtime, an answer that may have no encoding at all.
 */
export function forEdge({ path, headers, ...request }: AttackRequest): AttackRequest {
  const encoding = headers['accept-encoding'] === '*;q=0' ? 'identity' : headers['accept-encoding']
  return {
    ...request,
    path: path.startsWith('/') ? path : `/${path}`,
    headers: { ...headers, ...(encoding === undefined ? {} : { 'accept-encoding': encoding }) },
  }
}

type Kind = (random: Random, words: Vocabulary) => AttackRequest

const get = (path: string, headers: Record<string, string> = {}): AttackRequest => ({ method: 'GET', path, headers })
const json = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }

/** In the proportions in which they are listed. */
const KINDS: readonly Kind[] = [
  (random, words) => get(pageOf(random, words)),
  (random, words) => get(pageOf(random, words)),
  (random, words) =>
    get(`${pageOf(random, words)}${random.pick(['.md', '/_payload.json', '/', '//', '/index.html', '?', '#'])}`),
  (random, words) => get(mutated(random, pageOf(random, words))),
  (random, words) => get(random.pick(words.files)),
  (random, words) => get(mutated(random, random.pick(words.files))),
  (random, words) => get(random.pick(words.files), { range: rangeOf(random) }),
  random => get(`/${encoded(random, textOf(random, 1500))}`),
  (random, words) => get(`${pageOf(random, words)}?${queryOf(random)}`),
  random => get(`/_image?${queryOf(random)}`),
  random => get(`/suggest?q=${encoded(random, textOf(random, 300))}`),
  (random, words) =>
    get(`/_image?url=${encodeURIComponent(random.pick(words.files))}&w=${numberOf(random)}&q=${numberOf(random)}`),
  random =>
    get(
      `/api/_nuxt_icon/${random.pick(['lucide', 'simple-icons', '__proto__', 'mdi', '..'])}.json?icons=${iconsOf(random)}`,
    ),
  (random, words) => {
    const id = random.pick(words.routes).slice(1).replaceAll('/', ':')
    return get(
      `/__nuxt_island/page_${mutated(random, id, 4)}.json?locale=${random.pick(words.locales)}&anchor=${encoded(random, textOf(random, 40))}`,
    )
  },
  (random, words) =>
    get(`/__nuxt_content/${random.pick(words.collections)}/sql_dump.txt?v=${numberOf(random)}`, {
      accept: acceptOf(random),
    }),
  (random, words) => ({
    method: random.once(10) ? 'GET' : 'POST',
    path: `/__nuxt_content/${mutated(random, random.pick(words.collections), 8)}/query`,
    headers: json,
    body: queryBody(random, words),
  }),
  (random, words) => ({ method: 'POST', path: '/mcp', headers: json, body: mcpBody(random, words) }),
  random =>
    get(random.pick(['/health', '/builds/latest.json', '/builds/meta/x.json', '/robots.txt', '/sitemap.xml', '/mcp'])),
  (random, words) => ({
    method: random.pick(['HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH']),
    path: random.pick([pageOf(random, words), random.pick(words.files), '/mcp', '/health']),
    headers: {},
  }),
]

function pageOf(random: Random, { routes, locales }: Vocabulary): string {
  const locale = random.pick([...locales, 'EN', 'xx', ''])
  const route = random.pick(routes)
  return `${locale === '' ? '' : `/${locale}`}${route === '/' && locale !== '' ? '' : route}`
}

/** Once in so many times, a letter is taken away, put in or changed. */
function mutated(random: Random, text: string, times = 1): string {
  if (!random.once(times)) return text
  const at = random.below(text.length)
  const put = random.pick([
    '%',
    '%00',
    '%2f',
    '%2e%2e',
    '..',
    '//',
    '\\',
    '?',
    '#',
    ';',
    '~',
    ':',
    '%c0%af',
    '%F0%9F',
    '+',
    'A',
    '.',
    '_',
  ])
  return random.pick([
    text.slice(0, at) + put + text.slice(at),
    text.slice(0, at) + text.slice(at + 1),
    text.slice(0, at) + put,
  ])
}

function textOf(random: Random, length: number): string {
  return random
    .pick(Object.values(ADVERSARIAL))(1 + random.below(length))
    .slice(0, length)
}

/** Mostly encoded; what a request line may hold is also sent as it is. */
function encoded(random: Random, text: string): string {
  const plain = text.replace(/[\ud800-\udfff]/g, 'x')
  return random.once(3) ? plain.replace(/[^\x21-\x7e]/g, '') : encodeURIComponent(plain)
}

function queryOf(random: Random): string {
  const parts = Array.from({ length: random.below(5) }, () => {
    const name = random.pick(['url', 'w', 'q', 'icons', 'v', 't', 'part', '__proto__', 'constructor', 'a'])
    return `${name}=${encoded(random, textOf(random, 60))}`
  })
  return parts.join('&')
}

function iconsOf(random: Random): string {
  const names = ['book', 'house', '__proto__', 'constructor', 'x'.repeat(100), '%2c', '']
  return Array.from({ length: random.below(30) }, () => random.pick(names)).join(',')
}

function numberOf(random: Random): string {
  return random.pick(['0', '1', '-1', '320', '640', '1024', '1e9', '99999999999', 'NaN', '0x10', '', '100', '80', ' 1'])
}

function rangeOf(random: Random): string {
  const end = () => random.pick(['', '0', '1', '99', '100000', '99999999999999999999', '-1', 'a'])
  return random.pick([
    `bytes=${end()}-${end()}`,
    `bytes=${end()}-${end()},${end()}-${end()}`,
    'bytes=',
    'lines=0-1',
    '-',
  ])
}

function acceptOf(random: Random): string {
  return random.pick([
    'text/html',
    'text/markdown',
    'text/markdown;q=0.5, text/html;q=0.4',
    'application/json',
    '*/*',
    'text/markdown;q=2',
    headerText(random),
  ])
}

function headersOf(random: Random): Record<string, string> {
  const headers: Record<string, string> = {
    'accept-encoding': random.pick(['br', 'gzip', 'br, gzip', 'identity', '*;q=0', '']),
  }
  if (random.once(3)) headers.accept = acceptOf(random)
  if (random.once(6)) headers['if-none-match'] = random.pick(['*', '"a"', 'W/"a", "b"', headerText(random)])
  if (random.once(8)) headers['user-agent'] = random.pick(['Googlebot/2.1', 'curl', headerText(random)])
  if (random.once(8)) headers.cookie = `i18n_redirected=${random.pick(['de', '%', 'xx', headerText(random)])}`
  if (random.once(10)) headers.origin = random.pick(['null', 'https://evil.example', 'http://localhost:1', 'x'])
  if (random.once(10)) headers['x-forwarded-for'] = random.pick(['::1', '1.2.3.4, 5.6.7.8', headerText(random)])
  if (random.once(12)) headers['accept-language'] = headerText(random)
  return headers
}

/** A header is one line of letters that are seen. */
function headerText(random: Random): string {
  return textOf(random, 400).replace(/[^\x21-\x7e]/g, 'x')
}

function queryBody(random: Random, { collections }: Vocabulary): string {
  const table = `_content_${random.pick(collections)}`
  const column = random.pick(['"path"', '"title"', '"stem"', '"nothing"', 'path', '*'])
  const value = textOf(random, 200).replaceAll("'", "''")
  const where = random.pick([
    '',
    ` WHERE ("title" LIKE '%${value.slice(0, 20)}%')`,
    ` WHERE ("path" = '${value}')`,
    ` WHERE (("stem" IN ('a')) OR ("path" IS NULL))`,
    ` WHERE (${value})`,
  ])
  const sql = random.pick([
    `SELECT ${column} FROM ${table}${where} ORDER BY "stem" ASC LIMIT ${numberOf(random)}`,
    `SELECT COUNT(*) as count FROM ${table}${where} ORDER BY "stem" ASC`,
    `SELECT * FROM ${table} ORDER BY "stem" ASC LIMIT 3`,
    textOf(random, 15_000),
  ])
  return random.pick([
    JSON.stringify({ sql }),
    JSON.stringify({ sql }),
    JSON.stringify({ sql: [sql] }),
    sql,
    'null',
    '[]',
    JSON.stringify({ sql: mutated(random, sql) }),
    '['.repeat(16_000),
  ])
}

const TOOLS = ['search', 'declaration', 'page', 'examples', 'check', 'modules', 'nothing', '__proto__']
const NAMES = [
  'std.ArrayList',
  'std.mem.eql',
  'std.io.getStdOut',
  'ArrayList.append',
  'std.nope',
  '/docs/migration',
  'std.fs.cwd().openFile',
]

function mcpBody(random: Random, words: Vocabulary): string {
  const text = () => (random.once(2) ? random.pick(NAMES) : textOf(random, random.pick([20, 200, 300, 40_000])))
  const given: Record<string, unknown> = random.pick([
    { query: text() },
    { path: text() },
    { code: text() },
    { paths: [text(), text()] },
    { path: text(), section: text(), offset: random.below(1e6), maxCharacters: 500 },
    { category: text() },
    { path: random.pick(words.routes), cursor: numberOf(random) },
    { nothing: text() },
    {},
  ])
  const call = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: random.pick(TOOLS), arguments: given } }
  const other = {
    jsonrpc: '2.0',
    id: random.pick([1, 'a', null, {}]),
    method: random.pick(['tools/list', 'resources/list', 'resources/read', 'initialize', 'ping', 'nothing', '']),
    params: random.pick([
      {},
      { cursor: numberOf(random) },
      { uri: `zig-std://page/${text().slice(0, 300)}` },
      null,
      [],
    ]),
  }
  const depth = 1 + random.below(15_000)
  return random.pick([
    JSON.stringify(call),
    JSON.stringify(call),
    JSON.stringify(call),
    JSON.stringify(other),
    JSON.stringify([call, other]),
    JSON.stringify([call, { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 1 } }]),
    JSON.stringify([call, { ...other, id: 2 }]),
    `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"check","arguments":${'['.repeat(depth)}${']'.repeat(depth)}}}`,
    '['.repeat(depth) + ']'.repeat(depth),
    mutated(random, JSON.stringify(call)),
    '',
  ])
}

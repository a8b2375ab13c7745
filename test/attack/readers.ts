// Every function that reads text of a request, called as the server calls it.

import { readCode } from '../../src/check-code/read-code.ts'
import { stdNamesIn } from '../../src/library/names/lookup.ts'
import { createShapes } from '../../src/library/shapes/shape.ts'
import { nameAtAddress } from '../../src/lookup/find/address-name.ts'
import { nameIn } from '../../src/lookup/find/declaration-of-path.ts'
import { answerFind } from '../../src/lookup/find/find.ts'
import { namedIn } from '../../src/lookup/find/named-in.ts'
import { wordsIn } from '../../src/lookup/find/near.ts'
import { findPage, similarPages } from '../../src/lookup/find-page.ts'
import { searchGuides } from '../../src/lookup/guides.ts'
import { parseName } from '../../src/lookup/names/parse-name.ts'
import { suggestionsFor } from '../../src/lookup/open-search.ts'
import { sectionOf } from '../../src/lookup/outline.ts'
import { createLookupStore } from '../../src/lookup/store.ts'
import { complete } from '../../src/mcp/complete.ts'
import { readCursor } from '../../src/mcp/cursor.ts'
import { getPrompt } from '../../src/mcp/prompts.ts'
import { readResource } from '../../src/mcp/resources.ts'
import { splitIcon } from '../../src/model/content/icon-name.ts'
import { assertSafeQuery } from '../../src/model/query/safe-query.ts'
import { cleanPath, isFilePath, splitLocale } from '../../src/model/routing/paths.ts'
import { appendQuery, localeTarget } from '../../src/model/routing/redirect-target.ts'
import { resolvePath } from '../../src/model/routing/resolve.ts'
import { readDiagnostics } from '../../src/model/run/diagnostics.ts'
import { readRunRequest } from '../../src/model/run/protocol.ts'
import { refusedWord } from '../../src/model/run/refused-words.ts'
import { safeIconBody } from '../../src/model/wire/icon-body.ts'
import { findImage } from '../../src/model/wire/images.ts'
import { mediaType } from '../../src/model/wire/media-types.ts'
import { namedType, prefersJson, prefersMarkdown } from '../../src/model/wire/negotiate.ts'
import { isSourcePath } from '../../src/model/wire/source.ts'
import { readFragment } from '../../src/run/share.ts'
import { parseQuery } from '../../src/search/query.ts'
import { parseSignature } from '../../src/search/signature-query.ts'
import { isUsableHost, readConnections } from '../../src/server/http/connection.ts'
import { errorFormat } from '../../src/server/http/error-format.ts'
import { createRateLimit } from '../../src/server/http/rate-limit.ts'
import { type Representation, respond } from '../../src/server/http/respond.ts'
import { createLog } from '../../src/server/log.ts'
import { isBot } from '../../src/server/pages/error-page.ts'
import { chosenLocale } from '../../src/server/pages/missing-page.ts'

const I18N = { enabled: true, defaultLocale: 'en', locales: ['en', 'de', 'zh-CN'] }
const FILE: Representation = {
  etag: 'a',
  type: 'text/html',
  cache: '',
  vary: '',
  size: 100,
  encoded: { br: 1, gzip: 2 },
  hasRanges: true,
}
const INDEX = {
  prefix: '/en',
  origin: 'https://x',
  categories: [],
  pages: [],
  homes: {},
  search: null,
  zig: '',
  title: '',
}
const SHAPES = createShapes([
  {
    version: '0.15.1',
    shapes: { std: { kind: 'struct' }, 'std.mem': { kind: 'struct' }, 'std.a': { kind: 'function' } },
  },
])
const store = createLookupStore(async path => (path.endsWith('index.json') ? JSON.stringify(INDEX) : null))
const limit = createRateLimit({ burst: 1, perSecond: 1 })
const proxy = readConnections(true, 'https://x')

export const READERS: Readonly<Record<string, (text: string) => unknown>> = {
  // Addresses
  resolvePath: text => resolvePath(`/${text}`, { i18n: I18N, redirects: { '/a': '/b' } }),
  splitLocale: text => splitLocale(text, I18N),
  cleanPath,
  isFilePath,
  mediaType,
  appendQuery: text => [appendQuery(`/a?${text}`, text), appendQuery(text, `?${text}`)],
  localeTarget: text => localeTarget(`/${text}`, 'de', I18N),
  findImage: text => [
    findImage(new URLSearchParams({ url: text, w: text, q: text }), {}),
    findImage(new URLSearchParams(text), {}),
  ],
  splitIcon: text => [splitIcon(`i-${text}`), splitIcon(text, ['material-symbols'])],

  // What another server answers
  safeIconBody,

  // Headers
  respond: text => [
    respond(FILE, { method: 'GET', acceptEncoding: text, ifNoneMatch: text }),
    respond(FILE, { method: 'GET', range: `bytes=${text}`, ifRange: text }),
    respond(FILE, { method: 'GET', range: `bytes=${text}` }),
  ],
  prefersMarkdown,
  prefersJson,
  isUsableHost,
  isBot: text => isBot(new Request('http://x', { headers: { 'user-agent': text.replace(/[^\x20-\x7e]/g, 'x') } })),
  addressOf: text => {
    const request = { headers: { 'x-forwarded-for': text, 'x-forwarded-proto': text }, socket: {} }
    const given = request as unknown as Parameters<typeof proxy.addressOf>[0]
    return [limit.take(proxy.addressOf(given), 1), limit.take(`::${text}`, 1), proxy.isSecure(given)]
  },

  // Programs of readers
  readRunRequest: text => [
    readRunRequest(text, ['0.15.1']),
    readRunRequest(JSON.stringify({ source: text }), ['0.15.1']),
  ],
  refusedWord: text => [refusedWord(text), refusedWord(`"${text}`), refusedWord(`'${text}`), refusedWord(`@${text}`)],
  readDiagnostics: text => [readDiagnostics(text), readDiagnostics(`example.zig:1:1: error: ${text}`)],
  readFragment: text => quietlyAsync(readFragment(`1${text}`)),

  // Queries
  assertSafeQuery: text =>
    [
      text,
      `SELECT ${text} FROM _content_docs_en ORDER BY "stem" ASC`,
      `SELECT * FROM _content_docs_en WHERE (${text}) ORDER BY "stem" ASC`,
    ].map(sql => quietly(() => assertSafeQuery(sql, 'docs_en', ['stem'], { maxRows: 10 }))),

  // Assistants
  readCode: text => [readCode(text, SHAPES), readCode(`const a = std.mem;\nfn f() void { ${text}`, SHAPES)],
  parseName,
  stdNamesIn,
  sectionOf: text => [sectionOf('# A\n\ntext', text), sectionOf(`# A\n\n## ${text.replaceAll('\n', '')}`, 'a')],
  searchGuides: text => searchGuides([{ id: '/a', title: 'a', titles: [], content: 'aA 用', level: 1 }], text, 5),
  similarPages: text => similarPages(INDEX, text),
  findPage: text => quietlyAsync(findPage(store, text)),
  readResource: text => quietlyAsync(readResource(store, `zig-std://page/${text}`)),

  // Search
  parseQuery: text => parseQuery(text, ['mem', 'json']),
  suggestionsFor: text => quietlyAsync(suggestionsFor(store, text)),
  parseSignature: text => parseSignature(parseQuery(text, []).text),

  // What a page of the server asks
  answerFind: text => [
    quietlyAsync(answerFind(store, { type: 'address', route: `/${text}` })),
    quietlyAsync(answerFind(store, { type: 'results', query: text, limit: 5, locale: 'de' })),
    quietlyAsync(answerFind(store, { type: 'results', query: `file:${text}`, limit: 5, locale: 'en' })),
  ],
  nameIn: text => nameIn(INDEX, `/${text}`),
  wordsIn: text => wordsIn(INDEX, `/${text}`),
  namedIn: text => quietlyAsync(namedIn(store, `a ${text}`)),
  nameAtAddress: text => quietlyAsync(nameAtAddress(store, `/docs/${text}#${text}`)),
  complete: text => quietlyAsync(complete(store, { name: 'path', value: text })),
  getPrompt: text => quietly(() => getPrompt('explain-error', { error: text })),
  readCursor: text => readCursor(text, 10),
  namedType: text => namedType(text, ['text/html', 'application/json']),
  chosenLocale: text => chosenLocale({ headers: new Headers({ cookie: text.replace(/[^\x20-\x7e]/g, 'x') }) }, ['en']),
  isSourcePath,
  errorFormat: text =>
    errorFormat(new Request(new URL(`http://x/?${text}`), { headers: { accept: text.replace(/[^\x20-\x7e]/g, 'x') } })),

  // What is told about a request
  log: text => createLog(() => {})('info', 'request', { path: text }),
}

function quietly(work: () => unknown): unknown {
  try {
    return work()
  } catch (error) {
    return error
  }
}

function quietlyAsync(work: Promise<unknown>): Promise<unknown> {
  return work.catch(error => error)
}

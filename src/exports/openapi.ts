// The OpenAPI 3.1 description of the site's public API.

import { MCP_PATH, SEARCH_ROUTE, SUGGEST_PATH } from '../model/wire/contract.ts'
import { EXPORTS_ROOT, FEED_PATH, MANIFEST_PATH } from '../model/wire/exports.ts'
import type { ExportFile, ExportSource } from './source.ts'
import { TITLES } from './titles.ts'

export function openapiFile({ origin, title, description, zig }: ExportSource): ExportFile {
  const document = {
    openapi: '3.1.0',
    info: { title, version: zig, description: `${description} Everything is read; no key or account is needed.` },
    servers: [{ url: origin }],
    paths: PATHS,
  }
  return {
    path: `${EXPORTS_ROOT}/openapi.json`,
    title: TITLES.openapi,
    kind: 'tool',
    items: Object.keys(PATHS).length,
    text: `${JSON.stringify(document, null, 2)}\n`,
  }
}

type Part = Record<string, unknown>

const text: Part = { type: 'string' }
const parameter = (name: string, where: 'path' | 'query', about: string, extra: Part = {}): Part => ({
  name,
  in: where,
  required: where === 'path',
  description: about,
  schema: text,
  ...extra,
})
const answer = (about: string, type: string, schema: Part = text): Part => ({
  description: about,
  content: { [type]: { schema } },
})
const file = (summary: string, type: string, schema?: Part): Part => ({
  get: { summary, responses: { 200: answer(summary, type, schema), 404: MISSING } },
})
const row: Part = {
  type: 'object',
  properties: { title: text, url: text, kind: text, signature: text, deprecated: { type: 'boolean' }, text },
  required: ['title', 'url', 'text'],
}
const MISSING = answer('Nothing is there; `near` names what may have been meant.', 'application/json', {
  type: 'object',
  properties: {
    statusCode: { type: 'integer' },
    statusMessage: text,
    near: { type: 'array', items: { type: 'object', properties: { title: text, url: text } } },
  },
  required: ['statusCode', 'statusMessage'],
})

const PATHS: Record<string, Part> = {
  [`/{locale}${SEARCH_ROUTE}`]: {
    get: {
      summary: 'Search declarations and guides; JSON for those who accept it, else a page.',
      parameters: [
        parameter('locale', 'path', 'Language of the addresses: en'),
        parameter('q', 'query', 'Name, words or signature', { required: true }),
      ],
      responses: {
        200: answer('Best first.', 'application/json', {
          type: 'object',
          properties: {
            query: text,
            answer: {
              ...row,
              description: 'What answers the query by itself: a section, an error, what became of a name.',
              properties: { ...(row.properties as Part), related: { type: 'array', items: row } },
            },
            declarations: { type: 'array', items: row },
            guides: { type: 'array', items: row },
            didYouMean: text,
          },
          required: ['query', 'declarations', 'guides'],
        }),
      },
    },
  },
  [SUGGEST_PATH]: {
    get: {
      summary: 'What an address bar offers while somebody types (OpenSearch suggestions).',
      parameters: [parameter('q', 'query', 'The beginning of a name', { required: true })],
      responses: {
        200: answer('The query, names, what they are, addresses.', 'application/x-suggestions+json', { type: 'array' }),
      },
    },
  },
  '/{name}': {
    get: {
      summary: 'A declaration by its path: leads to its place.',
      parameters: [parameter('name', 'path', 'std.mem.eql')],
      responses: { 302: { description: 'To the page and the id where it stands.' }, 404: MISSING },
    },
  },
  '/{locale}/{path}.md': {
    get: {
      summary: 'A page as Markdown; without the language it is the default one.',
      parameters: [
        parameter('locale', 'path', 'Language: en'),
        parameter('path', 'path', 'Path of the page: docs/std/systems/mem'),
      ],
      responses: { 200: answer('The page.', 'text/markdown'), 404: MISSING },
    },
  },
  [MANIFEST_PATH]: file(TITLES.manifest, 'application/json', { $ref: `${EXPORTS_ROOT}/schema/manifest.json` }),
  [`${EXPORTS_ROOT}/reference.json`]: file(TITLES.reference, 'application/json', {
    $ref: `${EXPORTS_ROOT}/schema/reference.json`,
  }),
  [`${EXPORTS_ROOT}/symbols.ndjson`]: file(TITLES.symbols, 'application/x-ndjson'),
  [`${EXPORTS_ROOT}/examples.ndjson`]: file(TITLES.examples, 'application/x-ndjson'),
  [`${EXPORTS_ROOT}/llms.txt`]: file(TITLES.index, 'text/plain'),
  [FEED_PATH]: file(TITLES.feed, 'application/atom+xml'),
  '/.well-known/mcp': file('Where the MCP server is', 'application/json', { type: 'object' }),
  [MCP_PATH]: {
    post: {
      summary: 'The MCP server: one JSON-RPC message, answered in JSON.',
      requestBody: { required: true, content: { 'application/json': { schema: { type: 'object' } } } },
      responses: { 200: answer('The answer.', 'application/json', { type: 'object' }) },
    },
  },
}

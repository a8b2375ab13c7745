import { expect, it } from 'vitest'
import { sketchFacts } from '../../../test/support/facts.ts'
import {
  ERRORS_FILE,
  INDEX_FILE,
  type LookupIndex,
  moduleFile,
  NAME_HISTORY_FILE,
  SECTIONS_FILE,
} from '../../lookup/data.ts'
import { createLookupStore } from '../../lookup/store.ts'
import type { SearchManifest } from '../../model/wire/payload.ts'
import { encodeTexts, encodeTree, type IndexedSymbol } from '../../search/symbols/encode.ts'
import { search } from './search.ts'

const symbol = (path: string, rest: Partial<IndexedSymbol> = {}): IndexedSymbol => ({
  path,
  container: path.includes('.') ? path.slice(0, path.lastIndexOf('.')) : null,
  name: path.slice(path.lastIndexOf('.') + 1),
  label: 'fn',
  color: 'fn',
  deprecated: false,
  prior: 0.5,
  page: '/docs/std/fs',
  ownsPage: false,
  ...rest,
})
const module = { label: 'module', color: 'type', ownsPage: true } as const
const names = ['readFile', 'readFileAlloc', 'readLink', 'readLine', 'readLines', 'readAll']
const first = encodeTree('symbols', [
  symbol('std', { ...module, page: '/docs/std' }),
  symbol('std.fs', module),
  ...names.map(name => symbol(`std.fs.${name}`)),
])
const NONE = new Map<string, string>()
const giants = encodeTree('giants', [], first)
const parts: SearchManifest = {
  symbols: first.text,
  giants: giants.text,
  fields: encodeTree('fields', [], first).text,
  signatures: encodeTexts('signatures', 'symbols', NONE, first),
  giantSignatures: encodeTexts('signatures', 'giants', NONE, giants),
  sentences: encodeTexts('sentences', 'symbols', NONE, first),
  titles: JSON.stringify([['/docs/std/fs', 'fs', ['Read a file line by line', 'Write a file']]]),
  errors: '{}',
  gone: JSON.stringify({
    names: [[['std.fs.slurp'], ['std.fs.readFileAlloc'], 'Name the allocator.', '']],
    messages: [],
  }),
  past: '{}',
}
const manifest = Object.fromEntries(Object.keys(parts).map(part => [part, `/${part}`])) as SearchManifest
const index: LookupIndex = {
  zig: '0.15.1',
  title: 'T',
  origin: 'https://x',
  prefix: '/en',
  search: manifest,
  categories: [],
  pages: [],
  homes: {},
}
const noModule = { facts: sketchFacts([], 'std').modules[0], hrefs: [''], words: {}, sentences: {}, errors: {} }
const files: Record<string, unknown> = {
  [INDEX_FILE]: index,
  [ERRORS_FILE]: {},
  [NAME_HISTORY_FILE]: { removed: [], changed: [] },
  [moduleFile('std')]: noModule,
  [SECTIONS_FILE]: [
    {
      id: '/docs/std/fs#read-a-file-line-by-line',
      title: 'Read a file line by line',
      titles: ['fs'],
      content: 'Take one line after the other.',
      level: 2,
    },
  ],
}
const texts = Object.fromEntries(Object.entries(parts).map(([part, text]) => [`/${part}`, text]))
const store = createLookupStore(async path => texts[path] ?? (path in files ? JSON.stringify(files[path]) : null))

it('answers a question above the rows, which stay as many as were requested', async () => {
  const { markdown, data } = await search(store, 'read a file line by line', 3)
  const { answer, answerUrl, declarations } = data as { answer: string; answerUrl: string; declarations: unknown[] }
  expect(answer).toBe('fs › Read a file line by line: Take one line after the other.')
  expect(answerUrl).toBe('https://x/en/docs/std/fs#read-a-file-line-by-line')
  expect(markdown.startsWith(`${answer}\n\n${answerUrl}\n\n`)).toBe(true)
  expect(declarations).toHaveLength(3)
})

it('tells what to write instead of a removed name', async () => {
  const { data } = await search(store, 'std.fs.slurp', 5)
  expect(data).toMatchObject({
    answer: '`std.fs.slurp` is not in Zig 0.15.1: Name the allocator.\nUse: `std.fs.readFileAlloc`.',
  })
})

it('has no answer above a name', async () => {
  const { markdown, data } = await search(store, 'readLink', 5)
  expect(markdown).toMatch(/^## Declarations\n\n- \*\*std\.fs\.readLink\*\*/)
  expect(data).not.toHaveProperty('answer')
})

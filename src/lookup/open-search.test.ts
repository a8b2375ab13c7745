import { expect, it } from 'vitest'
import { encodeTexts, encodeTree, type IndexedSymbol } from '../search/symbols/encode.ts'
import { INDEX_FILE } from './data.ts'
import { suggestionsFor } from './open-search.ts'
import { createLookupStore } from './store.ts'

const symbol = (path: string, page: string, prior: number): IndexedSymbol => ({
  path,
  container: path.includes('.') ? path.slice(0, path.lastIndexOf('.')) : null,
  name: path.split('.').at(-1)!,
  label: path.split('.').length < 3 ? 'module' : 'fn',
  color: 'fn',
  deprecated: false,
  prior,
  page,
  ownsPage: path.split('.').length < 3,
})
const symbols = encodeTree('symbols', [
  symbol('std', '/docs/std', 0.5),
  symbol('std.mem', '/docs/std/systems/mem', 0.5),
  symbol('std.mem.eql', '/docs/std/systems/mem', 0.9),
  symbol('std.mem.eqlBytes', '/docs/std/systems/mem', 0.1),
])
const empty = (part: 'giants' | 'fields') => encodeTree(part, [], symbols).text
const search = { symbols: '/s', giants: '/g', fields: '/f', signatures: '/n', giantSignatures: '/n', sentences: '/t' }
const files: Record<string, string> = {
  [INDEX_FILE]: JSON.stringify({ zig: '0.15.1', origin: 'https://s.example', prefix: '/en', search }),
  '/s': symbols.text,
  '/g': empty('giants'),
  '/f': empty('fields'),
  '/n': encodeTexts('signatures', 'symbols', new Map([['std.mem.eqlBytes', '(a: []const u8) bool']]), symbols),
  '/t': encodeTexts('sentences', 'symbols', new Map([['std.mem.eql', 'Compares two slices.']]), symbols),
}
const store = createLookupStore(async path => files[path] ?? null)

it('offers names with what they are and where, likeliest first', async () => {
  expect(await suggestionsFor(store, 'mem.eql')).toEqual([
    'mem.eql',
    ['std.mem.eql', 'std.mem.eqlBytes'],
    ['fn: Compares two slices.', 'fn: eqlBytes(a: []const u8) bool'],
    ['https://s.example/std.mem.eql', 'https://s.example/std.mem.eqlBytes'],
  ])
})

it('offers nothing for what has no letters, and for a site without a reference', async () => {
  expect(await suggestionsFor(store, '…')).toEqual(['…', [], [], []])
  const none = createLookupStore(async () => JSON.stringify({ search: null }))
  expect(await suggestionsFor(none, 'mem')).toEqual(['mem', [], [], []])
})

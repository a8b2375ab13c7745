import { expect, it } from 'vitest'
import { sketchFacts } from '../../../test/support/facts.ts'
import { SOURCES_FILE } from '../../model/wire/source.ts'
import { ERRORS_FILE, INDEX_FILE, type LookupIndex, moduleFile, NAME_HISTORY_FILE, SECTIONS_FILE } from '../data.ts'
import { createLookupStore } from '../store.ts'
import { namedIn } from './named-in.ts'
import { resultsOf, rowsOf } from './results.ts'

const facts = sketchFacts([{ path: 'std.mem.eql', kind: 'function', signature: { text: 'pub fn eql() bool' } }])
  .modules[0]!
const index: LookupIndex = {
  zig: '0.15.1',
  title: 'T',
  origin: 'https://x',
  prefix: '/en',
  search: null,
  categories: [
    {
      key: 'systems',
      label: '',
      description: '',
      modules: [{ key: 'mem', path: 'std.mem', description: '', declarations: 1, route: '/docs/std/core/mem' }],
    },
  ],
  pages: [{ route: '/docs/migration', title: 'M', description: '' }],
  homes: {},
}
const files: Record<string, unknown> = {
  [INDEX_FILE]: index,
  [ERRORS_FILE]: {},
  [NAME_HISTORY_FILE]: {
    removed: [{ was: ['std.mem.copy'], gone: 'removed in 0.12', note: 'Use `@memcpy`.' }],
    changed: [],
    later: [],
    fields: [],
  },
  [SECTIONS_FILE]: [
    {
      id: '/docs/a#pick',
      title: 'Pick an allocator',
      titles: ['Memory'],
      content: 'Use the page allocator.',
      level: 2,
    },
    { id: '/docs/b', title: 'Other', titles: [], content: 'An allocator is named here.', level: 1 },
  ],
  [SOURCES_FILE]: {
    'mem.zig': 1,
    'mem/Allocator.zig': 1,
    'heap.zig': 1,
    'multi_array_list.zig': 1,
    'array_list.zig': 1,
  },
  [moduleFile('mem')]: { facts, hrefs: ['/m', '/m#eql'], words: {}, sentences: {}, errors: {} },
  [moduleFile('std')]: {
    facts: sketchFacts([], 'std').modules[0],
    hrefs: ['/s'],
    words: {},
    sentences: {},
    errors: {},
  },
}
const store = createLookupStore(async path => (path in files ? JSON.stringify(files[path]) : null))

it('finds the names in a sentence, and what became of those that are gone', async () => {
  expect(await namedIn(store, 'signature of mem.eql please')).toEqual({ paths: ['std.mem.eql'], answers: [] })
  expect((await namedIn(store, 'is std.mem.copy still there')).answers).toEqual([
    '`std.mem.copy` is not in Zig 0.15.1: removed in 0.12. Use `@memcpy`.',
  ])
  expect(await namedIn(store, 'std.mem.eql')).toEqual({ paths: [], answers: [] })
})

it('a question is answered by a guide, the section that is called so first', async () => {
  const { isQuestion, guides } = await resultsOf(store, 'which allocator should I pick', { kind: 'all', limit: 5 })
  expect([isQuestion, guides[0]!.section.id]).toEqual([true, '/docs/a#pick'])
})

it('finds files by a part of their name, whole names first', async () => {
  const titles = async (query: string) => (await rowsOf(store, query, 10)).declarations.map(({ title }) => title)
  expect(await titles('file:array_list')).toEqual(['array_list.zig', 'multi_array_list.zig'])
  expect(await titles('file: allocator.zig')).toEqual(['mem/Allocator.zig'])
  expect(await titles('file:nope')).toEqual([])
})

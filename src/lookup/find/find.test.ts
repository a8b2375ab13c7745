import { describe, expect, it } from 'vitest'
import { sketchFacts } from '../../../test/support/facts.ts'
import type { AddressSuggestions } from '../../model/wire/search-results.ts'
import {
  ERRORS_FILE,
  HISTORY_FILE,
  INDEX_FILE,
  type LookupIndex,
  type ModuleFile,
  moduleFile,
  NAME_HISTORY_FILE,
} from '../data.ts'
import { createLookupStore } from '../store.ts'
import { answerFind } from './find.ts'

const facts = sketchFacts(
  [
    { path: 'std.mem.eql', kind: 'function', signature: { text: 'pub fn eql() bool' } },
    { path: 'std.mem.Order', kind: 'enum', fields: [{ name: 'lt', line: 1 }] },
  ],
  'mem',
).modules[0]!
const lists = sketchFacts([{ path: 'std.array_list.Managed', kind: 'struct' }], 'array_list').modules[0]!

const fileOf = (of: ModuleFile['facts'], route: string): ModuleFile => ({
  facts: of,
  hrefs: of.declarations.map(({ path }) => {
    const anchor = path.split('.').slice(2).join('.')
    return anchor ? `${route}#${anchor}` : route
  }),
  words: {},
  sentences: {},
  errors: {},
})
const module = (key: string, route: string) => ({ key, path: `std.${key}`, description: '', declarations: 1, route })
const index: LookupIndex = {
  zig: '0.15.1',
  title: 'T',
  origin: 'https://example.org',
  prefix: '/en',
  search: null,
  categories: [
    { key: 'systems', label: 'Core', description: '', modules: [module('mem', '/docs/std/core/mem')] },
    {
      key: 'collections',
      label: 'Collections',
      description: '',
      modules: [module('array_list', '/docs/std/collections/array-list')],
    },
  ],
  pages: [
    { route: '/docs/migration', title: 'Migrate from 0.14', description: '' },
    { route: '/docs/hosting', title: 'Host the site', description: '' },
  ],
  homes: {},
}
const files: Record<string, unknown> = {
  [INDEX_FILE]: index,
  [HISTORY_FILE]: [{ module: 'std', versions: [], paths: [{ path: 'std.lang.Type', in: '00000001' }] }],
  [NAME_HISTORY_FILE]: {
    removed: [{ was: ['std.mem.copy'], gone: 'removed', note: 'Use @memcpy.', see: 'memory' }],
    changed: [],
    later: [],
    fields: [],
  },
  [ERRORS_FILE]: {},
  [moduleFile('mem')]: fileOf(facts, '/docs/std/core/mem'),
  [moduleFile('array_list')]: fileOf(lists, '/docs/std/collections/array-list'),
  [moduleFile('std')]: fileOf(sketchFacts([], 'std').modules[0] ?? { ...facts, declarations: [] }, '/docs/std'),
}
const store = createLookupStore(async path => (path in files ? JSON.stringify(files[path]) : null))
const ask = async (route: string) => (await answerFind(store, { type: 'address', route })) as AddressSuggestions

describe('an address that names a declaration leads there', () => {
  it.each([
    ['/std.mem.eql', '/docs/std/core/mem#eql'],
    ['/mem.eql', '/docs/std/core/mem#eql'],
    ['/docs/std.mem.eql', '/docs/std/core/mem#eql'],
    ['/std/mem', '/docs/std/core/mem'],
    ['/std/mem/eql', '/docs/std/core/mem#eql'],
    ['/docs/mem', '/docs/std/core/mem'],
    ['/mem.Order.lt', '/docs/std/core/mem#Order.value.lt'],
    ['/docs/std/collections/array_list', '/docs/std/collections/array-list'],
    ['/docs/std/collections/array-list/Managed', '/docs/std/collections/array-list#Managed'],
    ['/std.mem.copy', '/docs/migration#memory'],
  ])('%s → %s', async (route, href) => {
    expect(await ask(route)).toMatchObject({ href, near: [] })
  })

  it.each(['/nowhere', '/docs', '/docs/std', '/', '/std.mem.nope', '/mem.EQL', '/wp-login.php', '/std..', '/a b'])(
    '%s names none',
    async route => {
      expect((await ask(route)).href).toBeUndefined()
    },
  )
})

it('says what a missed address may have meant, and its words', async () => {
  expect(await ask('/std.mem.eqll')).toEqual({
    near: [{ title: 'std.mem.eql', href: '/docs/std/core/mem#eql' }],
    words: 'std.mem.eqll',
  })
  expect(await ask('/docs/hostin')).toEqual({
    near: [{ title: 'Host the site', href: '/docs/hosting' }],
    words: 'hostin',
  })
  expect((await ask('/docs/std/collections/hash-map-<b>.html')).words).toBe('hash map b')
})

it('leads from the address of a declaration that only a later release has to that release', async () => {
  const { href, near } = await ask('/docs/std/systems/lang/Type')
  expect([href, near[0]]).toEqual([
    undefined,
    { title: 'std.lang.Type (Zig 0.17.0)', href: '/docs/0.17/std/systems/lang/Type' },
  ])
})

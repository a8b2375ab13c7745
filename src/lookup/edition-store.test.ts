import { expect, it } from 'vitest'
import type { Declaration } from '../library/facts/facts.ts'
import { createHistory } from '../library/history/history.ts'
import { planPages } from '../library/plan/plan.ts'
import { readSections } from '../library/words/sections.ts'
import { CATEGORIES } from '../model/content/catalog.ts'
import { editionOfVersion, routeInEdition } from '../model/editions.ts'
import type { LookupExample, LookupIndex } from './data.ts'
import { describeDeclaration } from './describe.ts'
import { createEditionStore } from './edition-store.ts'
import { resultsOf } from './find/results.ts'
import { withLibrary } from './library-view.ts'
import { explainMissing } from './names/explain-missing.ts'
import { parseName } from './names/parse-name.ts'
import { resolveName } from './names/resolve-name.ts'
import type { LookupStore } from './store.ts'

const namespace = (path: string): Declaration => ({ path, kind: 'namespace', source: ['mem.zig', 1, 9] })
const fresh: Declaration = {
  path: 'std.mem.fresh',
  kind: 'function',
  signature: { text: 'pub fn fresh() void' },
  source: ['mem.zig', 3, 4],
}
const bare: Declaration = { ...fresh, path: 'std.mem.bare', source: ['mem.zig', 6, 7] }
const vague: Declaration = { path: 'std.mem.vague', kind: 'unresolved', source: ['mem.zig', 8, 8] }
const same: Declaration = { path: 'std.mem.same', kind: 'alias', target: 'std.mem.bare', source: ['mem.zig', 9, 9] }
const either: Declaration = {
  path: 'std.mem.either',
  kind: 'alias',
  target: 'std.mem.fresh',
  variants: [
    { when: [{ on: 'native_os', is: ['.linux'] }], kind: 'alias', target: 'std.mem.fresh', chosen: true },
    { when: [{ on: 'native_os', is: ['else'] }], kind: 'struct', fields: [{ name: 'own', line: 11 }] },
  ],
  source: ['mem.zig', 10, 12],
}
const facts = (module: string, ...declarations: Declaration[]) => ({
  module,
  path: module === 'std' ? 'std' : `std.${module}`,
  version: '0.17.0',
  declarations,
})
const history = createHistory([
  {
    module: 'std',
    versions: [],
    paths: [
      { path: 'std.mem.old', in: '11111110', gone: [{ version: '0.17.0', use: ['std.mem.fresh'] }] },
      { path: 'std.mem.vague.old', in: '11111110', gone: [{ version: '0.17.0', use: ['std.mem.fresh'] }] },
    ],
  },
])
const inEdition = <T extends { path: string }>(entry: T): T => ({
  ...entry,
  path: routeInEdition(entry.path, editionOfVersion('0.17.0')),
})
const catalog = CATEGORIES.map(category => ({ ...inEdition(category), modules: category.modules.map(inEdition) }))
const plan = planPages(
  {
    version: '0.17.0',
    modules: [facts('std', namespace('std')), facts('mem', namespace('std.mem'), fresh, bare, vague, same, either)],
  },
  catalog,
  {},
  history,
)
const index: LookupIndex = {
  zig: '0.15.1',
  title: 'std',
  origin: 'https://x',
  prefix: '/en',
  search: null,
  categories: [],
  pages: [],
  homes: {},
}
const guide = plan.pages.find(({ path }) => path === 'std.mem')!.route.replace('/0.17/', '/')
const example: LookupExample = {
  id: 'a',
  route: guide,
  title: 'std.mem',
  kind: 'test',
  zig: '0.15.1',
  code: '',
  uses: [],
}
const documented = {
  index: async () => index,
  errors: async () => ({
    FileNotFound: { sentence: '', words: 'Nothing has this name, as in `build.zig`.' },
    ReadFailed: { sentence: '', words: 'See `mem.old.err`.' },
    WriteFailed: { sentence: '', words: 'See `mem.fresh`.' },
    Canceled: { sentence: '', words: 'A timer.' },
  }),
  history: async () => history,
  sections: async () => [
    {
      id: `${guide}#copy`,
      title: 'Copy',
      titles: [],
      content: 'Call eql.',
      words: 'Call.',
      level: 2,
      releases: { '0.17.0': { content: 'Call fresh.' }, '0.16.0': { content: 'Call bare.' } },
    },
    {
      ...{ id: '/docs/std/networking/net#send', title: 'Send', titles: [], content: 'Call net.', level: 2 },
      releases: { '0.17.0': { content: 'Call Io.net.' } },
    },
    { id: '/docs/std/data/json', title: 'JSON', titles: [], content: '', level: 1 },
    { id: '/docs/migration', title: 'Migration', titles: [], content: '', level: 1 },
  ],
  examples: async () => [
    { ...example, verified: ['0.16.0', '0.17.0'] },
    { ...example, id: 'b' },
    { ...example, id: 'c', zig: '0.16.0', verified: ['0.17.0'] },
    { ...example, id: 'd', route: '/docs/std/collections/segmented-list', verified: ['0.17.0'] },
    { ...example, id: 'e', route: '/docs/std/networking/net', verified: ['0.17.0'] },
    { ...example, id: 'f', route: '/docs/std/systems/builtin', verified: ['0.17.0'] },
  ],
} as Partial<LookupStore> as LookupStore
const store = createEditionStore(documented, {
  version: '0.17.0',
  plan,
  catalog,
  renamed: new Map([['/docs/std/systems/builtin', `${guide.replace('/docs/', '/docs/0.17/')}-new`]]),
  wordsOf: async () =>
    new Map([
      [
        'std.mem.fresh',
        { ...readSections('## fresh\n\nStarts anew.\n')[0]!.words!, file: '', line: 1, details: new Map() } as never,
      ],
    ]),
  examplesOf: async module =>
    module === 'mem' ? [{ path: 'std.mem.fresh', kind: 'run', code: 'std.mem.fresh(std.mem.bare);', output: '1' }] : [],
  markdownAt: async route => (route.endsWith('/mem') ? '# std.mem\n' : null),
})

it('describes declarations of the release', async () => {
  const description = await withLibrary(store, view => describeDeclaration(view, 'std.mem.fresh'))
  expect(description).toMatchObject({ path: 'std.mem.fresh', signature: 'pub fn fresh() void', words: 'Starts anew.' })
  expect((await store.index()).zig).toBe('0.17.0')
})

it('says what replaces a name that the release lacks', async () => {
  expect(await resolveName(store, parseName('std.mem.old')!)).toMatchObject({
    missing: { removal: { gone: 'removed in 0.17', use: ['std.mem.fresh'] } },
  })
})

it('does not describe what is not described, and knows what is gone from a type that it cannot look into', async () => {
  const description = await withLibrary(store, view => describeDeclaration(view, 'std.mem.bare'))
  expect(description?.words).toBe('Not described yet for Zig 0.17.0.')
  expect(await resolveName(store, parseName('std.mem.vague.old')!)).toMatchObject({
    missing: { removal: { gone: 'removed in 0.17', use: ['std.mem.fresh'] } },
  })
  expect(await resolveName(store, parseName('std.mem.vague.other')!)).toHaveProperty('found')
})

it('says nothing more of an alias than its target', async () => {
  const description = await withLibrary(store, view => describeDeclaration(view, 'std.mem.same'))
  expect(description).toMatchObject({ words: '' })
  expect(description!.text).toContain('Alias of `std.mem.bare`.')
})

it('does not describe a name of several platforms by the declaration of one', async () => {
  const description = await withLibrary(store, view => describeDeclaration(view, 'std.mem.either'))
  expect(description!.text).not.toContain('Starts anew.')
  expect(description!.text).toContain('- When native_os is linux: `std.mem.fresh`')
  expect(description!.members.map(({ name }) => name)).toEqual(['own'])
  expect(description!.source).toContain('mem.zig#L10')
})

it('says which release added a name, and the earlier one', async () => {
  const earlier = createHistory([
    {
      module: 'std',
      versions: [],
      paths: [
        { path: 'std.mem.next', in: '00000001', from: { path: 'std.mem.fresh', version: '0.17.0' } },
        { path: 'std.mem.added', in: '00000001' },
      ],
    },
  ])
  const own = {
    ...store,
    history: async () => earlier,
    index: async () => ({ ...(await store.index()), zig: '0.14.1' }),
  }
  const missing = async (name: string) => {
    const resolution = await resolveName(own, parseName(name)!)
    return 'missing' in resolution ? explainMissing(resolution.missing, await own.index()) : ''
  }
  expect(await missing('std.mem.next')).toBe(
    '`std.mem.next` is not in Zig 0.14.1: added in 0.17.\n\nUse: `std.mem.fresh`.',
  )
  expect(await missing('std.mem.added')).toBe('`std.mem.added` is not in Zig 0.14.1: added in 0.17.')
})

it('has the meanings of errors that name nothing it lacks', async () => {
  expect(Object.keys(await store.errors())).toEqual(['FileNotFound', 'WriteFailed'])
})

it('lists the cookbook and the categories among its pages', async () => {
  const routes = (await store.index()).pages.map(({ route }) => route)
  expect(routes[0]).toMatch(/^\/docs\/0\.1\d(?:\.\d)?\/std\/cookbook$/)
  expect(routes.length).toBeGreaterThan(plan.pages.length)
})

it('has guides of its pages, and examples that were compiled with it', async () => {
  const home = plan.pages.find(({ path }) => path === 'std.mem')!.route
  const [copy, ...others] = await store.sections()
  expect(copy).toEqual({ id: `${home}#copy`, title: 'Copy', titles: [], content: 'Call fresh.', level: 2 })
  // A guide to a removed module is shown where it has examples of the release.
  expect(others.map(({ id, content }) => [id, content])).toEqual([
    ['/docs/0.17/std/networking/net#send', 'Call Io.net.'],
    ['/docs/migration', ''],
  ])
  expect((await store.examples()).map(({ id, zig }) => [id, zig])).toEqual([
    ['a', '0.17.0'],
    ['c', '0.17.0'],
    ['d', '0.17.0'],
    ['e', '0.17.0'],
    ['f', '0.17.0'],
    [expect.any(String), '0.17.0'],
  ])
  expect((await store.examples()).at(-1)).toMatchObject({
    ...{ route: home, anchor: 'fresh', title: 'std.mem.fresh', output: '1' },
    uses: ['std.mem.bare', 'std.mem.fresh'],
  })
  expect((await store.examples())[0]!.route).toMatch(/^\/docs\/0\.17\/std\/.*mem$/)
  expect((await store.examples()).slice(2, 5).map(({ route }) => route)).toEqual([
    '/docs/std/collections/segmented-list',
    '/docs/0.17/std/networking/net',
    `${home}-new`,
  ])
})

it('finds names, and has pages as Markdown', async () => {
  const symbols = (await store.symbols())!
  expect(symbols.has('fresh')).toBe(true)
  const route = plan.pages.find(({ path }) => path === 'std.mem')!.route
  expect(await store.markdown(`/en${route}.md`)).toContain('title: "std.mem"')
  expect(await store.markdown('/en/docs/none.md')).toBe(null)
  const { declarations } = await resultsOf(store, 'fresh', { kind: 'declarations', limit: 3 })
  expect(declarations[0]).toMatchObject({ path: 'std.mem.fresh', signature: 'fresh() void', sentence: 'Starts anew.' })
})

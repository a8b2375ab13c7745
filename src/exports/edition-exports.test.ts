import { expect, it } from 'vitest'
import { sketchFacts } from '../../test/support/facts.ts'
import { planPages } from '../library/plan/plan.ts'
import { parseWords } from '../library/words/words.ts'
import { type EditionSource, editionExport } from './edition-exports.ts'
import type { ExportPage } from './source.ts'

const plan = planPages(
  sketchFacts([
    { path: 'std.mem', kind: 'namespace' },
    { path: 'std.mem.eql', kind: 'function', signature: { text: 'pub fn eql() bool' } },
    { path: 'std.ascii', kind: 'namespace' },
  ]),
  undefined,
  {},
)
const { words } = parseWords({ file: 'content/en/reference/mem.md', text: '## eql\n\nCompares.' }, plan.library)
const page = (module: string, declarations: string): ExportPage => ({
  route: `/docs/0.17/std/${module}`,
  url: `https://s.example/en/docs/0.17/std/${module}`,
  markdownUrl: `https://s.example/en/docs/0.17/std/${module}.md`,
  title: `std.${module}`,
  description: `About ${module}.`,
  kind: 'guide',
  module,
  words: '',
  declarations,
})
const category = {
  ...{ key: 'systems', label: 'Systems', navTitle: 'Systems', badge: '', icon: '', description: '' },
  path: '/docs/0.17/std/systems',
  modules: ['mem', 'ascii'].map(key => ({
    ...{ key, title: `std.${key}`, navTitle: key, slug: key, description: '', source: '', lastUpdated: '' },
    path: `/docs/0.17/std/${key}`,
  })),
}
const source: EditionSource = {
  root: '/exports/0.17',
  origin: 'https://s.example',
  zig: '0.17.0',
  title: 'Zig',
  description: 'Reference.',
  urlOf: route => `https://s.example/en${route}`,
  plan,
  catalog: [category],
  wordsOf: async module => (module === 'mem' ? words : new Map()),
  pages: async () => [page('mem', ''), page('ascii', '')],
  pagesOf: async module => [page(module, 'Text of the page.')],
}

it('lists the pages of the edition and its other files', async () => {
  const text = (await editionExport(source, 'llms.txt'))!
  expect(text).toContain('# Zig 0.17.0\n')
  expect(text).toContain('- [std.mem](https://s.example/en/docs/0.17/std/mem.md): About mem.')
  expect(text).toContain('https://s.example/exports/0.17/symbols.ndjson')
  expect(text).toContain('pass `version: "0.17.0"`')
  expect(text).not.toContain('manifest.json')
})

it('has the declarations and the words of that release', async () => {
  const lines = (await editionExport(source, 'symbols.ndjson'))!.trim().split('\n')
  expect(lines.map(line => JSON.parse(line).path)).toEqual(['std.ascii', 'std.mem', 'std.mem.eql'])
  expect(JSON.parse(lines[2]!)).toMatchObject({ summary: 'Compares.', source: expect.stringContaining('/0.15.1/') })
  const file = JSON.parse((await editionExport(source, 'reference/mem.json'))!)
  const whole = JSON.parse((await editionExport(source, 'reference.json'))!)
  expect([whole.zig, whole.modules.length, whole.modules[0].declarations]).toEqual(['0.17.0', 1, file.declarations])
  expect([file.zig, file.module, file.description]).toEqual(['0.17.0', 'mem', 'About mem.'])
  const eql = file.declarations.find(({ path }: { path: string }) => path === 'std.mem.eql')
  expect(eql).toMatchObject({ description: 'Compares.' })
})

it('has the text of the pages of a module', async () => {
  const text = (await editionExport(source, 'modules/mem.md'))!
  expect(text).toContain('- Zig version: 0.17.0')
  expect(text).toContain('URL: https://s.example/en/docs/0.17/std/mem\n\nText of the page.')
})

it.each(['modules/nothing.md', 'modules/mem-2.md', 'reference/mem.md', 'manifest.json', '', '../llms.txt'])(
  'has no %j',
  async file => {
    expect(await editionExport(source, file)).toBe(null)
  },
)

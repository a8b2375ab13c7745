import { expect, it } from 'vitest'
import type { LookupExample, LookupIndex } from './data.ts'
import { examplesNaming, examplesWith } from './find-examples.ts'

const module = (key: string, route: string) => ({ key, path: `std.${key}`, description: '', declarations: 1, route })
const index: LookupIndex = {
  zig: '0.15.1',
  title: '',
  origin: 'https://x',
  prefix: '/en',
  search: null,
  categories: [
    {
      key: 'all',
      label: '',
      description: '',
      modules: [module('Build', '/docs/std/systems/build'), module('c', '/docs/std/platform/c')],
    },
  ],
  pages: [],
  homes: {},
}
const example = (route: string, code: string, more: Partial<LookupExample> = {}): LookupExample => ({
  id: route,
  route,
  title: 'Guide',
  kind: 'build',
  zig: '0.15.1',
  code,
  uses: ['std.Build.addExecutable'],
  ...more,
})
const EXAMPLES = [
  example('/docs/components', 'b.addExecutable'),
  example('/docs/std/platform/c', 'b.addExecutable(c)'),
  example('/docs/std/systems/build', 'b.addExecutable(.{ .name = "long" })'),
  example('/docs/std/systems/build/step', 'b.addExecutable(.{})', { kind: 'fails' }),
  example('/docs/std/systems/build/module', 'b.addModule(.{})', { uses: ['std.Build.addModule'] }),
]
const ROUTES = ['/docs/std/systems/build', '/docs/std/platform/c', '/docs/components', '/docs/std/systems/build/step']

it('lists those on the page of the module first, those on pages about the site last, and failing ones behind', () => {
  const found = examplesNaming(EXAMPLES, ['std.Build.addExecutable'], index)
  expect(found.map(({ route }) => route)).toEqual(ROUTES)
})

it('ranks those with a word in the same way', () => {
  expect(examplesWith(EXAMPLES, ['addexecutable'], index).map(({ route }) => route)).toEqual(ROUTES)
})

import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { readEdition } from '../library/editions/edition-facts.ts'
import { CATEGORIES } from './content/catalog.ts'
import { EDITIONS, editionOfRoute, editionOfVersion, routeInEdition, shellIn } from './editions.ts'
import type { Shell } from './wire/payload.ts'

const reference = fileURLToPath(new URL('../../reference', import.meta.url))

describe('routes', () => {
  it('lead to the same page of another edition and back', () => {
    const edition = editionOfVersion('0.17.0')!
    const route = routeInEdition('/docs/std/platform/fs/Dir', edition)
    expect(route).toBe('/docs/0.17/std/platform/fs/Dir')
    expect(editionOfRoute(route)).toBe(edition)
    expect(routeInEdition(route, editionOfVersion('0.15.2'))).toBe('/docs/0.15.2/std/platform/fs/Dir')
    expect(routeInEdition(route, null)).toBe('/docs/std/platform/fs/Dir')
  })

  it('of other pages stay', () => {
    expect(routeInEdition('/docs/migration', EDITIONS[0]!)).toBe('/docs/migration')
    expect(editionOfRoute('/docs/std')).toBeNull()
    expect(editionOfRoute('/docs/0.17/stdx')).toBeNull()
  })
})

describe('the navigation', () => {
  const shell = {
    zigVersion: '0.15.1',
    navigation: [
      { title: 'Overview', route: '/docs/std' },
      { title: 'Recipes', route: '/docs/std/cookbook' },
      {
        title: 'Collections',
        route: '/docs/std/collections',
        key: 'collections',
        children: ['heap', 'SegmentedList'].map(title => ({
          title,
          route: `/docs/std/collections/${title === 'heap' ? 'heap' : 'segmented-list'}`,
        })),
      },
    ],
  } as unknown as Shell

  it('of an edition has its modules, and stays inside of it', () => {
    const { navigation, zigVersion } = shellIn(shell, '/docs/0.16/std/systems/mem')
    expect(zigVersion).toBe('0.16.0')
    expect(navigation.map(({ route }) => route)).toEqual([
      '/docs/0.16/std',
      '/docs/0.16/std/cookbook',
      '/docs/0.16/std/collections',
    ])
    expect(navigation[2]!.children!.map(({ route }) => route)).toEqual([
      '/docs/0.16/std/collections/deque',
      '/docs/0.16/std/collections/heap',
    ])
  })

  it('is the same object for all pages of an edition, and that of the shell for all others', () => {
    expect(shellIn(shell, '/docs/0.16/std')).toBe(shellIn(shell, '/docs/0.16/std/systems/mem'))
    expect(shellIn(shell, '/docs/std/systems/mem')).toBe(shell)
  })
})

it('names the modules that each release has', async () => {
  const own = CATEGORIES.flatMap(({ modules }) => modules.map(({ key }) => key))
  const files = EDITIONS.flatMap(({ version }) => [`${version}.errors.json`, `${version}.json.br`])
  expect(readdirSync(`${reference}/editions`).sort()).toEqual(files)
  for (const { version, without, added } of EDITIONS) {
    const { modules } = JSON.parse(readEdition(reference, version)) as { modules: { module: string }[] }
    const named = [...own.filter(key => !without.has(key)), ...Object.values(added).flat(), 'std']
    expect(named.sort(), version).toEqual(modules.map(({ module }) => module).sort())
  }
})

import { expect, it } from 'vitest'
import { surroundOf, trailOf } from './nav-items.ts'

const items = [
  {
    title: 'Collections',
    route: '/docs/std/collections',
    children: [
      { title: 'array_list', route: '/docs/std/collections/array-list' },
      { title: 'hash_map', route: '/docs/std/collections/hash-map' },
    ],
  },
  { title: 'Crypto', route: '/docs/std/crypto' },
]
const ref = (title: string, route: string) => ({ title, route })

it('trailOf lists the rows above a page, outermost first, on segment boundaries', () => {
  expect(trailOf(items, '/docs/std/collections/array-list')).toEqual([ref('Collections', '/docs/std/collections')])
  // A page without a row of its own stands below its module's row (R12).
  expect(trailOf(items, '/docs/std/collections/array-list/Aligned')).toEqual([
    ref('Collections', '/docs/std/collections'),
    ref('array_list', '/docs/std/collections/array-list'),
  ])
  expect(trailOf(items, '/docs/std/collections')).toEqual([])
  expect(trailOf(items, '/docs/std/collections-more')).toEqual([])
})

it('surroundOf finds the neighbours in reading order', () => {
  expect(surroundOf(items, '/docs/std/collections/array-list/')).toEqual({
    previous: ref('Collections', '/docs/std/collections'),
    next: ref('hash_map', '/docs/std/collections/hash-map'),
  })
  expect(surroundOf(items, '/docs/std/collections').previous).toBeNull()
  expect(surroundOf(items, '/docs/std/crypto')).toEqual({
    previous: ref('hash_map', '/docs/std/collections/hash-map'),
    next: null,
  })
  expect(surroundOf(items, '/elsewhere')).toEqual({ previous: null, next: null })
})

it('a folder without a page is in the trail, marked as such, and no neighbour', () => {
  const folder = {
    title: 'Folder',
    route: '/docs/folder',
    page: false as const,
    children: [
      { title: 'A', route: '/docs/folder/a' },
      { title: 'B', route: '/docs/folder/b' },
    ],
  }
  expect(trailOf([folder], '/docs/folder/a')).toEqual([{ title: 'Folder', route: '/docs/folder', page: false }])
  expect(surroundOf([...items, folder], '/docs/folder/a')).toEqual({
    previous: ref('Crypto', '/docs/std/crypto'),
    next: ref('B', '/docs/folder/b'),
  })
})

it('modules are marked among the neighbours, and a page beside /docs is none', () => {
  const category = { ...items[0]!, key: 'collections' }
  const play = { title: 'Playground', route: '/play' }
  expect(surroundOf([category, play, items[1]!], '/docs/std/crypto').previous).toEqual({
    ...ref('hash_map', '/docs/std/collections/hash-map'),
    isModule: true,
  })
  expect(surroundOf([category, play], '/play')).toEqual({ previous: null, next: null })
})

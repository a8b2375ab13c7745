import { expect, it } from 'vitest'
import { surroundOf, trailOf } from './nav-items.ts'

const items = [
  {
    title: 'Collections',
    rest: '/docs/std/collections',
    children: [
      { title: 'array_list', rest: '/docs/std/collections/array-list' },
      { title: 'hash_map', rest: '/docs/std/collections/hash-map' },
    ],
  },
  { title: 'Crypto', rest: '/docs/std/crypto' },
]
const ref = (title: string, rest: string) => ({ title, rest })

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

import { expect, it } from 'vitest'
import { filterNavigation } from './filter-navigation.ts'

const navigation = [
  {
    title: 'Collections',
    route: '/c',
    children: [
      { title: 'array_list', route: '/c/array-list' },
      { title: 'BitStack', route: '/c/bit-stack' },
    ],
  },
  { title: 'Platform', route: '/p', children: [{ title: 'fs', route: '/p/fs' }] },
]

it('leaves the modules that match, however they are written', () => {
  for (const query of ['arraylist', 'Array List', 'array_l'])
    expect(filterNavigation(navigation, query)).toEqual([
      { ...navigation[0], children: [{ title: 'array_list', route: '/c/array-list' }] },
    ])
})

it('leaves a category that matches whole', () => {
  expect(filterNavigation(navigation, 'plat')).toEqual([navigation[1]])
})

it('is everything without a query, and nothing where nothing matches', () => {
  expect(filterNavigation(navigation, ' ')).toBe(navigation)
  expect(filterNavigation(navigation, 'zzz')).toEqual([])
})

import { describe, expect, it } from 'vitest'
import { CATEGORIES } from '../../../model/content/catalog.ts'
import { createTarget, foldQuery, match } from './match.ts'

const targets = CATEGORIES.flatMap(category => [
  { title: category.label, target: createTarget(category.label, [category.key]) },
  ...category.modules.map(module => ({
    title: module.key,
    target: createTarget(module.key, [module.slug], [category.label, category.key]),
  })),
])

const find = (text: string) =>
  targets
    .flatMap(({ title, target }) => {
      const found = match(foldQuery(text), target)
      return found ? [{ title, ...found }] : []
    })
    .sort((a, b) => b.score - a.score)

const first = (text: string) => find(text)[0]?.title

describe('the best match among categories and modules', () => {
  it.each([
    // exact, in whatever spelling
    ['array_list', 'array_list'],
    ['arraylist', 'array_list'],
    ['array list', 'array_list'],
    ['ArrayList', 'array_list'],
    ['std.array_list', 'array_list'],
    ['bit-stack', 'BitStack'],
    ['@import("std").mem', 'mem'],
    ['HEAP', 'heap'],
    // beginnings
    ['compr', 'compress'],
    ['doubly', 'DoublyLinkedList'],
    ['crypt', 'crypto'],
    ['collec', 'Collections & Containers'],
    // words, parts, initials
    ['deque', 'PriorityDequeue'],
    ['linked', 'DoublyLinkedList'],
    ['ahm', 'array_hash_map'],
    ['dll', 'DoublyLinkedList'],
    ['arrmap', 'array_hash_map'],
    ['version', 'SemanticVersion'],
    // inside
    ['code', 'unicode'],
    // typos
    ['arraylst', 'array_list'],
    ['priorty', 'PriorityQueue'],
    ['unicdoe', 'unicode'],
    ['hsah', 'hash'],
    // several words in any order, and places
    ['map hash', 'hash_map'],
    ['list segmented', 'SegmentedList'],
    ['zip formats', 'zip'],
  ])('of “%s” is %s', (query, expected) => expect(first(query)).toBe(expected))

  it('finds nothing where there is nothing', () => {
    expect(find('')).toEqual([])
    expect(find('   ')).toEqual([])
    expect(find('qwertzuiop')).toEqual([])
    expect(find('mem qwertz')).toEqual([])
  })

  it('lists what belongs to a place after what is named so', () => {
    const titles = find('crypto').map(each => each.title)
    expect(titles.slice(0, 2)).toEqual(['crypto', 'Cryptography & Hashing'])
    expect(titles).toContain('hash')
  })
})

describe('ranges', () => {
  const marked = (text: string, title: string) =>
    match(foldQuery(text), createTarget(title))?.ranges.map(([start, end]) => title.slice(start, end))

  it.each([
    ['arraylist', 'array_list', ['array_list']],
    ['list', 'array_list', ['list']],
    ['ahm', 'array_hash_map', ['a', 'h', 'm']],
    ['arrmap', 'array_hash_map', ['arr', 'map']],
    ['map hash', 'hash_map', ['hash', 'map']],
    ['cest', 'Čeština', ['Češt']],
    ['中文', '简体中文', ['中文']],
    ['हिन', 'हिन्दी', ['हिन']],
    ['coll cont', 'Collections & Containers', ['Coll', 'Cont']],
    // A typo matched as a whole: no part of it is what was typed.
    ['arraylst', 'array_list', []],
  ])('of “%s” in %s', (query, title, expected) => expect(marked(query, title)).toEqual(expected))
})

it('matches names by their language', () => {
  const german = createTarget('Deutsch', ['German', 'de'])
  expect(match(foldQuery('german'), german)?.score).toBeGreaterThan(900)
  expect(match(foldQuery('german'), german)?.ranges).toEqual([])
})

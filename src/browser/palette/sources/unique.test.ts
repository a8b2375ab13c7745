import { expect, it } from 'vitest'
import type { Group, Item } from '../items.ts'
import { unique } from './collect-results.ts'

const row = (href: string, over: Partial<Item> = {}) => ({ id: href, title: href, href, ...over }) as Item
const group = (id: string, items: Item[]): Group => ({ id, label: id, items })

it('lists a place once, where it stands highest, and leaves out groups that have nothing left', () => {
  const groups = unique([group('a', [row('/x')]), group('b', [row('/x'), row('/y')]), group('c', [row('/y')])])
  expect(groups.map(({ id, items }) => [id, items.map(({ title }) => title)])).toEqual([
    ['a', ['/x']],
    ['b', ['/y']],
  ])
})

it('tells there what the other row knows', () => {
  const marked = row('/x', { sentence: 'Words.', lang: 'en', marks: { sentence: [[0, 5]] } })
  const [first] = unique([group('a', [row('/x')]), group('b', [marked])])
  expect(first!.items[0]).toMatchObject({ sentence: 'Words.', sentenceLang: 'en', marks: { sentence: [[0, 5]] } })
  const [own] = unique([group('a', [row('/x', { sentence: 'Its own.' })]), group('b', [marked])])
  expect(own!.items[0]).toMatchObject({ sentence: 'Its own.' })
})

it('leaves a row that is on the screen as tall as it is', () => {
  const shown = row('/x')
  const groups = [group('a', [shown]), group('b', [row('/x', { sentence: 'Came later.' })])]
  expect(unique(groups, new Set([shown]))).toEqual([group('a', [shown])])
})

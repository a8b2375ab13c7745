import { expect, it } from 'vitest'
import { createRecent } from './recent.ts'

it('removes the least recently used entry above the limit', () => {
  const recent = createRecent<string, number>(2)
  recent.set('a', 1)
  recent.set('b', 2)
  recent.get('a')
  recent.set('c', 3)
  expect(['a', 'b', 'c'].map(recent.get)).toEqual([1, undefined, 3])
})

it('limits the sum of sizes, and counts a replaced entry once', () => {
  const recent = createRecent<string, string>(4, text => text.length)
  recent.set('a', 'xxx')
  recent.set('a', 'xx')
  recent.set('b', 'xx')
  expect(['a', 'b'].map(recent.get)).toEqual(['xx', 'xx'])
  recent.set('c', 'larger')
  expect(['a', 'b', 'c'].map(recent.get)).toEqual([undefined, undefined, undefined])
})

it('makes space when an entry is removed', () => {
  const recent = createRecent<string, number>(1)
  recent.set('a', 1)
  recent.remove('a')
  recent.remove('a')
  recent.set('b', 2)
  expect(recent.get('b')).toBe(2)
})

import { expect, it } from 'vitest'
import { isTypoOf } from './typo.ts'

it.each([
  ['arraylst', 'arraylist'],
  ['arrya', 'array'],
  ['hsah', 'hash'],
  ['cripto', 'crypto'],
  ['doublylinkd', 'doublylinkedlist'],
  ['prioritiqeue', 'priorityqueue'],
  ['colections', 'collections'],
])('%s is a typo of %s', (typed, word) => expect(isTypoOf(typed, word)).toBe(true))

it.each([
  // Under four letters nothing is mended.
  ['mth', 'math'],
  ['sort', 'start'],
  ['json', 'leb'],
  ['crypto', 'networking'],
  ['arraylist', 'arr'],
])('%s is none of %s', (typed, word) => expect(isTypoOf(typed, word)).toBe(false))

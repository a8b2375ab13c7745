import { describe, expect, it } from 'vitest'
import { allowedEdits, editDistance, editsToPrefix, hasShortTypo } from './edit-distance.ts'

const WORDS = [
  'append',
  'apend',
  'paepnd',
  'appendslice',
  'slice',
  'appned',
  'expect',
  'allocator',
  'alocatro',
  'a',
  '',
]

const edits = (typed: string, word: string) => editsToPrefix(typed, word, 0, word.length, allowedEdits(typed.length))

describe('editsToPrefix', () => {
  it.each([
    ['arraylsit', 'arraylist', 1],
    ['praseint', 'parseint', 1],
    ['hasmap', 'hashmap', 1],
    ['tokenise', 'tokenizeany', 1],
    ['expecteqaul', 'expectequal', 1],
    ['comptimeprit', 'comptimeprint', 1],
    ['areanalocator', 'arenaallocator', 2],
    ['doublylinkd', 'doublylinkedlist', 1],
    ['prioritiqeue', 'priorityqueue', 2],
    ['append', 'append', 0],
  ])('%s → %s: %d', (typed, word, count) => {
    expect(edits(typed, word)?.count).toBe(count)
  })

  it.each([
    ['sort', 'start'],
    ['json', 'leb'],
    ['crypto', 'networking'],
    ['arraylist', 'arr'],
  ])('%s is no typo of %s', (typed, word) => {
    expect(edits(typed, word)).toBeNull()
  })

  it('spells whole words where it can, and beginnings otherwise', () => {
    expect(edits('hasmap', 'hashmap')).toEqual({ count: 1, length: 7 })
    expect(edits('tokenise', 'tokenizeany')).toEqual({ count: 1, length: 8 })
  })

  it('looks at a part of a longer text', () => {
    expect(editsToPrefix('mutx', 'thread mutex lock', 7, 12, 1)).toEqual({ count: 1, length: 5 })
  })

  it('allows none under 4 letters, one under 8, two from there', () => {
    expect(edits('mut', 'mat')).toBeNull()
    expect(edits('mutx', 'mutex')?.count).toBe(1)
    expect(edits('mtx', 'mutex')).toBeNull()
    expect(edits('semafor', 'semaphore')).toBeNull()
    expect(edits('semafore', 'semaphore')?.count).toBe(2)
  })

  it('agrees with the plain way to count', () => {
    for (const typed of WORDS)
      for (const word of WORDS) {
        const least = Math.min(...plainRow(typed, word, true))
        const found = editsToPrefix(typed, word, 0, word.length, 2)?.count ?? null
        expect(found, `${typed} ${word}`).toBe(least <= 2 ? least : null)
      }
  })
})

describe('editDistance', () => {
  it('agrees with the plain way to count, up to its limit', () => {
    for (const swaps of [true, false])
      for (const a of WORDS)
        for (const b of WORDS)
          for (const limit of [0, 1, 2, 5, 20]) {
            const plain = plainRow(a, b, swaps).at(-1)!
            const found = editDistance(a, b, limit, swaps)
            expect(found > limit ? 'more' : found, `${a} ${b} ${limit}`).toBe(plain > limit ? 'more' : plain)
          }
  })

  it('counts a swap once, or twice where swaps are no edit of their own', () => {
    expect(editDistance('hsah', 'hash', 4)).toBe(1)
    expect(editDistance('hsah', 'hash', 4, false)).toBe(2)
  })

  it('compares words of any length', () => {
    const long = 'x'.repeat(300)
    expect(editDistance(long, `${long}y`, 100)).toBe(1)
    expect(editDistance(long, 'y'.repeat(300), 300)).toBe(300)
  })
})

/** By column, the fewest edits from `typed` to so many letters of `word`. */
function plainRow(typed: string, word: string, swaps: boolean): number[] {
  const table = Array.from({ length: typed.length + 1 }, (_, row) =>
    Array.from({ length: word.length + 1 }, (_, column) => (row === 0 ? column : column === 0 ? row : 0)),
  )
  for (let row = 1; row <= typed.length; row++)
    for (let column = 1; column <= word.length; column++) {
      const same = typed[row - 1] === word[column - 1] ? 0 : 1
      let least = Math.min(
        table[row - 1]![column]! + 1,
        table[row]![column - 1]! + 1,
        table[row - 1]![column - 1]! + same,
      )
      if (swaps && row > 1 && column > 1 && typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1])
        least = Math.min(least, table[row - 2]![column - 2]! + 1)
      table[row]![column] = least
    }
  return table[typed.length]!
}

it('knows a short word that lacks an inner letter, or has two swapped', () => {
  expect(hasShortTypo('jsn', 'json')).toBe(true)
  expect(hasShortTypo('cdw', 'cwd')).toBe(true)
  expect(hasShortTypo('jsno', 'json')).toBe(true)
  for (const [typed, word] of [
    ['son', 'json'],
    ['jso', 'json'],
    ['js', 'jso'],
    ['jxn', 'json'],
    ['json', 'json'],
    ['sjon', 'json'],
    ['cxw', 'cwd'],
  ] as const)
    expect(hasShortTypo(typed, word)).toBe(false)
})

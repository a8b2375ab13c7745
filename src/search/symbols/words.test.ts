import { describe, expect, it } from 'vitest'
import { allowedEdits, editsTo } from './edits.ts'
import { stemOf } from './sentences.ts'
import { squash } from './words.ts'

const wordsOf = (name: string) => {
  const { text, starts } = squash(name)
  return starts.map((start, index) => text.slice(start, starts[index + 1]))
}

describe('squash', () => {
  it.each([
    ['ArrayHashMap', ['array', 'hash', 'map']],
    ['array_hash_map', ['array', 'hash', 'map']],
    ['HTTPServer', ['http', 'server']],
    ['Sha256', ['sha', '256']],
    ['x86_64', ['x', '86', '64']],
    ['EPOLL', ['epoll']],
    ['utf8ToUtf16Le', ['utf', '8', 'to', 'utf', '16', 'le']],
    ['@"close$NOCANCEL"', ['close$', 'nocancel']],
    ['_', []],
  ])('%s', (name, words) => {
    expect(wordsOf(name)).toEqual(words)
  })

  it('knows where each letter came from', () => {
    expect(squash('@"a_b"')).toEqual({ text: 'ab', starts: [0, 1], origin: [2, 4] })
  })
})

describe('editsTo', () => {
  const edits = (typed: string, word: string) => editsTo(typed, word, 0, word.length, allowedEdits(typed.length))

  it.each([
    ['arraylsit', 'arraylist', 1],
    ['praseint', 'parseint', 1],
    ['hasmap', 'hashmap', 1],
    ['tokenise', 'tokenizeany', 1],
    ['expecteqaul', 'expectequal', 1],
    ['comptimeprit', 'comptimeprint', 1],
    ['areanalocator', 'arenaallocator', 2],
    ['append', 'append', 0],
  ])('%s → %s: %d', (typed, word, count) => {
    expect(edits(typed, word)?.count).toBe(count)
  })

  it('spells whole words where it can, and beginnings otherwise', () => {
    expect(edits('hasmap', 'hashmap')).toEqual({ count: 1, length: 7 })
    expect(edits('tokenise', 'tokenizeany')).toEqual({ count: 1, length: 8 })
  })

  it('allows none under 4 letters, one under 8, two from there', () => {
    expect(edits('mut', 'mat')).toBeNull()
    expect(edits('mutx', 'mutex')?.count).toBe(1)
    expect(edits('mtx', 'mutex')).toBeNull()
    expect(edits('semafor', 'semaphore')).toBeNull()
    expect(edits('semafore', 'semaphore')?.count).toBe(2)
  })

  it('agrees with the plain way to count', () => {
    const words = ['append', 'apend', 'paepnd', 'appendslice', 'slice', 'appned', 'expect', 'allocator', 'alocatro']
    for (const typed of words)
      for (const word of words) {
        const limit = 2
        const plain = plainEdits(typed, word)
        expect(editsTo(typed, word, 0, word.length, limit)?.count ?? null, `${typed} ${word}`).toBe(
          plain <= limit ? plain : null,
        )
      }
  })
})

describe('stemOf', () => {
  it.each([
    ['returns', 'returning'],
    ['validate', 'validation'],
    ['iterate', 'iterator'],
    ['copies', 'copied'],
    ['trimmed', 'trim'],
    ['encrypt', 'encryption'],
    ['compress', 'compression'],
  ])('%s and %s are the same', (a, b) => {
    expect(stemOf(a)).toBe(stemOf(b))
  })

  it('leaves short words and others alone', () => {
    expect(stemOf('class')).not.toBe(stemOf('clad'))
    expect(stemOf('hash')).toBe('hash')
  })
})

/** Fewest edits to any beginning of `word`, a swap of neighbours counting one. */
function plainEdits(typed: string, word: string): number {
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
      if (row > 1 && column > 1 && typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1])
        least = Math.min(least, table[row - 2]![column - 2]! + 1)
      table[row]![column] = least
    }
  return Math.min(...table[typed.length]!)
}

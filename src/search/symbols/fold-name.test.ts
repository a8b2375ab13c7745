import { describe, expect, it } from 'vitest'
import { foldName } from './fold-name.ts'

const wordsOf = (name: string) => {
  const { text, starts } = foldName(name)
  return starts.map((start, index) => text.slice(start, starts[index + 1]))
}

describe('foldName', () => {
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
    expect(foldName('@"a_b"')).toEqual({ text: 'ab', starts: [0, 1], origin: [2, 4] })
  })
})

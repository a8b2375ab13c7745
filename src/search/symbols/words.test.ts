import { describe, expect, it } from 'vitest'
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

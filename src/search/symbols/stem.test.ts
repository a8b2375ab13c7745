import { describe, expect, it } from 'vitest'
import { stemWord } from './stem.ts'

describe('stemWord', () => {
  it.each([
    ['returns', 'returning'],
    ['validate', 'validation'],
    ['iterate', 'iterator'],
    ['copies', 'copied'],
    ['trimmed', 'trim'],
    ['encrypt', 'encryption'],
    ['compress', 'compression'],
    ['file', 'files'],
    ['free', 'frees'],
    ['code', 'coding'],
  ])('%s and %s are the same', (a, b) => {
    expect(stemWord(a)).toBe(stemWord(b))
  })

  it('leaves short words and others alone', () => {
    expect(stemWord('class')).not.toBe(stemWord('clad'))
    expect(stemWord('hash')).toBe('hash')
    expect(stemWord('trie')).not.toBe(stemWord('tri'))
  })
})

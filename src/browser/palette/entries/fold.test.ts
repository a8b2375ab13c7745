import { describe, expect, it } from 'vitest'
import { fold, foldTerms } from './fold.ts'

const words = (text: string) => {
  const folded = fold(text)
  return folded.starts.map((start, index) => folded.text.slice(start, folded.starts[index + 1]))
}

describe('fold', () => {
  it('keeps letters and digits, and where they came from', () => {
    expect(fold('array_List')).toEqual({ text: 'arraylist', origin: [0, 1, 2, 3, 4, 6, 7, 8, 9], starts: [0, 5] })
  })

  it.each([
    ['array_hash_map', ['array', 'hash', 'map']],
    ['DoublyLinkedList', ['doubly', 'linked', 'list']],
    ['DynLib', ['dyn', 'lib']],
    ['HTTPServer', ['http', 'server']],
    ['base64', ['base64']],
    ['Collections & Containers', ['collections', 'containers']],
    ['简体中文', ['简体中文']],
  ])('finds the words of %s', (text, expected) => expect(words(text)).toEqual(expected))

  it('takes accents off, and keeps the marks of other scripts', () => {
    expect(fold('Čeština').text).toBe('cestina')
    expect(fold('हिन्दी').text).toBe('हिन्दी'.normalize('NFD'))
  })

  it('splits a query into terms', () => {
    expect(foldTerms(' std.mem  Hash-Map ')).toEqual(['std', 'mem', 'hash', 'map'])
    expect(foldTerms('…')).toEqual([])
  })
})

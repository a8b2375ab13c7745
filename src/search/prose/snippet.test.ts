import { expect, it } from 'vitest'
import { rangesOf, snippetOf } from './snippet.ts'
import { proseTerms } from './terms.ts'

const marked = (text: string, query: string, length?: number) => {
  const { text: shown, ranges } = snippetOf(text, proseTerms(query.split(' ')), length)
  let at = 0
  const parts = ranges.map(([start, end]) => {
    const part = `${shown.slice(at, start)}[${shown.slice(start, end)}]`
    at = end
    return part
  })
  return parts.join('') + shown.slice(at)
}

it('marks beginnings of words, whatever their case and accents', () => {
  expect(marked('Über das Mapping einer Map', 'uber map')).toBe('[Über] das [Map]ping einer [Map]')
  expect(marked('bitmap', 'map')).toBe('bitmap')
  expect(marked('ArrayList', 'list')).toBe('Array[List]')
})

it('marks unspaced text anywhere', () => {
  expect(marked('标准库不会偷偷分配内存', '分配')).toBe('标准库不会偷偷[分配]内存')
})

it('marks words for the same where the words are missing', () => {
  expect(marked('Remove the directory.', 'delete folder')).toBe('[Remove] the [directory].')
  expect(marked('Remove or delete it.', 'delete')).toBe('Remove or [delete] it.')
})

it('shows the part where most of the words stand', () => {
  const filler = 'words and more words that say nothing at all about it, '.repeat(6)
  const text = `An allocator. ${filler}the allocator frees the memory. ${filler}`
  const shown = marked(text, 'allocator memory', 120)
  expect(shown).toMatch(/^… .*\[allocator\] frees the \[memory\].* …$/)
  expect(shown.length).toBeLessThan(140)
})

it('never marks the same letters twice', () => {
  expect(rangesOf('hash hashing', proseTerms(['hash', 'hashi']))).toEqual([
    [0, 4],
    [5, 10],
  ])
})

it('shows the beginning where nothing matches', () => {
  expect(snippetOf('Short.', proseTerms(['other']))).toEqual({ text: 'Short.', ranges: [] })
})

it('keeps every letter in its place, whatever its lower case is made of', () => {
  expect(marked('İSTANBUL ẞ Map', 'map')).toBe('İSTANBUL ẞ [Map]')
  expect(marked('𝐌ap ÀÉ map', 'ae')).toBe('𝐌ap [ÀÉ] map')
})

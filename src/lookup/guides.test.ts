import { expect, it } from 'vitest'
import { searchGuides } from './guides.ts'

const section = (id: string, title: string, content: string, titles: string[] = []) => ({
  id,
  title,
  titles,
  content,
  level: 2 as const,
})
const SECTIONS = [
  section('/fs#lines', 'Read a file line by line', 'The buffer holds one line at a time.', ['std.fs']),
  section('/fs#write', 'Write a file', 'Open the file, write lines, flush. A file again and again: file file file.', [
    'std.fs',
  ]),
  section('/io#flush', 'Flush', `${'Padding words. '.repeat(30)}The allocator is passed to each call.`, ['std.Io']),
  section('/io#b', 'More lines', 'read read read', ['std.Io']),
  section('/io#c', 'Even more lines', 'read read', ['std.Io']),
]
const ids = (query: string) => searchGuides(SECTIONS, query, 10).map(({ section: { id } }) => id)

it('puts the section first that has all the words, in its title before in its text', () => {
  expect(ids('read file line by line')[0]).toBe('/fs#lines')
  expect(ids('write')[0]).toBe('/fs#write')
  expect(ids('how do I flush')).toEqual(['/io#flush', '/fs#write'])
})

it('matches beginnings of words, not their middle', () => {
  expect(ids('alloc')).toEqual(['/io#flush'])
  expect(ids('locator')).toEqual([])
})

it('shows not more than two sections of a page, and the text around the words', () => {
  expect(ids('std').filter(id => id.startsWith('/io'))).toHaveLength(2)
  expect(searchGuides(SECTIONS, 'allocator passed', 1)[0]!.excerpt).toMatch(
    /^… .*The allocator is passed to each call\.$/,
  )
})

it('finds nothing for nothing', () => {
  expect(ids('')).toEqual([])
  expect(ids('???')).toEqual([])
})

it('a question is answered by the section that is called so, whatever words are around', () => {
  const sections = [
    section('/io#pitfalls', 'Errors and pitfalls', 'Use what you should use. I use which is of use. An allocator.', [
      'std.Io',
    ]),
    section('/heap#which', 'Which allocator', 'A table of them.', ['std.heap']),
    section('/mem#own', 'Write an allocator', 'An allocator of your own, allocator by allocator.', ['std.mem']),
  ]
  expect(searchGuides(sections, 'which allocator should I use', 1)[0]!.section.id).toBe('/heap#which')
})

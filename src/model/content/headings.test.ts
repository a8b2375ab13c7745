import { describe, expect, it } from 'vitest'
import { headingsOf, slugify } from './headings.ts'
import type { BodyNode } from './types.ts'

describe('headingsOf', () => {
  it('reads direct children only', () => {
    const nodes: BodyNode[] = [
      ['h2', { id: 'a' }, 'The ', ['code', {}, 'Io'], '\n type'],
      ['note', {}, ['h2', { id: 'b' }, 'B']],
      ['header', {}, 'no heading'],
      'text',
    ]
    expect([...headingsOf(nodes).values()]).toEqual([{ id: 'a', text: 'The Io type', level: 2 }])
  })

  it('gives an id that no other element of the page has (R14)', () => {
    const nodes: BodyNode[] = [
      ['h2', {}, 'Same'],
      ['h3', {}, 'Same'],
      ['h4', { id: '' }, '!'],
      ['p', { id: 'same' }, 'later'],
    ]
    expect([...headingsOf(nodes).values()].map(heading => heading.id)).toEqual(['same-1', 'same-2', 'section'])
  })
})

describe('slugify', () => {
  it.each([
    ['Using an arena', 'using-an-arena'],
    ['std.ArrayList(T)', 'stdarraylistt'],
    ['array_hash_map', 'array_hash_map'],
    ['  Straße & Übung ', 'straße--übung'],
    ['हिन्दी शीर्षक', 'हिन्दी-शीर्षक'],
    ['?!', ''],
  ])('%s → %s', (text, slug) => {
    expect(slugify(text)).toBe(slug)
  })
})

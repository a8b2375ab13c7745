import { describe, expect, it } from 'vitest'
import { fixtureCases } from '../../../test/fixtures/cases.ts'
import { buildToc, flattenToc } from './toc.ts'
import type { BodyNode, TocLink } from './types.ts'

describe('buildToc', () => {
  it.each(fixtureCases<{ nodes: BodyNode[]; depth?: number }, TocLink[]>('toc'))('$name', ({ input, expected }) => {
    expect(buildToc(input.nodes, { depth: input.depth })).toStrictEqual(expected)
  })

  it('is empty for depth 0 and for a page without headings', () => {
    expect(buildToc([['h2', { id: 'a' }, 'A']], { depth: 0 })).toEqual([])
    expect(buildToc([['p', {}, 'A'], 'text'])).toEqual([])
  })
})

describe('flattenToc', () => {
  it('lists links in reading order, without children', () => {
    const links = [
      { id: 'a', text: 'A', depth: 2, children: [{ id: 'b', text: 'B', depth: 3 }] },
      { id: 'c', text: 'C', depth: 2 },
    ]
    expect(flattenToc(links)).toStrictEqual([
      { id: 'a', text: 'A', depth: 2 },
      { id: 'b', text: 'B', depth: 3 },
      { id: 'c', text: 'C', depth: 2 },
    ])
  })
})

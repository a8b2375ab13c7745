import { describe, expect, it } from 'vitest'
import { fixtureCases } from '../../../test/fixtures/cases.ts'
import { buildToc } from './toc.ts'
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

import { expect, it } from 'vitest'
import { flattenToc } from './flatten-toc.ts'

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

import { describe, expect, it } from 'vitest'
import { findSurround, flattenNavigation } from './surround.ts'
import type { NavigationNode } from './types.ts'

const tree: NavigationNode[] = [
  {
    ...node('/std', 'std/index'),
    children: [
      node('/std', 'std/index'),
      { ...node('/std/io', 'std/io'), page: false, children: [node('/std/io/reader', 'std/io/reader')] },
      { ...node('/std/fs', 'std/fs'), icon: 'i-lucide-file', children: [node('/std/fs/dir', 'std/fs/dir')] },
    ],
  },
  node('/about', 'about'),
]

describe('flattenNavigation', () => {
  it('lists pages once, in reading order, without folders that are no page', () => {
    const flat = flattenNavigation(tree)
    expect(flat.map(page => page.path)).toEqual(['/std', '/std/io/reader', '/std/fs', '/std/fs/dir', '/about'])
    expect(flat.every(page => page.children === undefined)).toBe(true)
  })
})

describe('findSurround', () => {
  const around = (...args: Parameters<typeof findSurround> extends [unknown, ...infer Rest] ? Rest : never) =>
    findSurround(tree, ...args).map(page => page?.path ?? null)

  it.each([
    ['/std', [null, '/std/io/reader']],
    ['/std/fs', ['/std/io/reader', '/std/fs/dir']],
    ['/about', ['/std/fs/dir', null]],
    ['/std/fs/', ['/std/io/reader', '/std/fs/dir']],
    ['/std/io', [null, null]],
    ['/nowhere', [null, null]],
  ])('%s', (path, expected) => {
    expect(around(path)).toEqual(expected)
  })

  it('keeps what there is when fewer than `before` pages come first', () => {
    expect(around('/std/io/reader', { before: 2, after: 0 })).toEqual([null, '/std'])
    expect(around('/std', { before: 3, after: 2 })).toEqual([null, null, null, '/std/io/reader', '/std/fs'])
  })

  it('fills every place with null for an unknown path', () => {
    expect(around('/nowhere', { before: 2, after: 3 })).toEqual([null, null, null, null, null])
  })

  it('picks fields', () => {
    expect(findSurround(tree, '/std/fs/dir', { after: 0, fields: ['icon', 'badge'] })).toStrictEqual([
      { ...node('/std/fs', 'std/fs'), icon: 'i-lucide-file' },
    ])
    expect(findSurround(tree, '/std/fs/dir', { after: 0, fields: [] })).toStrictEqual([node('/std/fs', 'std/fs')])
  })
})

function node(path: string, stem: string): NavigationNode {
  return { title: `Title of ${path}`, path, stem }
}

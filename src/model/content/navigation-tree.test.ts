import { describe, expect, it } from 'vitest'
import { fixtureCases } from '../../../test/fixtures/cases.ts'
import {
  buildNavigation,
  findNavigationRoot,
  type NavigationRow,
  sortByTitle,
  titleOfSegment,
} from './navigation-tree.ts'
import type { NavigationNode } from './types.ts'

const cases = fixtureCases<{ rows: NavigationRow[]; fields?: string[] }, NavigationNode[]>('navigation')

describe('buildNavigation', () => {
  it.each(cases)('$name', ({ input: { rows, fields }, expected }) => {
    expect(buildNavigation(rows, { fields })).toStrictEqual(expected)
  })

  it.each(cases)('$name, whatever the order of the rows', ({ input: { rows, fields }, expected }) => {
    expect(buildNavigation([...rows].reverse(), { fields })).toStrictEqual(expected)
  })

  it('leaves its input as it was', () => {
    const rows = cases.find(each => each.name === 'localised-docs')!.input.rows
    const before = structuredClone(rows)
    buildNavigation(rows)
    expect(rows).toStrictEqual(before)
  })

  it('hides everything when the top folder is hidden (R13)', () => {
    const rows = [row('.navigation', '/.navigation', false), row('index', '/'), row('docs/a', '/docs/a')]
    expect(buildNavigation(rows)).toStrictEqual([])
  })

  it('is empty without rows', () => {
    expect(buildNavigation([])).toStrictEqual([])
  })
})

describe('findNavigationRoot', () => {
  it('is what stands under /docs', () => {
    const tree = buildNavigation([row('index', '/'), row('docs/index', '/docs'), row('docs/a', '/docs/a')])
    expect(findNavigationRoot(tree).map(node => node.path)).toEqual(['/docs', '/docs/a'])
  })

  it('is what stands under /{locale}/docs', () => {
    const { expected } = cases.find(each => each.name === 'localised-docs')!
    expect(findNavigationRoot(expected, '/en').map(node => node.path)).toEqual(['/en/docs/std'])
    expect(findNavigationRoot(expected, '/de')).toEqual([])
    expect(findNavigationRoot(expected)).toEqual([])
  })
})

describe('sortByTitle', () => {
  const node = (title: string, stem = title): NavigationNode => ({ title, path: `/${title}`, stem })
  const titles = (nodes: NavigationNode[]) => nodes.map(each => each.title)

  it('ignores case (R12)', () => {
    const nodes = ['Treap', 'BitStack', 'hash_map', 'array_list', 'bit_set', 'array_hash_map', 'BufMap'].map(t =>
      node(t),
    )
    expect(titles(sortByTitle(nodes, 'en'))).toEqual([
      'array_hash_map',
      'array_list',
      'bit_set',
      'BitStack',
      'BufMap',
      'hash_map',
      'Treap',
    ])
    expect(nodes[0]!.title).toBe('Treap')
  })

  it("keeps a folder's own page first", () => {
    const folder = { ...node('aaa', 'docs/aaa/index'), children: [node('x')] }
    expect(titles(sortByTitle([node('b'), folder, node('Overview', 'docs/index')], 'en'))).toEqual([
      'Overview',
      'aaa',
      'b',
    ])
  })

  it('follows the language, and English where Intl has none (R9)', () => {
    expect(titles(sortByTitle([node('zebra'), node('ärlig')], 'sv'))).toEqual(['zebra', 'ärlig'])
    expect(titles(sortByTitle([node('zebra'), node('ärlig')], 'de'))).toEqual(['ärlig', 'zebra'])
    expect(titles(sortByTitle([node('zebra'), node('ärlig')], 'xx'))).toEqual(['ärlig', 'zebra'])
  })
})

describe('titleOfSegment', () => {
  it.each([
    ['array-list', 'Array List'],
    ['array_hash_map', 'ArrayHashMap'],
    ['BitStack', 'BitStack'],
    ['a b', 'A B'],
  ])('%s → %s', (segment, title) => {
    expect(titleOfSegment(segment)).toBe(title)
  })
})

function row(stem: string, path: string, navigation: NavigationRow['navigation'] = null): NavigationRow {
  return { title: stem, path, stem, navigation, meta: {} }
}

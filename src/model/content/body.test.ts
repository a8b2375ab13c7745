import { describe, expect, it } from 'vitest'
import { blockText, isBlock, textOf, walk } from './body.ts'
import type { BodyNode } from './types.ts'

const nodes: BodyNode[] = [
  ['p', {}, 'The ', ['code', {}, 'Io'], ' type'],
  ['ul', {}, ['li', {}, 'one'], ['li', {}, 'two']],
]

describe('textOf', () => {
  it('joins text without anything between', () => {
    expect(textOf(nodes)).toBe('The Io typeonetwo')
    expect(textOf([])).toBe('')
  })
})

describe('blockText', () => {
  it('puts a space between blocks and none between inline nodes', () => {
    expect(blockText(nodes)).toBe('The Io type one two')
    expect(blockText([['p', {}, 'un', ['em', {}, 'believ'], 'able']])).toBe('unbelievable')
  })

  it('separates the paragraphs of components it does not know', () => {
    expect(
      blockText([
        ['my-card', {}, ['p', {}, 'a'], ['p', {}, 'b']],
        ['my-card', {}, 'c'],
      ]),
    ).toBe('a b c')
  })

  it('leaves ignored tags out', () => {
    expect(blockText(nodes, ['ul', 'code'])).toBe('The type')
  })
})

describe('walk', () => {
  it('visits in document order', () => {
    const seen: string[] = []
    walk(nodes, node => void seen.push(typeof node === 'string' ? node : node[0]))
    expect(seen).toEqual(['p', 'The ', 'code', 'Io', ' type', 'ul', 'li', 'one', 'li', 'two'])
  })

  it('stays out of a node whose visitor says false', () => {
    const seen: string[] = []
    walk(nodes, node => {
      seen.push(typeof node === 'string' ? node : node[0])
      return typeof node === 'string' || node[0] !== 'ul'
    })
    expect(seen.slice(-1)).toEqual(['ul'])
  })
})

describe('isBlock', () => {
  it('is false for text and inline elements', () => {
    expect([isBlock('text'), isBlock(['code', {}, 'x']), isBlock(['p', {}]), isBlock(['card', {}])]).toEqual([
      false,
      false,
      true,
      true,
    ])
  })
})

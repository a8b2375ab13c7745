import { expect, it } from 'vitest'
import { patternsIn, pumpsOf } from './pump.ts'

const sources = (source: string) => patternsIn('a.ts', source).map(({ pattern }) => String(pattern))

it('finds literals of patterns, and nothing else', () => {
  expect(sources('const a = /x+/g')).toEqual(['/x+/g'])
  expect(sources("text.replace(/^\\//, '').split(/[/,]+/)")).toEqual(['/^\\//', '/[/,]+/'])
  expect(sources('return /a\\/b/.test(x) || !/c/u.test(y)')).toEqual(['/a\\/b/', '/c/u'])
  expect(sources('  /a|b/m.exec(x)')).toEqual(['/a|b/m'])
  expect(sources('const half = width / 2 / scale // no / pattern /')).toEqual([])
  expect(sources("import x from '../a/b.ts'\n// see /docs/a/\n * /x/ ")).toEqual([])
})

it('says where a pattern stands', () => {
  expect(patternsIn('a.ts', 'one\nconst two = /2/')).toMatchObject([{ file: 'a.ts', line: 2 }])
})

it('makes runs of what a pattern speaks of', () => {
  const pumps = [...pumpsOf(/const\s*;/)].map(({ make }) => make(100))
  expect(pumps.some(text => text.startsWith('constconst'))).toBe(true)
  expect(pumps.some(text => text.startsWith('const   '))).toBe(true)
  expect(pumps.some(text => text.startsWith(';;;'))).toBe(true)
  expect(Math.max(...pumps.map(text => text.length))).toBeLessThan(120)
})

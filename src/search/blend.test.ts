import { expect, it } from 'vitest'
import { blend, GUESSED_SYMBOLS, SURE_SYMBOLS } from './blend.ts'
import type { SymbolHit } from './symbols.ts'

const hits = (count: number, score: number) =>
  Array.from({ length: count }, (_, index) => ({ path: `std.${index}`, score }) as SymbolHit)

it('puts symbols first, fewer where they are guesses', () => {
  expect(blend(hits(20, 120), ['a']).symbols).toHaveLength(SURE_SYMBOLS)
  expect(blend(hits(20, 50), ['a']).symbols).toHaveLength(GUESSED_SYMBOLS)
  expect(blend(hits(20, 50), []).symbols).toHaveLength(SURE_SYMBOLS)
})

it('loses none, and hides no single one', () => {
  const { symbols, hidden, prose } = blend(hits(20, 120), ['a', 'b'])
  expect([...symbols, ...hidden]).toEqual(hits(20, 120))
  expect(prose).toEqual(['a', 'b'])
  expect(blend(hits(SURE_SYMBOLS + 1, 120), []).hidden).toEqual([])
})

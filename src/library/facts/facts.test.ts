import { expect, test } from 'vitest'
import { sliceText } from './facts.ts'

test('a part of a text keeps the references inside it', () => {
  const text = {
    text: 'fn (a: A) B!C',
    refs: [
      [7, 8, 'std.A'],
      [10, 11, 'std.B'],
      [12, 13, 'std.C'],
    ] as [number, number, string][],
  }
  expect(sliceText(text, [10, 13])).toEqual({
    text: 'B!C',
    refs: [
      [0, 1, 'std.B'],
      [2, 3, 'std.C'],
    ],
  })
  expect(sliceText(text, [0, 2])).toEqual({ text: 'fn' })
})

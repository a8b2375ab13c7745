import { expect, it } from 'vitest'
import { readCursor } from './cursor.ts'

it('begins at the start, and goes on where an answer ended', () => {
  expect([readCursor(undefined, 0), readCursor('3', 10), readCursor('9', 10)]).toEqual([0, 3, 9])
})

it.each(['', ' ', '0', '-1', '1e1', '0x10', '01', '1.5', '10', '99999999999', 'next', ' 3'])('refuses %j', cursor => {
  expect(readCursor(cursor, 10)).toBeNull()
})

import { expect, it } from 'vitest'
import { hasWords, wordsOf } from './list-filter.ts'

it('finds a task by any of its words, in any order and case', () => {
  const task = 'std.fs Read a file line by line const file = try dir.openFile("notes.txt", .{});'
  expect(hasWords(task, wordsOf('  LINE file '))).toBe(true)
  expect(hasWords(task, wordsOf('openfile'))).toBe(true)
  expect(hasWords(task, wordsOf(''))).toBe(true)
  expect(hasWords(task, wordsOf('file socket'))).toBe(false)
})

import { expect, test } from 'vitest'
import { lastName, namesBelow, pathAbove, splitPath } from './paths.ts'

test('quoted names may hold dots', () => {
  expect(splitPath('std.c.@"a.b$c".d')).toEqual(['std', 'c', '@"a.b$c"', 'd'])
})

test('the last name of a path, and what is above it', () => {
  expect(lastName('std.c.@"a.b"')).toBe('@"a.b"')
  expect(pathAbove('std.c.@"a.b"')).toBe('std.c')
  expect(lastName('std')).toBe('std')
  expect(pathAbove('std')).toBeNull()
})

test('names below a container; what std itself declares keeps its own', () => {
  expect(namesBelow('std.mem.Allocator.VTable', 'std.mem')).toEqual(['Allocator', 'VTable'])
  expect(namesBelow('std.ArrayList', 'std.array_list')).toEqual(['ArrayList'])
})

import { expect, test } from 'vitest'
import { type Sketch, sketchFacts } from '../../../test/support/facts.ts'
import { knownNames } from './known-names.ts'
import { libraryOf } from './library.ts'

const generic = (path: string, parameters: string[], of?: [path: string, text: string]): Sketch => ({
  path,
  kind: 'typeFunction',
  parameters: parameters.map(name => ({ name, type: [0, 0] })),
  ...(of && { gives: [{ kind: 'instance', when: [], instance: { of: of[0], text: { text: of[1] }, args: [] } }] }),
})
const library = libraryOf(
  sketchFacts(
    [
      generic('std.list.Aligned', ['T', 'alignment']),
      generic('std.List', ['T'], ['std.list.Aligned', 'list.Aligned(T, null)']),
      generic('std.list.Auto', ['T'], ['std.List', 'List(T)']),
      { path: 'std.Auto', kind: 'alias', target: 'std.list.Auto' },
      { path: 'std.Old', kind: 'alias', target: 'std.list.Aligned', deprecated: true },
      { path: 'std.list.Aligned.Self', kind: 'alias', target: 'std.list.Aligned' },
    ],
    'list',
  ),
)

test('a container has the short names that return it or are aliases, with what they stand for', () => {
  expect(knownNames(library, 'std.list.Aligned')).toEqual([
    { path: 'std.Auto', title: 'std.Auto(T)', is: 'List(T)' },
    { path: 'std.List', title: 'std.List(T)', is: 'list.Aligned(T, null)' },
  ])
})

test('a container that has no other name has none', () => {
  expect(knownNames(library, 'std.list.Aligned.Self')).toEqual([])
})

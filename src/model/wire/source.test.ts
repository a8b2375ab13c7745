import { expect, it } from 'vitest'
import { editionOfVersion } from '../editions.ts'
import { sourceLinesUrl, sourceName, sourcePlace, sourceRoute, sourcesFile } from './source.ts'

const edition = editionOfVersion('0.17.0')!

it.each([
  ['mem/Allocator.zig', { edition: null, path: 'mem/Allocator.zig' }, '/docs/source/mem/Allocator.zig'],
  ['0.17/mem.zig', { edition, path: 'mem.zig' }, '/docs/source/0.17/mem.zig'],
  ['0.17', { edition, path: '' }, '/docs/source/0.17'],
  ['', { edition: null, path: '' }, '/docs/source'],
])('reads %j, a file of a release or the list of all', (name, place, route) => {
  expect(sourcePlace(name)).toEqual(place)
  expect([sourceName(place), sourceRoute(place)]).toEqual([name, route])
})

it('knows no files of other releases, and none outside of std', () => {
  for (const name of ['0.13/mem.zig', '0.17/../mem.zig', '../mem.zig', '0.17x/mem.zig', 'mem.txt'])
    expect(sourcePlace(name)).toBe(null)
})

it('has a list for each release, and its lines below a name of its own', () => {
  expect([sourcesFile(null), sourcesFile(edition)]).toEqual(['/_data/sources.json', '/_data/sources-0.17.json'])
  expect(sourceLinesUrl('0.17/mem.zig', '1-2', 'en')).not.toBe(sourceLinesUrl('mem.zig', '1-2', 'en'))
})

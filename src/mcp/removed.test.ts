import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { libraryOf } from '../library/facts/library.ts'
import { loadFacts } from '../library/facts/load.ts'
import { lookUpName } from '../library/names/lookup.ts'
import { splitPath } from '../library/names/paths.ts'
import { slugify } from '../model/content/headings.ts'
import { allChanges } from './changed.ts'
import { allRemovals, findRemoval } from './removed.ts'

const library = libraryOf(await loadFacts('reference/0.15.1'))
const isThere = (path: string) =>
  lookUpName(
    library,
    splitPath(path)
      .slice(1)
      .map(name => ({ name })),
  ).found
const guide = await readFile('content/en/docs/migration.md', 'utf8')
const anchors = new Set([...guide.matchAll(/^#{2,4} (.+)$/gm)].map(match => slugify(match[1]!)))

it('every name of the table is gone from 0.15.1', () => {
  expect(
    allRemovals()
      .map(({ was }) => was)
      .filter(isThere),
  ).toEqual([])
})

it('every replacement is there', () => {
  const named = allRemovals()
    .flatMap(({ use = [] }) => use)
    .filter(path => !path.startsWith('@'))
  expect([...new Set(named)].filter(path => !isThere(path))).toEqual([])
})

it('every path that a note or a change names is there, and every section', () => {
  const notes = [...allRemovals(), ...allChanges()].map(({ note }) => note).join('\n')
  const named = [...notes.matchAll(/`(std(?:\.\w+)+)`/g)].map(match => match[1]!)
  expect(named.filter(path => !isThere(path))).toEqual([])
  const sections = [...allRemovals(), ...allChanges()].flatMap(({ see }) => see ?? [])
  expect([...new Set(sections)].filter(id => !anchors.has(id))).toEqual([])
})

it('a change is about a path that is there', () => {
  expect(
    allChanges()
      .map(({ path }) => path)
      .filter(path => !isThere(path)),
  ).toEqual([])
})

it('finds the nearest name above, through either name of the namespace', () => {
  expect(findRemoval('std.fifo.LinearFifo.readItem')?.was).toBe('std.fifo')
  expect(findRemoval('std.Io.getStdOut')?.use).toEqual(['std.fs.File.stdout'])
  expect(findRemoval('std.rand.DefaultPrng')?.gone).toBe('it was gone in 0.14 already')
  expect(findRemoval('std.mem.eql')).toBeNull()
})

// The list of what went is made with the facts of 0.14.1; where somebody has extracted them, it is complete.
it.runIf(existsSync('reference/0.14.1'))('has every public name of 0.14.1 that is gone', async () => {
  const old = libraryOf(await loadFacts('reference/0.14.1'))
  const gone = [...old.declarations.keys()].filter(path => !isThere(path) && !findRemoval(path))
  expect(gone).toEqual([])
})

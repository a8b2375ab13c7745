import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { extract } from '../library/extract/extract.ts'
import { splitPath } from '../library/facts.ts'
import { libraryOf } from '../library/library.ts'
import { loadFacts } from '../library/load.ts'
import { lookUpName } from '../library/lookup.ts'
import { slugify } from '../model/content/headings.ts'
import { ensureZig } from '../zig/toolchain.ts'
import { allChanges } from './changed.ts'
import { allRemovals, findRemoval } from './removed.ts'

const EARLIER = '0.14.1'
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

it('has every public name of 0.14.1 that is gone', { timeout: 600_000 }, async context => {
  // Warns when there is none, and throws with REQUIRE_ZIG=1.
  const zig = await ensureZig(EARLIER)
  if (!zig) return context.skip(`Zig ${EARLIER} cannot be had here`)
  const earlier = libraryOf({ version: EARLIER, modules: extract(zig.std, EARLIER) })
  const gone = [...earlier.declarations.keys()].filter(path => !isThere(path))
  expect(gone.length).toBeGreaterThan(1000)
  expect(gone.filter(path => !findRemoval(path))).toEqual([])
})

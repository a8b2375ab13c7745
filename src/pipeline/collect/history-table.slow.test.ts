import { expect, it } from 'vitest'
import { extract } from '../../extract/extract.ts'
import { libraryOf } from '../../library/facts/library.ts'
import { loadFacts } from '../../library/facts/load.ts'
import { createNameHistory } from '../../lookup/name-history.ts'
import { ensureZig } from '../../zig/toolchain.ts'
import { isThere, loadNameHistory, readHistorySources } from './history-table.ts'

const EARLIER = '0.14.1'

it('the files of the project have every public name of 0.14.1 that was removed', async context => {
  // Warns when there is none, and throws with REQUIRE_ZIG=1.
  const zig = await ensureZig(EARLIER)
  if (!zig) return context.skip(`Zig ${EARLIER} cannot be had here`)
  const library = libraryOf(await loadFacts('reference/0.15.1'))
  const earlier = libraryOf({ version: EARLIER, modules: extract(zig.std, EARLIER) })
  const { removalOf } = createNameHistory(loadNameHistory(await readHistorySources('content'), library))
  const removed = [...earlier.declarations.keys()].filter(path => !isThere(library, path))
  expect(removed.length).toBeGreaterThan(1000)
  expect(removed.filter(path => !removalOf(path))).toEqual([])
})

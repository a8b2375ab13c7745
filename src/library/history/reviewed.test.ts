import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { ZIG_VERSION } from '../../model/constants.ts'
import { libraryOf } from '../facts/library.ts'
import { loadFacts } from '../facts/load.ts'
import { createHistory } from './history.ts'
import { readHistory } from './history-files.ts'
import { RELEASES } from './release-changes.ts'
import { REVIEWED, reviewedMove } from './reviewed.ts'
import { thingAt } from './thing-at.ts'

const REFERENCE = fileURLToPath(new URL('../../../reference', import.meta.url))
const history = createHistory(readHistory(join(REFERENCE, 'history')))

test('every reviewed path is gone in its version, and what it leads to is there', async () => {
  const library = libraryOf(await loadFacts(join(REFERENCE, ZIG_VERSION)))
  const wrong: string[] = []
  for (const [version, rows] of Object.entries(REVIEWED))
    for (const path of Object.keys(rows)) {
      const removal = history.historyOf(path)?.gone?.find(gone => gone.version === version)
      if (!removal) wrong.push(`${version}: ${path} is not gone`)
      const decided = reviewedMove(path, version)
      expect(removal?.use).toEqual(decided?.use)
      for (const use of decided?.use ?? []) {
        const isThere = use.startsWith('@') || (history.isIn(use, version) ?? thingAt(library, use) !== null)
        if (!isThere) wrong.push(`${version}: ${path} leads to ${use}, which is not there`)
      }
    }
  expect(wrong).toEqual([])
})

test('what is said to have no replacement was looked at by somebody, or went with its container', () => {
  const unseen = RELEASES.flatMap(({ versions }) => versions).flatMap(version => {
    const none = history.rows.filter(
      ({ giant, via, gone }) => !giant && !via && gone?.some(each => each.version === version && !each.use),
    )
    const paths = new Set(none.map(({ path }) => path))
    return [...paths].filter(path => {
      for (let above = path; above.includes('.'); above = above.slice(0, above.lastIndexOf('.')))
        if (reviewedMove(above, version) !== undefined) return false
      return true
    })
  })
  expect(unseen).toEqual([])
})

import { expect, test } from 'vitest'
import { committedLibrary } from '../../../test/support/committed-facts.ts'
import { declarationAt } from '../../library/history/declaration-at.ts'
import { createHistory } from '../../library/history/history.ts'
import { RELEASES } from '../../library/history/release-changes.ts'
import { readHistory } from '../../library/json-folder.ts'
import { loadDecisions, loadReplacements } from './history-replacements.ts'

const history = createHistory(readHistory('reference/history'))
const library = await committedLibrary()

test('every replaced path is removed in its version, and its replacement is there', async () => {
  const wrong: string[] = []
  const replacements = await loadReplacements('content')
  expect([...replacements.keys()]).toEqual(RELEASES.flatMap(({ versions }) => versions).toSorted())
  for (const [version, rows] of replacements)
    for (const [path, decided] of rows) {
      const removal = history.historyOf(path)?.gone?.find(gone => gone.version === version)
      if (!removal) wrong.push(`${version}: ${path} is not removed`)
      expect(removal?.use).toEqual(decided?.use)
      for (const use of decided?.use ?? []) {
        const isThere = use.startsWith('@') || (history.isIn(use, version) ?? declarationAt(library, use) !== null)
        if (!isThere) wrong.push(`${version}: ${path} leads to ${use}, which is not there`)
      }
    }
  expect(wrong).toEqual([])
})

test('every name without a replacement was reviewed by somebody, or was removed with its container', async () => {
  const { replaced, removed } = await loadDecisions('content', library)
  const isReviewed = (path: string, version: string) =>
    replaced(path, version) !== undefined || removed(path, version) !== undefined
  const unseen = RELEASES.flatMap(({ versions }) => versions).flatMap(version => {
    const none = history.rows.filter(
      ({ giant, via, gone }) => !giant && !via && gone?.some(each => each.version === version && !each.use),
    )
    const paths = new Set(none.map(({ path }) => path))
    return [...paths].filter(path => {
      for (let above = path; above.includes('.'); above = above.slice(0, above.lastIndexOf('.')))
        if (isReviewed(above, version)) return false
      return true
    })
  })
  expect(unseen).toEqual([])
})

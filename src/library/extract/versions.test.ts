// Other versions of std are read without a change to the extractor, and the committed history is what they and their
// compilers say.

import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { ZIG_VERSION } from '../../model/constants.ts'
import { ensureZig } from '../../zig/toolchain.ts'
import { libraryOf } from '../facts/library.ts'
import { loadFacts } from '../facts/load.ts'
import { askCompiler } from '../history/ask-compiler.ts'
import { buildHistory, historyPaths } from '../history/build-history.ts'
import { drawClaims } from '../history/claims.ts'
import { compareHistory } from '../history/compare-history.ts'
import { createHistory } from '../history/history.ts'
import { readHistory } from '../history/history-files.ts'
import { reviewedMove } from '../history/reviewed.ts'
import { extract } from './extract.ts'

const REFERENCE = fileURLToPath(new URL('../../../reference', import.meta.url))

// The one before and the newest; all of them are read every week (npm run reference -- --history --check, and --compile).
describe.each(['0.14.1', '0.17.0'])('std %s', version => {
  test('every file parses and has facts', { timeout: 600_000 }, async context => {
    const zig = await ensureZig(version)
    if (!zig) return context.skip(`Zig ${version} cannot be had here`)
    const modules = extract(zig.std, version)
    expect(modules.length).toBeGreaterThan(60)
    expect(modules.flatMap(({ declarations }) => declarations).length).toBeGreaterThan(19_000)
    const library = libraryOf({ version, modules })
    const committed = readHistory(`${REFERENCE}/history`)
    // The compiler has the last word on what its version has.
    const claims = drawClaims(createHistory(committed), library, { count: 300, seed: 1 })
    const { wrong, unasked, untraced } = await askCompiler(claims, zig)
    expect(wrong).toEqual([])
    expect(claims.length - unasked.length - untraced).toBeGreaterThan(280)
    if (version !== '0.14.1') return
    // Neighbours tell what changed between them; all releases are compared weekly.
    const ours = libraryOf(await loadFacts(`${REFERENCE}/${ZIG_VERSION}`))
    const libraries = [library, ours]
    const found = buildHistory(libraries, reviewedMove)
    const differences = compareHistory(committed, found, [version, ZIG_VERSION], historyPaths(libraries))
    expect(differences).toEqual([])
  })
})

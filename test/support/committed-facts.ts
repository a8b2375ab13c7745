// The committed facts of the documented release. All test files of a thread share them, so nobody may change them.

import { fileURLToPath } from 'node:url'
import { libraryOf } from '../../src/library/facts/library.ts'
import { loadFacts } from '../../src/library/facts/load.ts'
import { ZIG_VERSION } from '../../src/model/constants.ts'
import { loadOnce } from '../../src/model/memo.ts'

export const committedFacts = loadOnce(() =>
  loadFacts(fileURLToPath(new URL(`../../reference/${ZIG_VERSION}`, import.meta.url))),
)

export const committedLibrary = loadOnce(async () => libraryOf(await committedFacts()))

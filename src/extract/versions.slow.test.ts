// The newest std is read without a change to the extractor, and the committed history is what its compiler says. What all releases
// say is compared every week (npm run reference -- --history --check, and --compile).

import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { libraryOf } from '../library/facts/library.ts'
import { createHistory } from '../library/history/history.ts'
import { readHistory } from '../library/json-folder.ts'
import { ensureZig } from '../zig/toolchain.ts'
import { extract } from './extract.ts'
import { drawClaims, verifyClaims } from './history/claims.ts'

const HISTORY = fileURLToPath(new URL('../../reference/history', import.meta.url))
const NEWEST = '0.17.0'

test(`every file of std ${NEWEST} parses and has facts`, async context => {
  const zig = await ensureZig(NEWEST)
  if (!zig) return context.skip(`Zig ${NEWEST} cannot be had here`)
  const modules = extract(zig.std, NEWEST)
  expect(modules.length).toBeGreaterThan(60)
  expect(modules.flatMap(({ declarations }) => declarations).length).toBeGreaterThan(19_000)
  const library = libraryOf({ version: NEWEST, modules })
  // The compiler has the last word on what its version has.
  const claims = drawClaims(createHistory(readHistory(HISTORY)), library, { count: 300, seed: 1 })
  const { wrong, unverified, untraced } = await verifyClaims(claims, zig)
  expect(wrong).toEqual([])
  expect(claims.length - unverified.length - untraced).toBeGreaterThan(280)
})

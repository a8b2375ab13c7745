// The packed facts of each edition are what its source says, and what its compiler says about 300 paths and signatures.

import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { extract } from '../../extract/extract.ts'
import { drawClaims, verifyClaims } from '../../extract/history/claims.ts'
import { inferErrors } from '../../extract/probe/probe.ts'
import { EDITIONS } from '../../model/editions.ts'
import { ensureZig } from '../../zig/toolchain.ts'
import { libraryOf } from '../facts/library.ts'
import { createHistory } from '../history/history.ts'
import { readHistory } from '../json-folder.ts'
import { inferredFileOf } from '../probe/saved.ts'
import type { EditionFacts } from './differences.ts'
import { readEdition } from './edition-facts.ts'

const REFERENCE = fileURLToPath(new URL('../../../reference', import.meta.url))
const COUNT = 300

for (const { version } of EDITIONS)
  test(`the facts of ${version} agree with its compiler`, async context => {
    const zig = await ensureZig(version)
    if (!zig) return context.skip(`Zig ${version} cannot be had here`)
    const { modules } = JSON.parse(readEdition(REFERENCE, version)) as EditionFacts
    expect(JSON.stringify(modules)).toBe(JSON.stringify(extract(zig.std, version)))
    const library = libraryOf({ version, modules })
    const history = createHistory(readHistory(`${REFERENCE}/history`))
    // More than are needed, because some cannot be compiled on this platform.
    const claims = drawClaims(history, library, { count: COUNT + 60, seed: Number(process.env.SEED ?? 1) })
    const { wrong, unverified, untraced } = await verifyClaims(claims, zig)
    expect(wrong).toEqual([])
    expect(claims.length - unverified.length - untraced).toBeGreaterThanOrEqual(COUNT)
    expect(claims.filter(({ refuted }) => refuted.some(each => each.startsWith('isOther'))).length).toBeGreaterThan(20)
  })

for (const { version } of EDITIONS)
  test(`the inferred errors of ${version} are those of its compiler`, async context => {
    const [zig, saved] = [await ensureZig(version), await inferredFileOf(version).read(REFERENCE)]
    if (!zig) return context.skip(`Zig ${version} cannot be had here`)
    const asked = Object.keys(saved!.errors).filter(path => /^std\.(?:fs|json|process|tar|zip)\b/.test(path))
    expect(asked.length).toBeGreaterThan(10)
    expect(Object.fromEntries(await inferErrors(asked, zig))).toEqual(
      Object.fromEntries(asked.map(path => [path, saved!.errors[path]])),
    )
  })

// Asks the compiler about many functions, which takes it a while.

import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Declaration } from '../../library/facts/facts.ts'
import { loadFacts } from '../../library/facts/load.ts'
import { inferredFile } from '../../library/probe/saved.ts'
import { ZIG_VERSION } from '../../model/constants.ts'
import { ensureZig } from '../../zig/toolchain.ts'
import { inferErrors, plainFunctions } from './probe.ts'

const folder = join(import.meta.dirname, '../../../reference', ZIG_VERSION)
const zig = await ensureZig()
describe.runIf(zig)('the compiler', () => {
  it('says of written sets what the facts have, so its word on the others holds', async () => {
    const { modules } = await loadFacts(folder)
    const asked = modules
      .filter(({ module }) => ['fs', 'json', 'base64', 'fmt', 'Uri', 'zip', 'tar'].includes(module))
      .flatMap(({ declarations }) =>
        plainFunctions(declarations, ({ errors: e }) => !!e?.names && !e.inferred && !e.any && !e.open),
      )
    const found = await inferErrors(asked, zig!)
    const facts = new Map(modules.flatMap(({ declarations }) => declarations.map(each => [each.path, each] as const)))
    const differing = [...found].filter(
      ([path, names]) => String(names) !== String((facts.get(path) as Declaration).errors!.names),
    )
    expect(differing).toEqual([])
    expect(found.size).toBeGreaterThan(50)
  })

  it('says the same as the committed answers', async () => {
    const saved = (await inferredFile.read(dirname(folder)))!
    const asked = Object.keys(saved.errors).filter(path => /^std\.(?:fs|json|process)\b/.test(path))
    expect(Object.fromEntries(await inferErrors(asked, zig!))).toEqual(
      Object.fromEntries(asked.map(path => [path, saved.errors[path]])),
    )
    expect(asked.length).toBeGreaterThan(20)
  })
})

// Other versions of std are read without a change to the extractor.

import { describe, expect, test } from 'vitest'
import { ensureZig } from '../../zig/toolchain.ts'
import { extract } from './extract.ts'

describe.each(['0.14.1', '0.16.0', '0.17.0'])('std %s', version => {
  test('every file parses and has facts', { timeout: 600_000 }, async context => {
    const zig = await ensureZig(version)
    if (!zig) return context.skip(`Zig ${version} cannot be had here`)
    const modules = extract(zig.std, version)
    expect(modules.length).toBeGreaterThan(60)
    expect(modules.flatMap(({ declarations }) => declarations).length).toBeGreaterThan(19_000)
  })
})

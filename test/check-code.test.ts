// `check` never blames code that compiles: every verified example of the site, for the version it was verified with.

import { beforeAll, describe, expect, it } from 'vitest'
import { readExamplePages } from '../src/examples/read-pages.ts'
import { committedShapes } from '../src/library/shapes/fixture.ts'
import { nearestWith } from '../src/mcp/code/nearest-version.ts'
import { readCode } from '../src/mcp/code/read-code.ts'
import { ZIG_VERSION } from '../src/model/constants.ts'
import { withoutFrames } from '../src/model/content/example-frames.ts'
import { ROOT } from './sites.ts'

let committed: Awaited<ReturnType<typeof committedShapes>>
beforeAll(async () => {
  committed = await committedShapes()
}, 60_000)

function findings(code: string, version: string) {
  const { shapesFor, history } = committed
  const past = (path: string) => {
    const other = nearestWith(history, path, version)
    return other === null ? null : shapesFor(other)
  }
  const read = readCode(code, shapesFor(version), past)
  if (!read) throw new Error(`This cannot be read:\n${code}`)
  return read
}

describe('verified examples', () => {
  it('are blamed for nothing with the version they are verified with', { timeout: 120_000 }, async () => {
    const pages = await readExamplePages(ROOT, ['content/en'])
    const blamed: string[] = []
    let names = 0
    const versions = new Set<string>()
    for (const { file, examples } of pages)
      for (const { kind, node, info, files } of examples) {
        if (kind === 'fails') continue
        const version = info.zig ?? ZIG_VERSION
        versions.add(version)
        for (const code of [node.value, ...files.filter(each => each.name.endsWith('.zig')).map(each => each.code)]) {
          const read = findings(withoutFrames(code), version)
          names += read.uses.length
          for (const { line, name, note, isMild } of read.findings)
            if (!isMild) blamed.push(`${file}, ${version}, line ${line}: ${name}: ${note}\n${code}`)
        }
      }
    expect(blamed).toEqual([])
    expect([...versions].sort()).toContain('0.16.0')
    expect(names).toBeGreaterThan(5000)
  })
})

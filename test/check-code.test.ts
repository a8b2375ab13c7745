// `check` never blames code that compiles: every verified example of the site, for the version it was verified with. And it finds
// what is outdated: the programs in fixtures/check compile with the release in their name, and say on each line what 0.15.1 refuses.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { nearestWith } from '../src/check-code/earlier-name.ts'
import { readCode } from '../src/check-code/read-code.ts'
import { readExamplePages } from '../src/examples/pages.ts'
import { ZIG_VERSION } from '../src/model/constants.ts'
import { withoutFrames } from '../src/model/content/code-block.ts'
import { ROOT } from './sites.ts'
import { marksOf } from './support/check-fixtures.ts'
import { committedShapes } from './support/shapes.ts'

let committed: Awaited<ReturnType<typeof committedShapes>>
beforeAll(async () => {
  committed = await committedShapes()
})

function findings(code: string, version: string) {
  const { shapesFor, history } = committed
  const shapesWith = (path: string) => {
    const other = nearestWith(history, path, version)
    return other === null ? null : shapesFor(other)
  }
  const read = readCode(code, shapesFor(version), shapesWith)
  if (!read) throw new Error(`This cannot be read:\n${code}`)
  return read
}

const IS_WHOLE = process.env.ALL_EXAMPLES === '1'
/** Pages with examples of many modules and releases. `npm run test:all -- unit` reads all of them. */
const SOME = IS_WHOLE
  ? ['content/en']
  : ['content/en/docs/changes', 'content/en/docs/std/collections', 'content/en/docs/std/systems']

describe('verified examples', () => {
  it('are blamed for nothing with the version they are verified with', async () => {
    const pages = await readExamplePages(ROOT, SOME)
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
    expect(names).toBeGreaterThan(IS_WHOLE ? 5000 : 500)
  })
})

const FOLDER = join(ROOT, 'test/fixtures/check')
// Those that say what to write instead are read in check-fresh.test.ts.
const FILES = readdirSync(FOLDER).filter(name => name.endsWith('.zig') && !name.startsWith('fresh-'))

/** `line name`, of all that stands behind `// !`. */
function outdatedIn(code: string): string[] {
  return marksOf(code).map(({ line, name }) => `${line} ${name}`)
}

describe.each(FILES)('%s', file => {
  const code = readFileSync(join(FOLDER, file), 'utf8')
  const outdated = outdatedIn(code)
  const version = file.replace('old-', '').replace('.zig', '')

  it('is blamed for nothing with its own release', () => {
    const reported = findings(code, version).findings.filter(({ isMild }) => !isMild)
    expect(reported.map(({ line, name, note }) => `${line} ${name}: ${note}`)).toEqual([])
  })

  it('what is outdated is found, and nothing else is told', () => {
    const reported = [...new Set(findings(code, ZIG_VERSION).findings.map(({ line, name }) => `${line} ${name}`))]
    const found = outdated.filter(each => reported.includes(each))
    console.log(`${file}: ${found.length} of ${outdated.length} outdated uses are found`)
    expect(reported.filter(each => !outdated.includes(each))).toEqual([])
    expect(found.length / outdated.length).toBeGreaterThanOrEqual(file.startsWith('old-') ? 70 / 74 : 0.9)
  })
})

it('ten old programs with 74 outdated uses, and two that were seen later, and ten and more of five other releases', () => {
  const old = readFileSync(join(FOLDER, 'old-0.13.0.zig'), 'utf8')
  expect(outdatedIn(old)).toHaveLength(76)
  const programs = (name: string) => readFileSync(join(FOLDER, name), 'utf8').split('\ntest "').length - 1
  expect(programs('old-0.13.0.zig')).toBe(10)
  for (const name of ['0.11.0', '0.12.1', '0.13.0', '0.14.1', '0.16.0'])
    expect(programs(`${name}.zig`)).toBeGreaterThanOrEqual(10)
})

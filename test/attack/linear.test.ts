// Whatever reads the text of a request takes time with its length alone, not with its square: an eighth of a text against the whole.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../sites.ts'
import { ADVERSARIAL } from './adversarial.ts'
import { findGrowth } from './growth.ts'
import { type FoundPattern, patternsIn, pumpsOf } from './pump.ts'
import { READERS } from './readers.ts'

const LENGTH = 16_000

describe('every function that reads the text of a request', () => {
  it.each(Object.keys(READERS))('%s', async name => {
    for (const [text, make] of Object.entries(ADVERSARIAL))
      expect([text, await findGrowth(READERS[name]!, make, LENGTH)]).toEqual([text, null])
    expect(Object.keys(ADVERSARIAL).length).toBeGreaterThan(20)
  })
})

/** Rooms and files that see what was sent. */
const SEEN = [
  'src/server',
  'src/mcp',
  'src/search',
  'src/library/names',
  'src/model/query',
  'src/model/routing',
  'src/model/text',
  'src/model/wire',
  'src/model/content/icon-name.ts',
  'src/model/content/headings.ts',
]

/** Patterns that only ever see text of the build. */
const OWN_TEXT: Readonly<Record<string, string>> = {
  'src/search/prose/index-text.ts \\p{L}*\\p{Ll}\\p{Lu}[\\p{L}\\p{N}]*': 'text of the pages, when the index is made',
  'src/search/symbols/signatures.ts [A-Za-z_]\\w*$': 'types of declarations',
}

describe('every pattern where the text of a request is read', () => {
  const found = SEEN.flatMap(patternsOf).filter(({ file, pattern }) => !OWN_TEXT[`${file} ${pattern.source}`])

  it('is found', () => {
    expect(found.length).toBeGreaterThan(80)
    const all = new Set(SEEN.flatMap(patternsOf).map(({ file, pattern }) => `${file} ${pattern.source}`))
    expect(Object.keys(OWN_TEXT).filter(each => !all.has(each))).toEqual([])
  })

  it.each(found.map(each => ({ ...each, name: `${each.file}:${each.line} ${each.pattern}` })))(
    '$name',
    async ({ pattern }) => {
      const again = pattern.global ? pattern : new RegExp(pattern, pattern.flags.replace('y', ''))
      const pumps = [...pumpsOf(pattern)]
      const found: string[] = []
      for (const { make, length } of pumps) {
        const growth = await findGrowth(text => text.replace(again, ''), make, length)
        if (growth) found.push(growth)
      }
      expect(found).toEqual([])
      expect(pumps.length).toBeGreaterThan(100)
    },
  )
})

function patternsOf(path: string): FoundPattern[] {
  const files = path.endsWith('.ts')
    ? [path]
    : readdirSync(join(ROOT, path), { recursive: true, encoding: 'utf8' }).map(name => `${path}/${name}`)
  return files
    .map(file => file.replaceAll('\\', '/'))
    .filter(file => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .flatMap(file => patternsIn(file, readFileSync(join(ROOT, file), 'utf8')))
}
